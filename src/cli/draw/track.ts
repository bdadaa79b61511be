import type { Lines } from '../../core/contract/book.ts';
import { render } from '../../core/contract/phrase.ts';
import type { Track } from '../../core/contract/scene.ts';
import { SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import { type Canvas, paintSeat } from './paint.ts';
import { marginFor, wrap } from './wrap.ts';

/** A track of up to this many rows is drawn whole; a longer one only near the tokens and the finish. */
const MOST_ROWS = 8;
/** Every square up to this far beyond the finish is drawn; farther on, only occupied ones. */
const MOST_BEYOND = 16;

/** The signs for squares, here and in small pictures. */
export const SIGNS = {
  plain: '○',
  taken: '●',
  special: '◆',
  finish: '★',
  /** Marks a square that a lesson points at. */
  lit: '▲',
  rail: '─',
  /** Stands for omitted squares. */
  broken: '┄',
} as const;

/**
 * A number line with Player 1 above it and Player 2 below, so that both fit on one square. A track too long for `room`
 * lines shows only the tokens' rows, the rows ahead if they fit, and the finish.
 */
export function drawTrack(
  { finish, squares, marked, legend, lit = [] }: Track,
  { width, paint, reader }: Canvas,
  room: number = Number.POSITIVE_INFINITY,
): Lines {
  const margin = marginFor(width);
  const beyond = squaresBeyond(finish, squares);
  const inside = finish + 1;
  const count = inside + beyond.length;
  const cell = Math.max(3, String(beyond.at(-1) ?? finish).length + 1);
  const fitting = Math.max(1, Math.floor((width - margin.length) / cell));
  const fewest = Math.ceil(inside / fitting);
  // Rows of equal length look better than a last row of one or two squares.
  const perRow = fewest > MOST_ROWS ? fitting : Math.ceil(inside / fewest);
  // The finish keeps its place at the end of the game: squares beyond it go on in its row if they fit.
  const finishRow = Math.floor(finish / perRow);
  const rows = count - finishRow * perRow <= fitting ? finishRow + 1 : Math.ceil(count / perRow);
  const endOf = (row: number): number => (row === rows - 1 ? count : (row + 1) * perRow);
  const special = new Set(marked);
  const pointed = new Set(lit);
  // An index counts drawn squares; beyond the finish some squares are skipped.
  const squareAt = (index: number): number =>
    index <= finish ? index : (beyond[index - finish - 1] ?? index);
  const key = legendLines();
  const drawings = rowsShown().map((shown) => [...drawRows(shown), ...key]);
  return drawings.find((lines) => lines.length <= room) ?? drawings.at(-1) ?? [];

  /**
   * The rows to draw, longest first: every row of a short track; the tokens' rows, the rows ahead and the end; only the
   * tokens and the finish.
   */
  function rowsShown(): readonly (readonly number[])[] {
    const rowOf = (square: number): number => {
      let index = Math.min(square, finish);
      while (index < count - 1 && squareAt(index) < square) index++;
      return Math.min(Math.floor(index / perRow), rows - 1);
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

  function drawRows(shown: readonly number[]): Lines {
    const isIn = (seat: Seat, row: number): boolean => {
      const last = squareAt(endOf(row) - 1);
      return squareAt(row * perRow) <= squares[seat] && squares[seat] <= last;
    };
    const lines: string[] = [];
    let next = 0;
    for (const row of shown) {
      if (row > next) {
        const [first, last] = [squareAt(next * perRow), squareAt(row * perRow - 1)];
        lines.push(...wrap(`${margin}… ${first} to ${last} not drawn …`, width).map(paint.dim));
      }
      // A token between two rows must clearly belong to one row.
      else if (row > 0 && (isIn(0, row) || isIn(1, row - 1))) lines.push('');
      lines.push(...drawRow(row));
      next = row + 1;
    }
    return lines;
  }

  function drawRow(row: number): Lines {
    const start = row * perRow;
    const indexes = Array.from({ length: endOf(row) - start }, (_, offset) => start + offset);
    const on = (square: number): readonly Seat[] =>
      SEATS.filter((seat) => squares[seat] === square);
    const rail = indexes.map((index) => {
      const square = squareAt(index);
      const isNext = squareAt(index + 1) === square + 1;
      const gap = (isNext ? SIGNS.rail : SIGNS.broken).repeat(cell - 1);
      return signOf(square, on(square)) + paint.dim(index === count - 1 ? '' : gap);
    });
    const numbers = indexes.map((index) => {
      const square = squareAt(index);
      const text = String(square).padEnd(cell);
      if (pointed.has(square)) return paint.finish(text);
      return square === finish || on(square).length > 0 ? paint.strong(text) : paint.dim(text);
    });
    const tokens = (seat: Seat): Lines => {
      const place = indexes.findIndex((index) => squareAt(index) === squares[seat]);
      if (place < 0) return [];
      const offset = margin + ' '.repeat(place * cell);
      return [offset + paintSeat(paint, seat, `P${seatNumber(seat)}`)];
    };
    // A separate mark, because colours are not always visible.
    const marks = indexes.map((index) =>
      (pointed.has(squareAt(index)) ? SIGNS.lit : '').padEnd(cell),
    );
    const pointers = marks.some((mark) => mark.trim() !== '')
      ? [margin + paint.finish(marks.join('').trimEnd())]
      : [];
    return [
      ...tokens(0),
      margin + rail.join(''),
      margin + numbers.join(''),
      ...pointers,
      ...tokens(1),
    ];
  }

  function signOf(square: number, seats: readonly Seat[]): string {
    if (square === finish) return paint.finish(SIGNS.finish);
    const [first = null, second] = seats;
    const sign = special.has(square) ? SIGNS.special : first === null ? SIGNS.plain : SIGNS.taken;
    if (second !== undefined) return paint.strong(sign);
    if (first !== null) return paintSeat(paint, first, sign);
    return sign === SIGNS.special ? paint.special(sign) : paint.dim(sign);
  }

  function legendLines(): Lines {
    const meaning = render(legend, reader);
    const hasSpecial = marked.length > 0 && meaning !== '';
    const parts = [
      `${SIGNS.finish} finish ${finish}`,
      ...(hasSpecial ? [`${SIGNS.special} ${meaning}`] : []),
    ];
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
}

/** The squares to draw beyond the finish, if a token is there. */
function squaresBeyond(finish: number, squares: Track['squares']): readonly number[] {
  const far = Math.max(...squares) - finish;
  if (far <= MOST_BEYOND)
    return Array.from({ length: Math.max(0, far) }, (_, index) => finish + 1 + index);
  return [...new Set(squares.filter((square) => square > finish))].sort((a, b) => a - b);
}
