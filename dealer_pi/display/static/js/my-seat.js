/** Whose phone this is: a seat and the name in it; another player there is somebody else. */

import { keep } from "./preferences.js";

const KEPT = "my-seat";

let mine = read();

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null");
  } catch {
    return null;
  }
}

/** The seat of whom this phone belongs to, found by name if he has moved; null if he is not there. */
export function mySeat(seats) {
  if (!mine) return null;
  return (
    seats.find((seat) => seat.seat === mine.seat && seat.name === mine.name) ??
    seats.find((seat) => seat.name === mine.name) ??
    null
  );
}

/** This seat is mine; or no more, if it was. */
export function choose(seat) {
  const again = mine && mine.seat === seat.seat && mine.name === seat.name;
  mine = again ? null : { seat: seat.seat, name: seat.name };
  keep(KEPT, mine && JSON.stringify(mine));
}
