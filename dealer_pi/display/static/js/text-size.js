/**
 * How large text must be to be read across a room.
 *
 * A capital has to be seen under 16 minutes of arc at least (ISO 9241-3); in our type it is 0.70 of
 * the size of the letters. Television pictures are 16 wide to 9 high.
 */

const LEAST_ANGLE = (16 / 60) * (Math.PI / 180);
const CAPITAL = 0.7;
const WIDTH_OF_DIAGONAL = 16 / Math.hypot(16, 9);
const MM_IN_INCH = 25.4;

/** The smallest text of the page at scale 1, in hundredths of the picture's width. */
export const SMALLEST = 2.45;
export const SCALES = [0.85, 1.3];

/** Hundredths of the picture's width that the smallest text needs. */
export function needed(inches, metres) {
  const width = inches * MM_IN_INCH * WIDTH_OF_DIAGONAL;
  return (100 * metres * 1000 * Math.tan(LEAST_ANGLE)) / CAPITAL / width;
}

/** The scale for a television so far away, and whether all can be read at it. */
export function textScale(inches, metres) {
  const wanted = needed(inches, metres) / SMALLEST;
  return { scale: Math.min(SCALES[1], Math.max(SCALES[0], wanted)), readable: wanted <= SCALES[1] };
}
