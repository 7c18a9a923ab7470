/**
 * Where the seats stand round the table: clockwise from the lower left, evenly.
 * How many at the left, at the top, at the right and at the bottom, by the number of players.
 */
const SIDES = [
  [0, 0, 0, 0],
  [0, 0, 0, 1],
  [1, 0, 1, 0],
  [1, 1, 1, 0],
  [1, 1, 1, 1],
  [1, 2, 1, 1],
  [1, 2, 1, 2],
  [1, 3, 1, 2],
  [1, 3, 1, 3],
  [1, 4, 1, 3],
  [1, 4, 1, 4],
];

/** For each of `count` seats in clockwise order: its side, and its place along it (0 to 1). */
export function places(count) {
  const [left, top, right, bottom] = SIDES[Math.min(count, SIDES.length - 1)];
  const along = (n, of) => (n + 0.5) / of;
  const row = (side, of, backwards) =>
    Array.from({ length: of }, (_, n) => ({ side, at: along(backwards ? of - 1 - n : n, of) }));
  return [
    ...row("left", left, true),
    ...row("top", top, false),
    ...row("right", right, false),
    ...row("bottom", bottom, true),
  ];
}
