import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Names } from '../../core/contract/phrase.ts';
import type { Bar, Scene, Track } from '../../core/contract/scene.ts';
import { widthOf } from '../../core/text-width.ts';
import { drawScene } from './draw.ts';
import { paintFor } from './paint.ts';

const plain = paintFor({ output: new Writable() });
const coloured = paintFor({ output: Object.assign(new Writable(), { hasColors: () => true }) });

const track = (over: Partial<Track>): Track => ({
  kind: 'track',
  finish: 20,
  squares: [0, 0],
  marked: [],
  legend: '',
  ...over,
});

function draw(scene: Scene, width: number): string {
  return drawScene(scene, width, plain).join('\n');
}

test('a track with both tokens on a special square', () => {
  const part = track({ squares: [5, 5], marked: [5, 10, 15], legend: 'landing costs a turn' });
  expect(`\n${draw([part], 80)}`).toBe(`
                 P1
  ○──○──○──○──○──◆──○──○──○──○──◆──○──○──○──○──◆──○──○──○──○──★
  0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20
                 P2
  ★ finish 20   ◆ landing costs a turn`);
});

test('below the board, a reader without a name is "you"', () => {
  const under = (seat: 0 | 'table', names: Names): string =>
    drawScene([track({})], 80, plain, { seat, names }).at(-1) ?? '';
  expect(under(0, [undefined, 'Level 2'])).toBe('  P1 you   P2 Level 2');
  expect(under('table', [undefined, 'Ben'])).toBe('  P2 Ben');
  expect(under(0, [undefined, undefined])).toBe('  ★ finish 20');
});

test('a narrow track goes on in rows, and a token beyond the finish stands after it', () => {
  expect(`\n${draw([track({ finish: 10, squares: [12, 3] })], 24)}`).toBe(`
○──○──○──●──○──○──
0  1  2  3  4  5
         P2

                  P1
○──○──○──○──★──○──●
6  7  8  9  10 11 12
★ finish 10`);
  // Its rows stay as they were before the end, and another one follows if the last is full.
  const rowsOf = (square: number): readonly string[] =>
    draw([track({ finish: 10, squares: [square, 3] })], 24)
      .split('\n')
      .filter((line) => /^\d/.test(line));
  expect(rowsOf(9)).toEqual(['0  1  2  3  4  5', '6  7  8  9  10']);
  expect(rowsOf(14)).toEqual(['0  1  2  3  4  5', '6  7  8  9  10 11', '12 13 14']);
  expect(`\n${draw([track({ finish: 10, squares: [90, 80] })], 60)}`).toBe(`
                                      P1
  ○──○──○──○──○──○──○──○──○──○──★┄┄●┄┄●
  0  1  2  3  4  5  6  7  8  9  10 80 90
                                   P2
  ★ finish 10`);
});

test('of a huge track only what matters is drawn, and what is left out is said', () => {
  const lines = draw([track({ finish: 100_000, squares: [37, 1200] })], 80);
  expect(lines).toContain('… 0 to 32 not drawn …');
  expect(lines).toContain('… 55 to 1198 not drawn …');
  expect(lines).toContain('… 1221 to 99989 not drawn …');
  expect(lines).toContain('99999  100000');
  expect(lines.split('\n').length).toBeLessThan(24);
});

test('tiles: free in brackets, taken with who took them', () => {
  const tiles = [
    { text: '1', taken: false, seat: null },
    { text: '2', taken: true, seat: 0 as const },
    { text: '10', taken: true, seat: null },
  ];
  expect(`\n${draw([{ kind: 'tiles', title: 'Pool', tiles }], 40)}`).toBe(`
  Pool
   [1]   2   10
        P1   --`);
});

test('of tiles that are too high only some are drawn, those with free ones first, and that is said', () => {
  const tiles = Array.from({ length: 60 }, (_, index) => ({
    text: String(index + 1),
    taken: index < 10,
    seat: index < 10 ? (0 as const) : null,
  }));
  const facts = { kind: 'facts' as const, facts: [{ label: 'Sum', text: '36' }] };
  const scene: Scene = [{ kind: 'tiles', title: 'Pool', tiles }, facts];
  const drawn = (room?: number): string => drawScene(scene, 24, plain, undefined, room).join('\n');
  expect(drawn(10)).toBe(`Pool
[11] [12] [13] [14] [15]
[16] [17] [18] [19] [20]
[21] [22] [23] [24] [25]
[26] [27] [28] [29] [30]
[31] [32] [33] [34] [35]
[36] [37] [38] [39] [40]
… 30 of 60 not drawn …

Sum  36`);
  // One that is hardly too high is left whole.
  expect(drawn(11)).toBe(drawn());
});

