import type { Lines } from '../../core/contract/book.ts';
import { type Reader, render } from '../../core/contract/phrase.ts';
import type { Track } from '../../core/contract/scene.ts';
import { SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import { type Paint, paintSeat } from './paint.ts';
import { wrap } from './wrap.ts';

/** A track of up to this many rows is drawn whole; a longer one only around the tokens and the finish. */
const MOST_ROWS = 8;
/** So far beyond the finish every square is drawn; farther on, only occupied ones. */
const MOST_BEYOND = 16;

/** The look of squares, here and in small pictures. */
export const SIGNS = {
  plain: '○',
  taken: '●',
  special: '◆',
  finish: '★',
  rail: '─',
  /** Stands for squares that are left out. */
  broken: '┄',
} as const;

/** The layout of a track's squares on the page. Squares are counted; `squareAt` gives their number. */
type TrackLayout = {
  readonly count: number;
  readonly perRow: number;
  readonly cell: number;
  readonly margin: string;
  squareAt(index: number): number;
};

/**
 * A number line: Player 1 above it, Player 2 below, so that both fit on one square. A track too long for `room` lines
 * shows only the tokens' rows, the rows ahead if they fit, and the finish.
 */
export function drawTrack(
  track: Track,
  width: number,
  paint: Paint,
  reader: Reader,
  room: number = Number.POSITIVE_INFINITY,
): Lines {
  const layout = layOut(track, width);
  const legend = legendOf(track, width, paint, reader);
  const drawings = rowsShown(track, layout).map((rows) => [
    ...drawRows(track, layout, rows, width, paint),
    ...legend,
  ]);
  return drawings.find((lines) => lines.length <= room) ?? drawings.at(-1) ?? [];
}

function drawRows(
  track: Track,
  layout: TrackLayout,
  rows: readonly number[],
  width: number,
  paint: Paint,
): Lines {
  const marked = new Set(track.marked);
  const lines: string[] = [];
  let next = 0;
  for (const row of rows) {
    if (row > next) lines.push(...leftOut(layout, next, row, width).map(paint.dim));
    // A token between two rows must clearly belong to one of them.
    else if (row > 0 && (isIn(track, layout, 0, row) || isIn(track, layout, 1, row - 1)))
      lines.push('');
    lines.push(...drawRow(track, marked, layout, row, paint));
    next = row + 1;
  }
  return lines;
}

/** The squares drawn after the finish, if a token stands beyond it. */
function squaresBeyond({ finish, squares }: Track): readonly number[] {
  const far = Math.max(...squares) - finish;
  if (far <= MOST_BEYOND)
    return Array.from({ length: Math.max(0, far) }, (_, index) => finish + 1 + index);
  return [...new Set(squares.filter((square) => square > finish))].sort((a, b) => a - b);
}

function layOut(track: Track, width: number): TrackLayout {
  const { finish } = track;
  const beyond = squaresBeyond(track);
  const count = finish + 1 + beyond.length;
  const margin = width < 40 ? '' : '  ';
  const cell = Math.max(3, String(beyond.at(-1) ?? finish).length + 1);
  const fitting = Math.max(1, Math.floor((width - margin.length) / cell));
  const rows = Math.ceil(count / fitting);
  return {
    count,
    // Rows of equal length look better than a last one with a square or two.
    perRow: rows > MOST_ROWS ? fitting : Math.ceil(count / rows),
    cell,
    margin,
    squareAt: (index) => (index <= finish ? index : (beyond[index - finish - 1] ?? index)),
  };
}

/**
 * The rows to draw, most first: every row of a short track; the tokens' rows, the rows ahead and the end; only the
 * tokens and the finish.
 */
function rowsShown(
  { finish, squares }: Track,
  layout: TrackLayout,
): readonly (readonly number[])[] {
  const { count, perRow, squareAt } = layout;
  const rows = Math.ceil(count / perRow);
  const rowOf = (square: number): number => {
    let index = Math.min(square, finish);
    while (index < count - 1 && squareAt(index) < square) index++;
    return Math.floor(index / perRow);
  };
  const tokens = squares.map(rowOf);
  const sorted = (some: readonly number[]): readonly number[] =>
    [...new Set(some)].filter((row) => row < rows).sort((a, b) => a - b);
  return [
    ...(rows <= MOST_ROWS ? [Array.from({ length: rows }, (_, row) => row)] : []),
    sorted([...tokens.flatMap((row) => [row, row + 1]), rowOf(finish), rows - 1]),
    sorted([...tokens, rowOf(finish)]),
  ];
}

function isIn(
  { squares }: Track,
  { perRow, count, squareAt }: TrackLayout,
  seat: Seat,
  row: number,
): boolean {
  const last = Math.min(count, (row + 1) * perRow) - 1;
  return squareAt(row * perRow) <= squares[seat] && squares[seat] <= squareAt(last);
}

function leftOut(layout: TrackLayout, from: number, to: number, width: number): Lines {
  const first = layout.squareAt(from * layout.perRow);
  const last = layout.squareAt(to * layout.perRow - 1);
  return wrap(`${layout.margin}… ${first} to ${last} not drawn …`, width);
}

function drawRow(
  { finish, squares }: Track,
  marked: ReadonlySet<number>,
  layout: TrackLayout,
  row: number,
  paint: Paint,
): Lines {
  const start = row * layout.perRow;
  const indexes = Array.from(
    { length: Math.min(layout.perRow, layout.count - start) },
    (_, offset) => start + offset,
  );
  const on = (square: number): readonly Seat[] => SEATS.filter((seat) => squares[seat] === square);

  const rail = indexes.map((index) => {
    const square = layout.squareAt(index);
    const isLast = index === layout.count - 1;
    const isNext = layout.squareAt(index + 1) === square + 1;
    const gap = isLast ? '' : (isNext ? SIGNS.rail : SIGNS.broken).repeat(layout.cell - 1);
    return signOf(square, finish, marked, on(square), paint) + paint.dim(gap);
  });
  const numbers = indexes.map((index) => {
    const square = layout.squareAt(index);
    const text = String(square).padEnd(layout.cell);
    return square === finish || on(square).length > 0 ? paint.strong(text) : paint.dim(text);
  });
  const tokens = (seat: Seat): Lines => {
    const place = indexes.findIndex((index) => layout.squareAt(index) === squares[seat]);
    if (place < 0) return [];
    const offset = layout.margin + ' '.repeat(place * layout.cell);
    return [offset + paintSeat(paint, seat, `P${seatNumber(seat)}`)];
  };
  return [
    ...tokens(0),
    layout.margin + rail.join(''),
    layout.margin + numbers.join(''),
    ...tokens(1),
  ];
}

function signOf(
  square: number,
  finish: number,
  marked: ReadonlySet<number>,
  seats: readonly Seat[],
  paint: Paint,
): string {
  if (square === finish) return paint.finish(SIGNS.finish);
  const [first = null, second] = seats;
  const sign = marked.has(square) ? SIGNS.special : first === null ? SIGNS.plain : SIGNS.taken;
  if (second !== undefined) return paint.strong(sign);
  if (first !== null) return paintSeat(paint, first, sign);
  return sign === SIGNS.special ? paint.special(sign) : paint.dim(sign);
}

function legendOf(
  { finish, marked, legend }: Track,
  width: number,
  paint: Paint,
  reader: Reader,
): Lines {
  const margin = width < 40 ? '' : '  ';
  const finishText = `${SIGNS.finish} finish ${finish}`;
  const meaning = render(legend, reader);
  const specialText = `${SIGNS.special} ${meaning}`;
  const parts = marked.length > 0 && meaning !== '' ? [finishText, specialText] : [finishText];
  const oneLine = margin + parts.join('   ');
  const lines =
    oneLine.length <= width
      ? [oneLine]
      : parts.flatMap((part) => wrap(margin + part, width, margin.length + 2));
  return lines.map((line) =>
    line
      .replace(SIGNS.finish, paint.finish(SIGNS.finish))
      .replace(SIGNS.special, paint.special(SIGNS.special)),
  );
}
