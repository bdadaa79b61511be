import type { FieldTable } from '../core/contract/book.ts';
import type { Grid, GridCell, Target } from '../core/contract/scene.ts';
import { int32At } from '../core/typed-array.ts';
import { packCells } from './packing.ts';
import {
  checkNames,
  type Fields,
  fieldNamed,
  integer,
  MOST_VALUES,
  misuse,
  type Part,
  show,
  whole,
} from './part.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MOST_ROWS = 99;

/** An empty cell, and one for each side. */
const MARKS: readonly GridCell[] = [
  { text: '', seat: null },
  { text: 'X', seat: 0 },
  { text: 'O', seat: 1 },
];

/** a1, b1 and so on. */
function likeChess(column: number, row: number): string {
  return `${LETTERS[column]}${row + 1}`;
}

/** The labels of columns and rows, the top row first, if every name is a column's label followed by a row's. */
function labelsOf(names: readonly string[], width: number): Grid['labels'] {
  const bottom = names.slice(0, width);
  const left = names.filter((_, cell) => cell % width === 0);
  for (let length = 1; length < (names[0] as string).length; length++) {
    const rest = (names[0] as string).slice(length);
    if (!bottom.every((name) => name.endsWith(rest))) continue;
    const columns = bottom.map((name) => name.slice(0, -rest.length));
    const rows = left.map((name) => name.slice(length));
    if (
      names.every(
        (name, cell) => name === `${columns[cell % width]}${rows[Math.floor(cell / width)]}`,
      )
    )
      return { columns, rows: rows.reverse() };
  }
  return undefined;
}

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const CORNERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;
/** One of each pair of opposite directions. */
const WAYS = [SIDES[0], SIDES[1], CORNERS[0], CORNERS[1]] as const;

/**
 * A board of cells, each with one of a few pieces. Cells are numbered from 0, row by row. A piece is its index in the
 * list of pieces, and 0 is an empty cell. Cells have the names a1, b1 and so on, unless others are given; a1 is at the
 * bottom left, as on a chess board.
 *
 * All cells are packed into as few fields as possible: positions are walked several times as fast as with one field per
 * cell. Further fields are named after the first: `cells`, `cellsB`, `cellsC`.
 */
export interface Board<Field extends string = string> extends Part<Field> {
  readonly width: number;
  readonly height: number;
  /** Every cell, from a1 on. */
  readonly cells: readonly number[];
  /** The pieces on all cells: `board.read(state)[cell]`. */
  read(state: Fields<Field>): readonly number[];
  /** The fields for these pieces, one piece per cell. Use it to change many cells at once. */
  write(pieces: readonly number[]): Fields<Field>;
  /** The piece on a cell: `board.get(state, board.cell('b2')) === 0`. */
  get(state: Fields<Field>, cell: number): number;
  /** The empty cells: `moves: (state) => board.empty(state)`. */
  empty(state: Fields<Field>): readonly number[];
  /** Puts a piece on a cell, replacing any other: `next: (state, cell) => board.put(state, cell, 1)`. */
  put(state: Fields<Field>, cell: number, piece: number): Partial<Fields<Field>>;
  /** Moves a piece from one cell to another. */
  move(state: Fields<Field>, from: number, to: number): Partial<Fields<Field>>;
  /** The name of a cell: `notate: board.name`. */
  name(cell: number): string;
  /** The cell with this name: `board.cell('b2')`. */
  cell(name: string): number;
  column(cell: number): number;
  row(cell: number): number;
  /** The cell this far right and up, or undefined beyond the edge: `board.step(cell, 0, 1)`. */
  step(cell: number, right: number, up: number): number | undefined;
  /** A cell's neighbours: those that share a side, or also those that touch at a corner. */
  neighbours(cell: number, which: 'sides' | 'all'): readonly number[];
  /** Every straight line of this length: across, up and diagonal: `const lines = board.lines(3)`. */
  lines(length: number): readonly (readonly number[])[];
  /** The piece that fills one of these lines, or 0: `board.filled(state, lines)`. */
  filled(state: Fields<Field>, lines: readonly (readonly number[])[]): number;
  draw(state: Fields<Field>): Grid;
  /**
   * The place on the picture for an answer that names a cell, for `target` of the book; undefined for any other answer.
   * `part` is the index of the scene's part, 0 for the first.
   */
  target(answer: string, part?: number): Target | undefined;
}

export type BoardSettings = {
  readonly width: number;
  readonly height: number;
  /** The look and owner of each piece, the empty cell first; X and O by default. */
  readonly pieces?: readonly GridCell[];
  /**
   * The name of a cell, by column and row from the bottom left, counted from 0. The default is a1, b1 and so on. Names
   * that are not a column followed by a row are shown on the empty cells.
   */
  names?(column: number, row: number): string;
};

