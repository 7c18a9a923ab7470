/** The strip along every view, and the clock view: figures, prizes, places. */

import { byId, make, put, redraw, show } from "./dom.js";
import { word } from "./words.js";

/** Draw what stands along the edge. */
export function drawStrip({ strip }) {
  put("level", strip.level ?? strip.hand ?? "");
  put("blinds", strip.blinds);
  put("ante", strip.ante ?? "");
  put("next", strip.next ?? "");
  put("paused", strip.paused ?? "");
}

/** Draw the clock view; nothing where there is no tournament. */
export function drawTournament(view) {
  const { strip, clock } = view;
  if (!clock) return;
  put("clock-heading", clock.title);
  put("dial-level", strip.level ?? "");
  put("dial-paused", strip.paused ?? "");
  put("dial-blinds", strip.blinds);
  put("dial-ante", strip.ante ?? "");
  put("dial-next", clock.next ?? "");
  put("players", clock.players);
  put("average", clock.average);
  const lines = clock.places ?? clock.prizes ?? [];
  put("list-heading", lines.length ? word("prizes") : "");
  redraw(byId("lines"), lines, () =>
    lines.map((line) =>
      make(
        "li",
        "",
        make("span", "word", line.place),
        make("span", "", line.text),
        make("b", "", line.amount ?? ""),
      ),
    ),
  );
  const last = view.table.awards?.at(-1)?.text ?? "";
  put("last", last);
  show("last", Boolean(last));
  put("notes", [...(view.table.notes ?? []), ...(clock.notes ?? [])].join(" · "));
}
