import { greatest } from '../../core/extreme.ts';
import type { Digit, DigitMove } from './state-map.ts';

/** The largest width and height of a board to look for. */
const LONGEST_SIDE = 20;
/**
 * Of the fields only the first ones, up to this number, are exchanged. Fields with more digits than this exchange none.
 */
const MOST_EXCHANGED = 12;
/** The longest block of fields exchanged with another block. */
const LONGEST_BLOCK = 4;

/**
 * Maps that may leave a game unchanged: rotations and reflections of a board, rotations of a ring, and exchanges of
 * equal things. They are guesses from the sizes of the fields alone and must be tested on the rules.
 */
export function* candidateMoves(radices: readonly number[]): Generator<readonly DigitMove[]> {
  const sizes = Array.from({ length: LONGEST_SIDE }, (_, index) => index + 1);
  for (const width of sizes)
    for (const height of sizes) {
      if (width * height === 1) continue;
      const seen = new Set<string>();
      for (const listing of LISTINGS) {
        const found = itemsOn(radices, width, height, listing);
        const key = JSON.stringify(found);
        if (found.length === 0 || seen.has(key)) continue;
        seen.add(key);
        yield* boardMoves(found, width, height);
      }
    }
  yield* exchanges(radices);
}

/** The bases in which a field may hold one digit for each thing, the largest first. */
function basesOf(radix: number): readonly number[] {
  const bases: number[] = [];
  for (let digits = 1; 2 ** digits <= radix; digits++) {
    const base = Math.round(radix ** (1 / digits));
    if (base ** digits === radix) bases.push(base);
  }
  return bases;
}

function digitsOf(field: number, radix: number, base: number): readonly Digit[] {
  const digits: Digit[] = [];
  for (let weight = 1; weight < radix; weight *= base) digits.push({ field, weight, size: base });
  return digits;
}

/** Exchanges of two fields, two blocks of fields, or two digits of a field. */
function* exchanges(radices: readonly number[]): Generator<readonly DigitMove[]> {
  const whole = (field: number): Digit => ({ field, weight: 1, size: radices[field] as number });
  for (let length = 1; length <= LONGEST_BLOCK; length++)
    for (let one = 0; one + length <= Math.min(radices.length, MOST_EXCHANGED); one++)
      for (
        let two = one + length;
        two + length <= Math.min(radices.length, MOST_EXCHANGED);
        two++
      ) {
        const pairs = Array.from(
          { length },
          (_, at) => [whole(one + at), whole(two + at)] as const,
        );
        if (pairs.every(([from, to]) => from.size === to.size)) yield pairs.flatMap(exchange);
      }
  for (const [field, radix] of radices.entries())
    for (const base of basesOf(radix)) {
      const digits = digitsOf(field, radix, base);
      if (digits.length > MOST_EXCHANGED) continue;
      for (const [index, one] of digits.entries())
        for (const two of digits.slice(0, index)) {
          const others = digits.filter((digit) => digit !== one && digit !== two);
          yield [...exchange([one, two]), ...others.map((digit) => ({ from: digit, to: digit }))];
        }
    }
}

function exchange([one, two]: readonly [Digit, Digit]): readonly DigitMove[] {
  return [
    { from: one, to: two },
    { from: two, to: one },
  ];
}

/**
 * A digit for each cell or edge of a board, or a field whose value is a cell. Places are in half cells from a corner: a
 * cell has two odd numbers, and an edge between two cells one odd and one even.
 */
type Item =
  | {
      readonly kind: 'digit';
      readonly layer: string;
      readonly x: number;
      readonly y: number;
      readonly digit: Digit;
    }
  | { readonly kind: 'place'; readonly field: number };

/** How a board may be stored: in the smallest base, upright edges first, and upright edges column by column. */
type EdgeListing = {
  readonly isSmallest: boolean;
  readonly isUprightFirst: boolean;
  readonly isByColumn: boolean;
};

const LISTINGS: readonly EdgeListing[] = [true, false].flatMap((isSmallest) =>
  [false, true].flatMap((isUprightFirst) =>
    [false, true].map((isByColumn) => ({ isSmallest, isUprightFirst, isByColumn })),
  ),
);

