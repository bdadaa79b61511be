import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spaceOf } from '../core/contract/space.ts';
import { type Board, board } from './board.ts';
import type { StateOf } from './part.ts';

const pieces = (count: number): { text: string; seat: null }[] =>
  Array.from({ length: count }, (_, index) => ({ text: String(index), seat: null }));

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 26 }),
  height: fc.integer({ min: 1, max: 12 }),
  pieces: fc.integer({ min: 2, max: 9 }).map(pieces),
});

test('a board holds what was put on it, and never leaves its shape', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 20 });
  fc.assert(
    fc.property(sizes, steps, (size, changes) => {
      const cells = board('cells', size);
      const count = size.width * size.height;
      const { contains } = spaceOf(cells.shape);
      const expected: number[] = new Array(count).fill(0);
      let state = cells.start();
      for (const [one, two, value] of changes) {
        const cell = one % count;
        const to = two % count;
        const piece = value % size.pieces.length;
        state = { ...state, ...cells.put(state, cell, piece) };
        expected[cell] = piece;
        expect(cells.get(state, cell)).toBe(piece);
        if (to !== cell) {
          state = { ...state, ...cells.move(state, cell, to) };
          expected[to] = piece;
          expected[cell] = 0;
        }
        expect(contains(state)).toBe(true);
        expect(cells.read(state)).toEqual(expected);
        expect(cells.write(expected)).toEqual(state);
        expect(cells.empty(state)).toEqual(cells.cells.filter((at) => expected[at] === 0));
      }
    }),
  );
});

test('every position of a shape is a board, and every board a position', () => {
  const cells = board('cells', { width: 2, height: 2 });
  const space = spaceOf<StateOf<typeof cells>>(cells.shape);
  expect(space.size).toBe(81);
  const boards = new Set([...space.all()].map((state) => cells.read(state).join('')));
  expect(boards.size).toBe(81);
});

describe('a board of many cells', () => {
  test('has as few fields as hold it, each within 2 ** 31, the cells shared out evenly', () => {
    expect(board('cells', { width: 19, height: 1 }).shape).toEqual({ cells: 3 ** 19 });
    expect(board('cells', { width: 5, height: 4 }).shape).toEqual({
      cells: 3 ** 10,
      cellsB: 3 ** 10,
    });
    expect(board('cells', { width: 7, height: 6 }).shape).toEqual({
      cells: 3 ** 14,
      cellsB: 3 ** 14,
      cellsC: 3 ** 14,
    });
    const bits = board('bits', { width: 8, height: 8, pieces: pieces(2) });
    expect(bits.shape).toEqual({ bits: 2 ** 22, bitsB: 2 ** 22, bitsC: 2 ** 20 });
    fc.assert(
      fc.property(sizes, (size) => {
        const radices = Object.values(board('cells', size).shape);
        for (const radix of radices) expect(radix).toBeLessThanOrEqual(2 ** 31);
        const digits = Math.log(size.pieces.length);
        const held = radices.reduce((sum, radix) => sum + Math.log(radix) / digits, 0);
        expect(held).toBeCloseTo(size.width * size.height);
      }),
    );
  });

  test('changes only the fields of the cells that change', () => {
    const cells = board('cells', { width: 5, height: 4 });
    const state = cells.write([1, ...new Array(18).fill(0), 2]);
    expect(cells.put(state, 1, 2)).toEqual({ cells: 7 });
    expect(cells.put(state, 10, 1)).toEqual({ cellsB: 2 * 3 ** 9 + 1 });
    expect(cells.move(state, 0, 18)).toEqual({ cells: 0, cellsB: 2 * 3 ** 9 + 3 ** 8 });
  });

  test('names its fields by letters, however many', () => {
    const fields = Object.keys(
      board('cells', { width: 26, height: 99, pieces: pieces(200) }).shape,
    );
    expect(fields.slice(0, 3)).toEqual(['cells', 'cellsB', 'cellsC']);
    expect(fields.slice(25, 29)).toEqual(['cellsZ', 'cellsAA', 'cellsAB', 'cellsAC']);
    expect(new Set(fields).size).toBe(fields.length);
  });
});

