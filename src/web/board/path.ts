/** A stop on the drawn track: a square, or a gap of squares left out. */
export type Stop =
  | { readonly kind: 'square'; readonly square: number }
  | { readonly kind: 'gap'; readonly from: number; readonly to: number };

/** Tracks up to this length are drawn whole. */
const WHOLE = 48;
/** How much of a longer one is drawn before and after the squares that matter. */
const BEFORE = 2;
const AFTER = 6;

/**
 * The stops of a track from 0 to its finish: all of it, or the stretches around the squares that matter. Squares just
 * left are drawn too, without their surroundings.
 */
export function stopsOf(
  finish: number,
  matter: readonly number[],
  left: readonly number[],
): readonly Stop[] {
  const last = Math.max(finish, ...matter);
  const isNear = (square: number): boolean =>
    last <= WHOLE ||
    square < BEFORE ||
    square > last - BEFORE ||
    left.includes(square) ||
    matter.some((one) => square >= one - BEFORE && square <= one + AFTER);
  const stops: Stop[] = [];
  let square = 0;
  while (square <= last) {
    if (isNear(square)) {
      stops.push({ kind: 'square', square });
      square++;
      continue;
    }
    const next = nextNear(square, last, matter, left);
    // A gap of one square takes as much room as the square.
    if (next - square === 1) stops.push({ kind: 'square', square });
    else stops.push({ kind: 'gap', from: square, to: next - 1 });
    square = next;
  }
  return stops;
}

/** The first square after a gap; found without walking a track of a hundred thousand squares. */
function nextNear(
  square: number,
  last: number,
  matter: readonly number[],
  left: readonly number[],
): number {
  return Math.min(
    last - BEFORE + 1,
    ...[...matter.map((one) => one - BEFORE), ...left].filter((from) => from > square),
  );
}

/** The place of a stop on a path that winds down in rows, to the right and back to the left. */
export function placeOf(
  index: number,
  columns: number,
): { readonly row: number; readonly column: number } {
  const row = Math.floor(index / columns);
  const along = index % columns;
  return { row, column: row % 2 === 0 ? along : columns - 1 - along };
}

/** A number of columns that fills the rows evenly. */
export function columnsFor(stops: number, most: number): number {
  const rows = Math.ceil(stops / Math.max(1, most));
  return Math.ceil(stops / rows);
}