test('a grid that is too high in boxes is drawn without', () => {
  const rows = Array.from({ length: 9 }, () => CELLS[0] ?? []);
  const scene: Scene = [{ kind: 'grid', rows }];
  expect(drawScene(scene, 40, plain, undefined, 15)).toHaveLength(19);
  expect(drawScene(scene, 40, plain, undefined, 14)).toEqual(
    Array.from({ length: 9 }, () => '  X O ·'),
  );
});

const CELLS = [
  ['X', 'O', ''],
  ['', 'X', 'O'],
].map((row) =>
  row.map((text) => ({ text, seat: text === '' ? null : text === 'X' ? 0 : 1 }) as const),
);

test('a grid in boxes, and without them where they do not fit', () => {
  expect(`\n${draw([{ kind: 'grid', rows: CELLS }], 40)}`).toBe(`
  ┌───┬───┬───┐
  │ X │ O │   │
  ├───┼───┼───┤
  │   │ X │ O │
  └───┴───┴───┘`);
  const wide = CELLS.map((row) => [...row, ...row, ...row]);
  expect(draw([{ kind: 'grid', rows: wide }], 20)).toBe('X O · X O · X O ·\n· X O · X O · X O');
});

const LABELS = { columns: ['a', 'b', 'c'], rows: ['2', '1'] };

test('a grid with what its rows and columns are called, in boxes and without', () => {
  expect(`\n${draw([{ kind: 'grid', rows: CELLS, labels: LABELS }], 40)}`).toBe(`
    ┌───┬───┬───┐
  2 │ X │ O │   │
    ├───┼───┼───┤
  1 │   │ X │ O │
    └───┴───┴───┘
      a   b   c`);
  const wide = CELLS.map((row) => [...row, ...row, ...row]);
  const columns = [...'abcdefghi'];
  const labelled = { kind: 'grid' as const, rows: wide, labels: { ...LABELS, columns } };
  expect(`\n${draw([labelled], 20)}`).toBe(`
2 X O · X O · X O ·
1 · X O · X O · X O
  a b c d e f g h i`);
});

test('a grid that is too wide for everything says what is not drawn', () => {
  const wide = CELLS.map((row) => [...row, ...row, ...row, ...row]);
  expect(`\n${draw([{ kind: 'grid', rows: wide, labels: LABELS }], 20)}`).toBe(`
2 X O · X O · X O ·
1 · X O · X O · X O
  a b c
… 3 of 12 columns
not drawn …`);
});

const bar = (over: Partial<Bar>): Bar => ({
  label: 'Life',
  value: 3,
  most: 10,
  seat: null,
  ...over,
});
const drawBars = (bars: readonly Bar[], width: number): string =>
  draw([{ kind: 'bars', bars }], width);

test('bars: a sign a point, the numbers in a column', () => {
  const bars = [
    bar({ label: 'Player 1', seat: 0 }),
    bar({ label: 'Player 2', value: 10, seat: 1 }),
    bar({ label: 'Energy', value: 0, most: 4 }),
  ];
  expect(`\n${drawBars(bars, 60)}`).toBe(`
  Player 1  ███░░░░░░░ 3 of 10
  Player 2  ██████████ 10 of 10
  Energy    ░░░░       0 of 4`);
  expect(`\n${drawBars(bars, 20)}`).toBe(`
Player 1
███░░░░░░░ 3 of 10
Player 2
██████████ 10 of 10
Energy
░░░░       0 of 4`);
});

test('a long bar is full only where nothing is missing, and empty only where nothing is there', () => {
  const drawn = (value: number): string => drawBars([bar({ value, most: 1000 })], 40);
  expect(drawn(0)).toBe(`  Life  ${'░'.repeat(22)} 0 of 1000`);
  expect(drawn(1)).toContain(`█${'░'.repeat(21)} 1 of`);
  expect(drawn(999)).toContain(`${'█'.repeat(19)}░ 999 of`);
  expect(drawn(1000)).toContain(`${'█'.repeat(18)} 1000 of`);
});

test('where there is no room for a bar its number is said', () => {
  expect(drawBars([bar({ value: 1234567, most: 2000000000 })], 20)).toBe(
    'Life: 1234567 of\n  2000000000',
  );
});