describe('cells', () => {
  const cells = board('cells', { width: 4, height: 3 });

  test('are called a1 and so on, from the bottom left', () => {
    expect(cells.cells.map(cells.name).join(' ')).toBe('a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3');
    fc.assert(
      fc.property(sizes, (size) => {
        const any = board('any', size);
        for (const cell of any.cells) {
          expect(any.cell(any.name(cell))).toBe(cell);
          expect(any.row(cell) * any.width + any.column(cell)).toBe(cell);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('lie beside one another, up to the edge', () => {
    const named = (list: readonly (number | undefined)[]): string =>
      list.map((cell) => (cell === undefined ? '-' : cells.name(cell))).join(' ');
    const corner = cells.cell('a1');
    expect(named([cells.step(corner, 2, 1), cells.step(corner, -1, 0)])).toBe('c2 -');
    expect(named([cells.step(corner, 4, 0), cells.step(corner, 0, 3)])).toBe('- -');
    expect(named(cells.neighbours(corner, 'sides'))).toBe('b1 a2');
    expect(named(cells.neighbours(corner, 'all'))).toBe('b1 a2 b2');
    expect(named(cells.neighbours(cells.cell('b2'), 'sides'))).toBe('b1 a2 c2 b3');
    expect(cells.neighbours(cells.cell('b2'), 'all')).toHaveLength(8);
  });
});

describe('lines', () => {
  test('are all the straight ones, once each', () => {
    const three = board('cells', { width: 3, height: 3 });
    const named = three.lines(3).map((line) => line.map(three.name).join(' '));
    expect(named.sort()).toEqual([
      'a1 a2 a3',
      'a1 b1 c1',
      'a1 b2 c3',
      'a2 b2 c2',
      'a3 b3 c3',
      'b1 b2 b3',
      'c1 b2 a3',
      'c1 c2 c3',
    ]);
    expect(board('cells', { width: 7, height: 6 }).lines(4)).toHaveLength(69);
  });

  test('are filled by one piece, and never by no piece', () => {
    const three = board('cells', { width: 3, height: 3 });
    const lines = three.lines(3);
    expect(three.filled(three.start(), lines)).toBe(0);
    expect(three.filled(three.write([1, 2, 0, 1, 2, 0, 2, 2, 1]), lines)).toBe(2);
    expect(three.filled(three.write([1, 2, 1, 1, 2, 2, 2, 1, 1]), lines)).toBe(0);
    expect(three.filled(three.write([1, 0, 0, 0, 1, 0, 0, 0, 1]), lines)).toBe(1);
  });
});

test('a board is drawn from its top row, with what its cells are called', () => {
  const cells = board('cells', { width: 2, height: 2 });
  const empty = { text: '', seat: null };
  const [x, o] = [
    { text: 'X', seat: 0 },
    { text: 'O', seat: 1 },
  ];
  expect(cells.draw(cells.write([1, 0, 0, 2]))).toEqual({
    kind: 'grid',
    rows: [
      [empty, o],
      [x, empty],
    ],
    labels: { columns: ['a', 'b'], rows: ['2', '1'] },
  });
});

test('what calls a cell by its name is found on the picture, in the part of the scene it is drawn in', () => {
  const cells = board('cells', { width: 2, height: 3 });
  expect(cells.target('a1')).toEqual({ kind: 'cell', part: 0, row: 2, column: 0 });
  expect(cells.target('b3', 4)).toEqual({ kind: 'cell', part: 4, row: 0, column: 1 });
  for (const cell of cells.cells) {
    const state = cells.write(cells.cells.map((each) => (each === cell ? 1 : 0)));
    const place = cells.target(cells.name(cell));
    const marked = cells
      .draw(state)
      .rows.flatMap((row, down) =>
        row.flatMap(({ text }, across) => (text === 'X' ? [{ row: down, column: across }] : [])),
      );
    expect([place]).toMatchObject(marked);
  }
  for (const answer of ['pass', 'c1', 'a4', 'A1', '']) expect(cells.target(answer)).toBeUndefined();
});

describe('cells with other names', () => {
  test('have the labels of their columns and rows, where the names part into them', () => {
    const go = board('go', {
      width: 3,
      height: 10,
      names: (column, row) => `${'HJK'[column]}${row + 1}`,
    });
    expect(go.draw(go.start()).labels).toEqual({
      columns: ['H', 'J', 'K'],
      rows: ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1'],
    });
    expect(go.name(go.cell('J2'))).toBe('J2');
    expect(go.target('K10')).toEqual({ kind: 'cell', part: 0, row: 0, column: 2 });
    const line = board('line', { width: 2, height: 1, names: (column) => `p${column}` });
    expect(line.draw(line.start()).labels).toBeUndefined();
    const odd = board('odd', {
      width: 2,
      height: 2,
      names: (column, row) => (row === 0 ? `${'ab'[column]}1` : `x${column}`),
    });
    expect(odd.draw(odd.start()).labels).toBeUndefined();
  });

  test('show their names while they are empty, where they do not', () => {
    const keypad = board('keypad', {
      width: 3,
      height: 3,
      names: (column, row) => String(3 * (2 - row) + column + 1),
    });
    const { rows, labels } = keypad.draw(keypad.write([0, 0, 0, 0, 1, 0, 0, 0, 2]));
    expect(labels).toBeUndefined();
    expect(rows.map((row) => row.map(({ text }) => text).join(' '))).toEqual([
      '1 2 O',
      '4 X 6',
      '7 8 9',
    ]);
    expect(keypad.target('1')).toEqual({ kind: 'cell', part: 0, row: 0, column: 0 });
    expect(keypad.target('a1')).toBeUndefined();
    expect(keypad.fields?.keypad?.value?.(keypad.put(keypad.start(), 4, 1).keypad ?? 0)).toBe(
      '5 X',
    );
  });

  test('must differ, and be fit for a record', () => {
    const named = (names: () => string) => () => board('b', { width: 2, height: 1, names });
    expect(named(() => 'x')).toThrow('Two cells of the board "b" are both called "x".');
    expect(named(() => 'x y')).toThrow(
      'The name of a cell of the board "b" must not have spaces, slashes or invisible characters, unlike "x y".',
    );
    expect(() => board('b', { width: 1, height: 1, names: () => 'home' }).cell('a1')).toThrow(
      'The cells of the board "b" are called home to home; there is no "a1".',
    );
  });
});

describe('misuse is told in a sentence', () => {
  const cells = board('cells', { width: 3, height: 3 });
  const state = cells.start();

  test.each([
    [
      () => board('b', { width: 27, height: 1 }),
      'The width of the board "b" must be a whole number from 1 to 26, not 27.',
    ],
    [
      () => board('b', { width: 1, height: 0 }),
      'The height of the board "b" must be a whole number from 1 to 99, not 0.',
    ],
    [
      () => board('b', { width: 1, height: 1, pieces: pieces(1) }),
      'The number of pieces of the board "b" must be a whole number from 2 to 2147483648, not 1.',
    ],
    [
      () => cells.get(state, 9),
      'A cell of the board "cells" must be a whole number from 0 to 8, not 9.',
    ],
    [() => cells.put(state, -1, 1), 'A cell of the board "cells" must be'],
    [
      () => cells.put(state, 0, 3),
      'A piece of the board "cells" must be a whole number from 0 to 2, not 3.',
    ],
    [() => cells.move(state, 0, 9), 'A cell of the board "cells" must be'],
    [
      () => cells.move(state, 0, 0),
      'A move on the board "cells" must go to another cell, not from a1 to itself.',
    ],
    [() => cells.write([1, 2]), 'The board "cells" has 9 cells, not 2.'],
    [() => cells.write(new Array(9).fill(7)), 'A piece of the board "cells" must be'],
    [
      () => cells.cell('d1'),
      'The cells of the board "cells" are called a1 to c3; there is no "d1".',
    ],
    [() => cells.name(1.5), 'A cell of the board "cells" must be'],
    [() => cells.step(0, 0.5, 0), 'A step on the board "cells" must be a whole number, not 0.5.'],
    [
      () => cells.lines(4),
      'The length of a line on the board "cells" must be a whole number from 2 to 3, not 4.',
    ],
  ] as const)('%s', (misused, why) => {
    expect(misused).toThrow(why);
  });
});

test('the fields of a board in words are the pieces that each of them holds', () => {
  const small = board('cells', { width: 2, height: 2 });
  const told = (state: Record<string, number>, part: Board): readonly unknown[] =>
    Object.entries(state).map(([field, value]) => part.fields?.[field]?.value?.(value));
  expect(told(small.start(), small)).toEqual(['empty']);
  expect(told(small.write([1, 0, 0, 2]), small)).toEqual(['a1 X, b2 O']);
  const wide = board('cells', { width: 8, height: 5 });
  const state = wide.write(wide.cells.map((cell) => (cell === 39 ? 2 : 0)));
  expect(Object.keys(state).length).toBeGreaterThan(1);
  expect(told(state, wide)).toEqual([
    ...Object.keys(state)
      .slice(1)
      .map(() => 'empty'),
    'h5 O',
  ]);
  const blank = { text: '', seat: null } as const;
  const unmarked = board('cells', { width: 1, height: 1, pieces: [blank, blank] });
  expect(told(unmarked.write([1]), unmarked)).toEqual(['a1']);
});