/** The fields that fit a board of this size, from the first on. */
function itemsOn(
  radices: readonly number[],
  width: number,
  height: number,
  { isSmallest, isUprightFirst, isByColumn }: EdgeListing,
): readonly Item[] {
  const cells = width * height;
  const lying = width * (height + 1);
  const upright = (width + 1) * height;
  const items: Item[] = [];
  const layers = { cell: 0, lying: 0, upright: 0 };
  const addCells = (digits: readonly Digit[]): void => {
    const layer = `cell${layers.cell++}`;
    for (const [at, digit] of digits.entries()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      items.push({ kind: 'digit', layer, x: 2 * x + 1, y: 2 * y + 1, digit });
    }
  };
  const addEdges = (digits: readonly Digit[], isUpright: boolean): void => {
    // A layer of lying edges and one of upright edges belong together, because a rotation exchanges them.
    const layer = `edge${isUpright ? layers.upright++ : layers.lying++}`;
    for (const [at, digit] of digits.entries()) {
      const across = isUpright ? width + 1 : width;
      const [x, y] =
        isUpright && isByColumn
          ? [Math.floor(at / height), at % height]
          : [at % across, Math.floor(at / across)];
      items.push({
        kind: 'digit',
        layer,
        x: isUpright ? 2 * x : 2 * x + 1,
        y: isUpright ? 2 * y + 1 : 2 * y,
        digit,
      });
    }
  };
  for (let field = 0; field < radices.length; ) {
    const sizes = height > 1 ? [cells, lying + upright, lying, upright] : [cells];
    const found = stringAt(radices, field, sizes, isSmallest);
    if (found === undefined) {
      if (radices[field] === cells) items.push({ kind: 'place', field });
      field++;
      continue;
    }
    const { digits, end } = found;
    if (digits.length === cells) addCells(digits);
    else if (digits.length === lying + upright) {
      const first = isUprightFirst ? upright : lying;
      addEdges(digits.slice(0, first), isUprightFirst);
      addEdges(digits.slice(first), !isUprightFirst);
    } else {
      const isOdd = (layers.lying + layers.upright) % 2 === 1;
      const isUpright = lying === upright ? isOdd !== isUprightFirst : digits.length === upright;
      addEdges(digits, isUpright);
    }
    field = end;
  }
  return items;
}

/** As many digits as one of these sizes, in whole fields starting at this one; undefined if no number fits. */
function stringAt(
  radices: readonly number[],
  field: number,
  sizes: readonly number[],
  isSmallest: boolean,
): { readonly digits: readonly Digit[]; readonly end: number } | undefined {
  const bases = basesOf(radices[field] as number);
  for (const base of isSmallest ? bases.toReversed() : bases) {
    const digits: Digit[] = [];
    for (let end = field; end < radices.length; end++) {
      const radix = radices[end] as number;
      if (!basesOf(radix).includes(base)) break;
      for (const digit of digitsOf(end, radix, base)) digits.push(digit);
      if (digits.length > greatest(sizes)) break;
      if (digits.length > 1 && sizes.includes(digits.length)) return { digits, end: end + 1 };
    }
  }
  return undefined;
}

type CellTurn = (x: number, y: number) => readonly [number, number];

/** The rotations and reflections of a board, and its shifts in case it is a ring. */
function turnsOf(width: number, height: number): readonly CellTurn[] {
  const [right, top] = [2 * width, 2 * height];
  const mirrors: readonly CellTurn[] = [
    (x, y) => [right - x, y],
    (x, y) => [x, top - y],
    (x, y) => [right - x, top - y],
  ];
  const shifts: readonly CellTurn[] = [
    (x, y) => [(x + 2) % right, y],
    (x, y) => [x, (y + 2) % top],
  ];
  if (width !== height) return [...mirrors, ...shifts];
  return [
    ...mirrors,
    (x, y) => [y, x],
    (x, y) => [right - y, top - x],
    (x, y) => [right - y, x],
    (x, y) => [y, top - x],
    ...shifts,
  ];
}

function* boardMoves(
  items: readonly Item[],
  width: number,
  height: number,
): Generator<readonly DigitMove[]> {
  const keyOf = (layer: string, x: number, y: number): string => `${layer} ${x} ${y}`;
  const digits = new Map<string, Digit>();
  for (const item of items)
    if (item.kind === 'digit') digits.set(keyOf(item.layer, item.x, item.y), item.digit);
  for (const turn of turnsOf(width, height)) {
    const moves = items.map((item): DigitMove | undefined => {
      if (item.kind === 'place') {
        const whole = { field: item.field, weight: 1, size: width * height };
        return { from: whole, to: whole, values: cellsAfter(turn, width, height) };
      }
      const to = digits.get(keyOf(item.layer, ...turn(item.x, item.y)));
      return to && { from: item.digit, to };
    });
    if (moves.every((move) => move !== undefined)) yield moves;
  }
}

/** The cell to which each cell is mapped. */
function cellsAfter(turn: CellTurn, width: number, height: number): readonly number[] {
  return Array.from({ length: width * height }, (_, cell) => {
    const [x, y] = turn(2 * (cell % width) + 1, 2 * Math.floor(cell / width) + 1);
    return width * ((y - 1) / 2) + (x - 1) / 2;
  });
}