/** `const cells = board('cells', { width: 3, height: 3 });` */
export function board<Field extends string>(
  field: Field,
  { width, height, pieces = MARKS, names = likeChess }: BoardSettings,
): Board<Field> {
  fieldNamed(field);
  whole(`The width of the board "${field}"`, width, 1, LETTERS.length);
  whole(`The height of the board "${field}"`, height, 1, MOST_ROWS);
  whole(`The number of pieces of the board "${field}"`, pieces.length, 2, MOST_VALUES);
  const packing = packCells(field, width * height, pieces.length);
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  // Built once, because every check takes one but only failures print it.
  const aCell = `A cell of the board "${field}"`;
  const aPiece = `A piece of the board "${field}"`;
  const aStep = `A step on the board "${field}"`;
  const numbered = (cell: number): number => whole(aCell, cell, 0, cells.length - 1);
  const column = (cell: number): number => numbered(cell) % width;
  const row = (cell: number): number => Math.floor(numbered(cell) / width);
  const called = cells.map((cell) => names(column(cell), row(cell)));
  checkNames(`the board "${field}"`, 'cell', called);
  const cellOf = new Map(called.map((text, cell) => [text, cell]));
  const name = (cell: number): string => called[numbered(cell)] as string;
  const labels = labelsOf(called, width);
  const step = (cell: number, right: number, up: number): number | undefined => {
    const x = column(cell) + integer(aStep, right);
    const y = row(cell) + integer(aStep, up);
    return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : undefined;
  };
  const piece = (value: number): number => whole(aPiece, value, 0, pieces.length - 1);
  const get = (state: Fields<Field>, cell: number): number => packing.get(state, numbered(cell));
  /** The pieces in one of its fields: "a1 X, b2 O". */
  const describePart = (part: string, packed: number): string => {
    const empty = packing.write(cells.map(() => 0));
    const held = packing.read({ ...empty, [part]: packed });
    const taken = cells.filter((cell) => held[cell] !== 0);
    const face = (cell: number): string => (pieces[held[cell] as number] as GridCell).text;
    return taken.map((cell) => `${name(cell)} ${face(cell)}`.trimEnd()).join(', ') || 'empty';
  };

  return {
    width,
    height,
    cells,
    shape: packing.shape,
    start: () => packing.write(cells.map(() => 0)),
    fields: Object.fromEntries(
      Object.keys(packing.shape).map((part) => [
        part,
        { value: (packed: number) => describePart(part, packed) },
      ]),
    ) as FieldTable<Field>,
    read: packing.read,
    write(list) {
      if (list.length !== cells.length)
        misuse(`The board "${field}" has ${cells.length} cells, not ${list.length}`);
      return packing.write(list.map(piece));
    },
    get,
    empty(state) {
      const all = packing.look(state);
      let count = 0;
      for (let cell = 0; cell < all.length; cell++) if (all[cell] === 0) count++;
      // Allocated at full length, because growing a list takes longer than looking twice.
      const free = new Array<number>(count);
      for (let cell = all.length - 1; count > 0; cell--) if (all[cell] === 0) free[--count] = cell;
      return free;
    },
    put: (state, cell, value) => packing.put(state, numbered(cell), piece(value)),
    move(state, from, to) {
      if (numbered(from) === numbered(to))
        misuse(
          `A move on the board "${field}" must go to another cell, not from ${name(from)} to itself`,
        );
      const arrived = packing.put(state, to, get(state, from));
      return { ...arrived, ...packing.put({ ...state, ...arrived }, from, 0) };
    },
    name,
    cell: (text) =>
      cellOf.get(text) ??
      misuse(
        `The cells of the board "${field}" are called ${called[0]} to ${called.at(-1)}; there is no ${show(text)}`,
      ),
    column,
    row,
    step,
    neighbours: (cell, which) =>
      [...SIDES, ...(which === 'all' ? CORNERS : [])]
        .map(([right, up]) => step(cell, right, up))
        .filter((near) => near !== undefined)
        .sort((a, b) => a - b),
    lines(length) {
      whole(`The length of a line on the board "${field}"`, length, 2, Math.max(width, height));
      const straight = cells.flatMap((cell) =>
        WAYS.map(([right, up]) =>
          Array.from({ length }, (_, far) => step(cell, right * far, up * far)).filter(
            (on) => on !== undefined,
          ),
        ),
      );
      return straight.filter((line) => line.length === length);
    },
    filled(state, lines) {
      const all = packing.look(state);
      for (let index = 0; index < lines.length; index++) {
        const line = lines[index] as readonly number[];
        const piece = int32At(all, line[0] as number);
        if (piece === 0) continue;
        let length = 1;
        while (length < line.length && all[line[length] as number] === piece) length++;
        if (length === line.length) return piece;
      }
      return 0;
    },
    draw(state) {
      const all = packing.look(state);
      const faceOf = (cell: number): GridCell => {
        const face = pieces[int32At(all, cell)] as GridCell;
        return labels === undefined && face.text === '' ? { ...face, text: name(cell) } : face;
      };
      const tops = cells.filter((cell) => cell % width === 0).reverse();
      const rows = tops.map((first) => cells.slice(first, first + width).map(faceOf));
      return { kind: 'grid', rows, ...(labels === undefined ? {} : { labels }) };
    },
    target(answer, part = 0) {
      const cell = cellOf.get(answer);
      return cell === undefined
        ? undefined
        : { kind: 'cell', part, row: height - 1 - row(cell), column: column(cell) };
    },
  };
}