test('facts in a table, and below each other where it is narrow', () => {
  const facts = [
    { label: 'Sequence', text: '1 + 2 = 3' },
    { label: 'To place', text: '7' },
  ];
  expect(draw([{ kind: 'facts', facts }], 60)).toBe('  Sequence  1 + 2 = 3\n  To place  7');
  expect(draw([{ kind: 'facts', facts }], 20)).toBe('Sequence: 1 + 2 = 3\nTo place: 7');
});

const square = fc.oneof(fc.nat(120), fc.nat(102_000));
const seat = fc.constantFrom(0 as const, 1 as const, null);
const words = fc.oneof(fc.string({ maxLength: 60 }), fc.lorem());
/** A stranger's bar may be of anything. */
const amount = fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double());
const part = fc.oneof(
  fc
    .record({
      finish: fc.oneof(fc.integer({ min: 2, max: 120 }), fc.integer({ min: 2, max: 100_000 })),
      squares: fc.tuple(square, square),
      marked: fc.array(square, { maxLength: 9 }),
      legend: words,
    })
    .map(track),
  fc.record({
    kind: fc.constant('tiles' as const),
    title: words,
    tiles: fc.array(fc.record({ text: words, taken: fc.boolean(), seat })),
  }),
  fc.record({
    kind: fc.constant('grid' as const),
    rows: fc.array(fc.array(fc.record({ text: words, seat }))),
  }),
  fc.record({
    kind: fc.constant('grid' as const),
    rows: fc.array(fc.array(fc.record({ text: words, seat }))),
    labels: fc.record({ columns: fc.array(words), rows: fc.array(words) }),
  }),
  fc.record({
    kind: fc.constant('bars' as const),
    bars: fc.array(fc.record({ label: words, value: amount, most: amount, seat })),
  }),
  fc.record({
    kind: fc.constant('facts' as const),
    facts: fc.array(fc.record({ label: words, text: words })),
  }),
);

test('no line is ever longer than the width, and colour changes no text', () => {
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 3 }),
      fc.integer({ min: 20, max: 200 }),
      (scene, width) => {
        const lines = drawScene(scene, width, plain);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
        const withColour = drawScene(scene, width, coloured).map(stripVTControlCharacters);
        const trimmed = (all: readonly string[]) => all.map((line) => line.trimEnd());
        expect(trimmed(withColour)).toEqual(trimmed(lines));
      },
    ),
    { numRuns: 300 },
  );
});

test('both tokens are on every picture of a track, wherever they stand', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 100_000 }),
      square,
      square,
      fc.integer({ min: 20, max: 200 }),
      (finish, one, two, width) => {
        const lines = drawScene([track({ finish, squares: [one, two] })], width, plain);
        const text = lines.join('\n');
        for (const word of ['P1', 'P2', '★']) expect(text).toContain(word);
        const above = lines.findIndex((line) => line.includes('P1'));
        const below = lines.findIndex((line) => line.includes('P2'));
        const numberAt = (row: number, token: number): string | undefined =>
          /^\d+/.exec((lines[row] ?? '').slice((lines[token] ?? '').indexOf('P')))?.[0];
        expect(numberAt(above + 2, above)).toBe(String(one));
        expect(numberAt(below - 1, below)).toBe(String(two));
      },
    ),
    { numRuns: 300 },
  );
});

test('both tokens are drawn over the numbers of their squares, at any width and in little room', () => {
  const square = fc.integer({ min: 0, max: 1100 });
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 120 }),
      fc.integer({ min: 2, max: 1000 }),
      square,
      square,
      fc.constantFrom(14, 24, undefined),
      (width, finish, first, second, room) => {
        const part = track({ finish, squares: [first, second] });
        const lines = drawScene([part], width, plain, undefined, room);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
        if (room !== undefined) expect(lines.length).toBeLessThanOrEqual(room);
        const rowOf = (token: string): number => lines.findIndex((line) => line.trim() === token);
        const numberAt = (row: number, token: string): string =>
          /^\d+/.exec((lines[row] ?? '').slice(lines[rowOf(token)]?.indexOf(token)))?.[0] ?? '';
        expect(numberAt(rowOf('P1') + 2, 'P1')).toBe(String(first));
        expect(numberAt(rowOf('P2') - 1, 'P2')).toBe(String(second));
        expect(lines.some((line) => new RegExp(`(^| )${finish}( |$)`).test(line))).toBe(true);
      },
    ),
  );
});
