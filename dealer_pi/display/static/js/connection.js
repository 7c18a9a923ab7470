/**
 * The line to the table: a WebSocket, and asking again and again where there is none.
 * It comes back by itself, and says when nothing was heard for too long.
 */

const SILENT_AFTER = 1900;
const POLL = 700;
const SOCKET_AGAIN = 2000;
const OPENS_WITHIN = 3000;
const PING = 10_000;
const FIRST_PINGS = 4;

export class Connection {
  heardAt = performance.now();
  silent = false;
  /** @type {WebSocket | null} */
  socket = null;
  triedAt = -Infinity;
  polling = false;
  pings = new Map();
  pingNumber = 0;
  pingedAt = -Infinity;

  /**
   * @param {string} language
   * @param {import("./time.js").TableTime} time
   * @param {{message: (m: object) => void, silence: (s: boolean) => void, shown: () => string}} page
   */
  constructor(language, time, page) {
    this.language = language;
    this.time = time;
    this.page = page;
  }

  start() {
    this.look();
    setInterval(() => this.look(), 100);
    document.addEventListener("visibilitychange", () => this.look());
  }

  get open() {
    return this.socket?.readyState === 1;
  }

  look() {
    const now = performance.now();
    const silent = now - this.heardAt > SILENT_AFTER;
    if (silent !== this.silent) {
      this.silent = silent;
      this.page.silence(silent);
      if (silent) this.drop();
    }
    if (this.open) this.ping(now);
    else this.reach(now);
  }

  reach(now) {
    if (this.socket && now - this.triedAt > OPENS_WITHIN) this.drop();
    if (!this.socket && "WebSocket" in window && now - this.triedAt > SOCKET_AGAIN) {
      this.triedAt = now;
      this.connect();
    }
    if (!this.polling && now - this.heardAt > POLL) this.poll();
  }

  connect() {
    const socket = new WebSocket(`ws://${location.host}/live?lang=${this.language}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data), performance.now());
    };
    socket.onclose = () => {
      if (socket === this.socket) this.drop();
    };
  }

  /** Forget the socket: a table that stands still would keep it open for ever. */
  drop() {
    const socket = this.socket;
    this.socket = null;
    this.pings.clear();
    this.pingedAt = -Infinity;
    if (socket) {
      socket.onclose = socket.onmessage = null;
      socket.close();
    }
  }

  async poll() {
    this.polling = true;
    const sent = performance.now();
    try {
      const asked = `/now?lang=${this.language}&after=${this.page.shown()}`;
      const answer = await fetch(asked, { signal: AbortSignal.timeout(1500), cache: "no-store" });
      if (answer.status === 401) location.assign("/pin");
      if (!answer.ok) return;
      const message = await answer.json();
      const received = performance.now();
      if (message.now) this.time.answered(message.now, sent, received);
      this.hear(message, received);
    } catch {
      // Nobody answers: `look` says so when it has lasted, and asks again.
    } finally {
      setTimeout(() => (this.polling = false), this.open ? 0 : POLL / 2);
    }
  }

  ping(now) {
    if (now - this.pingedAt < (this.pingNumber < FIRST_PINGS ? 500 : PING)) return;
    this.pingedAt = now;
    this.pings.set(++this.pingNumber, now);
    this.socket.send(String(this.pingNumber));
  }

  hear(message, received) {
    this.heardAt = received;
    if (message.ping !== undefined) {
      const sent = this.pings.get(message.ping);
      if (sent !== undefined) this.time.answered(message.now, sent, received);
      this.pings.delete(message.ping);
      return;
    }
    if (message.now) this.time.heard(message.now, received);
    this.page.message(message);
    this.look();
  }
}
