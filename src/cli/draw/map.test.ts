import { describe, expect, test } from 'vitest';
import { graphGame } from '../../../test/support/graph-game.ts';
import { heapRules } from '../../../test/support/heap-games.ts';
import type { Game } from '../../core/contract/game.ts';
import { type GivenOptions, settleOptions } from '../../core/contract/option.ts';
import { advance, type Rules, type State, turnsFrom } from '../../core/contract/rules.ts';
import { GAMES } from '../../games/index.ts';
import { SolutionCache, solveCached } from '../../solve/cache.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { atlasOf } from '../../study/map/map.ts';
import { drawMap } from './map.ts';
import { drawMapSvg } from './map-svg.ts';

type Case = { readonly axes: readonly [string, string]; readonly solution: Solution };

const solutions = new SolutionCache(2 ** 30);

function solved(game: Game | undefined, given: GivenOptions = {}): Case {
  const options = game === undefined ? undefined : settleOptions(game.options, given);
  if (game === undefined || options?.ok !== true) throw new Error('no such game');
  const solution = solveCached(game, options.value, solutions);
  if (!solution.ok) throw new Error(solution.error.message);
  const { axes } = game.book(options.value);
  if (axes === undefined) throw new Error('no map');
  return { axes, solution: solution.value };
}

function named(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}

/** Everything that play comes to, found by playing. */
function reached(rules: Rules): ReadonlySet<string> {
  const seen = new Set([JSON.stringify(rules.start())]);
  const waiting = [rules.start()];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
    for (const { after } of turnsFrom(rules, state)) {
      const code = JSON.stringify(after);
      if (seen.has(code)) continue;
      seen.add(code);
      waiting.push(after);
    }
  return seen;
}

const ALL = { columns: 1000, rows: 1000 };

describe.each([
  ['trail-blazer', {}, 2],
  ['leap-to-twenty', {}, 3],
  ['binary-race', { overshoot: 'never', steps: '2,4', finish: '9' }, 2],
  ['predictive-pursuit', { finish: '6', stall: '3' }, 2],
  ['predictive-pursuit', { finish: '6', stall: 'never' }, 2],
] as const)('the map of %s %o', (id, given, turns) => {
  const { axes, solution } = solved(named(id), given);
  const { rules } = solution;
  let state: State = rules.start();
  for (let turn = 0; turn < turns; turn++) {
    const [first] = [...turnsFrom(rules, state)].slice(-1);
    if (first !== undefined) state = advance(rules, state, first.move, first.answer);
  }
  const everywhere = reached(rules);

  test('has what the solution says in every cell, and nothing where play never comes', () => {
    const atlas = atlasOf(solution, axes, state, ALL);
    const [acrossField, downField] = axes;
    let filled = 0;
    for (let y = 0; y < (rules.shape[downField] ?? 0); y++)
      for (let x = 0; x < (rules.shape[acrossField] ?? 0); x++) {
        const place = { ...state, [acrossField]: x, [downField]: y };
        const column = atlas.across.findIndex(({ from }) => from === x);
        const row = atlas.down.findIndex(({ from }) => from === y);
        const cell = atlas.cells[row]?.[column];
        const expected = everywhere.has(JSON.stringify(place)) ? solution.at(place) : undefined;
        expect(cell?.verdict, JSON.stringify(place)).toEqual(expected);
        if (expected !== undefined) filled++;
      }
    expect(filled).toBeGreaterThan(10);
    const [column, row] = atlas.here;
    expect(atlas.across[column]?.from).toBe(state[acrossField]);
    expect(atlas.down[row]?.from).toBe(state[downField]);
  });

  test('is drawn with the same in words', () => {
    const [, , ...lines] = drawMap(solution, axes, state, { width: 300, colours: 'none' });
    const [acrossField, downField] = axes;
    const atlas = atlasOf(solution, axes, state, ALL);
    for (const [row, { from: y }] of atlas.down.entries()) {
      const texts = (lines[row] ?? '').trim().split(/\s+/);
      expect(texts[0]).toBe(String(y));
      const expected = atlas.across
        .map(({ from: x }) => ({ ...state, [acrossField]: x, [downField]: y }))
        .filter((place) => everywhere.has(JSON.stringify(place)))
        .map((place) => {
          const { outcome, p1, turns: left } = solution.at(place);
          if (outcome === 'endless') return '∞';
          if (atlas.mixed) return String(Math.round(100 * (p1 ?? -1)));
          return `${outcome.slice(-1)}${left === null ? '' : `:${left}`}`;
        });
      expect(texts.slice(1).map((text) => text.replace(/^\[|\]$/g, ''))).toEqual(expected);
    }
    expect(lines.join('\n').match(/\[[^ ]+\]/g)).toHaveLength(1);
  });

  test('is a picture with a cell for each position', () => {
    const picture = drawMapSvg(solution, axes, state, { title: 'A <b> & "c"', verdict: 'So.' });
    const cells = atlasOf(solution, axes, state, ALL)
      .cells.flat()
      .filter((cell) => cell !== undefined);
    expect(picture.match(/<g><title>/g)).toHaveLength(cells.length);
    expect(picture).toContain('A &lt;b&gt; &amp; &quot;c&quot;');
  });
});

test('a long track is drawn in blocks, and says so', () => {
  const { axes, solution } = solved(named('leap-to-twenty'), { finish: '400' });
  const start = solution.rules.start();
  for (const width of [40, 80, 120]) {
    const lines = drawMap(solution, axes, start, { width, colours: 'none' });
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    const [, block] = /Each cell covers (\d+) × \1 positions/.exec(lines.join(' ')) ?? [];
    expect(Number(block)).toBeGreaterThan(400 / width);
    expect(lines.slice(-2).join(' ')).toMatch(/ \d+\s+of them were checked\.$/);
    const [, ...rows] = lines.slice(1).filter((line) => /^ +\d+ [12+@ ]+$/.test(line));
    expect(rows.length).toBeGreaterThan(10);
  }
  const picture = drawMapSvg(solution, axes, start, { title: 'Leap', verdict: 'So.' });
  expect(picture).toContain('Each cell covers 2 × 2 positions');
  expect(picture.length).toBeLessThan(200_000);
});

test('no line of ground shows between the cells of a picture', () => {
  const { axes, solution } = solved(named('trail-blazer'), { finish: '300' });
  const start = solution.rules.start();
  const picture = drawMapSvg(solution, axes, start, { title: 'Trail', verdict: 'So.' });
  const runs = [...picture.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H/g)];
  const tops = new Set(runs.map(([, , top]) => top));
  const bottoms = new Set(runs.map(([, , , , bottom]) => bottom));
  expect(tops.size).toBeGreaterThan(300);
  // All but the last end where another begins.
  expect([...bottoms].filter((bottom) => !tops.has(bottom))).toHaveLength(1);
});

test('an axis of few values is drawn whole beside a long one', () => {
  const solution = solve({
    shape: { heap: 1001, mover: 2 },
    passes: [],
    start: () => ({ heap: 1000, mover: 0 }),
    turn: ({ heap = 0, mover }) =>
      heap === 0
        ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'none is left' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: ({ heap = 0 }) => [1, 2].filter((take) => take <= heap),
    next: ({ heap = 0, mover = 0 }, take) => ({ heap: heap - Number(take), mover: 1 - mover }),
    notate: String,
  });
  if (!solution.ok) throw new Error(solution.error.message);
  const start = solution.value.rules.start();
  const draw = (axes: readonly [string, string]): readonly string[] =>
    drawMap(solution.value, axes, start, { width: 80, colours: 'none' });
  const across = draw(['heap', 'mover']);
  expect(across.filter((line) => /^ +Player [12] [12+@]+$/.test(line))).toHaveLength(2);
  expect(across.at(-1)).toBe(
    '  Each cell covers 15 × 1 positions; all that can occur were checked.',
  );
  expect(draw(['mover', 'heap']).at(-1)).toBe(
    '  Each cell covers 1 × 21 positions; all that can occur were checked.',
  );
  expect(draw(['heap', 'heap']).at(-1)).toBe(
    '  Each cell covers 14 positions; all that can occur were checked.',
  );
});

/** Multiples of the smaller number are taken off the larger: few positions, far apart, that are found by walking. */
const EUCLID: Rules = {
  shape: { first: 30_000, second: 30_000, mover: 2 },
  passes: [],
  start: () => ({ first: 20_011, second: 1009, mover: 0 }),
  turn: ({ first, second, mover }) =>
    first === 0 || second === 0
      ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'nothing is left of a number' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 },
  moves: ({ first = 0, second = 0 }) =>
    Array.from(
      { length: Math.floor(Math.max(first, second) / Math.min(first, second)) },
      (_, index) => index + 1,
    ),
  next: ({ first = 0, second = 0, mover = 0 }, times) => ({
    ...(first >= second
      ? { first: first - Number(times) * second }
      : { second: second - Number(times) * first }),
    mover: 1 - mover,
  }),
  notate: String,
};

test('a map of few positions that lie far apart has each of them in its cell, and this position on it', () => {
  const solution = solve(EUCLID);
  if (!solution.ok) throw new Error(solution.error.message);
  const states = [...reached(EUCLID)].map((code): State => JSON.parse(code));
  const axes = ['first', 'second'] as const;
  for (const at of states) {
    const atlas = atlasOf(solution.value, axes, at, { columns: 72, rows: 48 });
    const slice = states.filter(({ mover }) => mover === at.mover);
    const within = (range: { from: number; to: number } | undefined, value = 0): boolean =>
      range !== undefined && range.from <= value && value < range.to;
    for (const [row, cells] of atlas.cells.entries())
      for (const [column, cell] of cells.entries()) {
        const here = slice.filter(
          ({ first, second }) =>
            within(atlas.across[column], first) && within(atlas.down[row], second),
        );
        expect(cell?.seen ?? 0).toBe(here.length);
        const won = here.filter((state) => solution.value.at(state).outcome === 'player1');
        expect(cell?.player1 ?? 0).toBe(won.length);
      }
    const lines = drawMap(solution.value, axes, at, { width: 80, colours: 'none' });
    expect(lines.filter((line) => /^ +\d+ .*@/.test(line))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^ {2}Each cell covers .* all that can occur were checked\.$/);
  }
});

test('a position that play never comes to is marked on the map all the same', () => {
  const { axes, solution } = solved(named('trail-blazer'));
  const everywhere = reached(solution.rules);
  const [across, down] = axes;
  const start = solution.rules.start();
  const places = Array.from({ length: solution.rules.shape[across] ?? 0 }, (_, x) => ({
    ...start,
    [across]: x,
    [down]: (solution.rules.shape[down] ?? 1) - 1,
  }));
  const never = places.find((place) => !everywhere.has(JSON.stringify(place)));
  if (never === undefined) throw new Error('Play comes everywhere.');
  const mapOf = (width: number): string =>
    drawMap(solution, axes, never, { width, colours: 'few' }).join('\n');
  expect(mapOf(300)).toMatch(/^ +\d+ .*\[ \]/m);
  expect(mapOf(12)).toMatch(/^ +\d+ .*@/m);
  const { here, across: columns } = atlasOf(solution, axes, never, ALL);
  expect(columns[here[0]]?.from).toBe(never[across]);
});

test('what is the same all over a map is told in the words of a rule, where the book has none', () => {
  const solution = solve(EUCLID);
  if (!solution.ok) throw new Error(solution.error.message);
  const { start } = solution.value.rules;
  const [line] = drawMap(solution.value, ['first', 'second'], start(), {
    width: 80,
    colours: 'none',
  });
  expect(line).toBe('first across, second down; the mover Player 1:');
  const picture = drawMapSvg(solution.value, ['first', 'second'], start(), {
    title: 'A',
    verdict: 'So.',
  });
  expect(picture).toContain('>The mover Player 1.<');
});

test('a game of one field has a map of one row', () => {
  const { axes, solution } = solved(
    graphGame({
      a: { seat: 0, to: ['b', 'lost'] },
      b: { seat: 1, to: ['a', 'even'] },
      lost: { winner: 1 },
      even: { winner: null },
    }),
  );
  const lines = drawMap(solution, axes, solution.rules.start(), { width: 80, colours: 'none' });
  expect(lines[0]).toBe('place across:');
  expect(lines[2]?.trim().split(/\s+/)).toHaveLength(4);
});

test('a position alone with its fields has no map', () => {
  const { axes, solution } = solved(named('number-quest'), { numbers: '3' });
  const lines = drawMap(solution, axes, solution.rules.start(), {
    width: 80,
    colours: 'many',
  });
  expect(lines.join(' ')).toBe(
    'There is no map: this is the only position of its kind (used 0, latest 0).',
  );
});

test('colours only repeat what the signs say', () => {
  const { axes, solution } = solved(named('trail-blazer'));
  const draw = (colours: 'none' | 'few' | 'many'): string =>
    drawMap(solution, axes, solution.rules.start(), { width: 80, colours }).join('\n');
  for (const colours of ['few', 'many'] as const) {
    expect(draw(colours)).toContain('\u001b[');
    const bare = draw(colours).replaceAll(new RegExp(`${'\u001b'}\\[[0-9;]*m`, 'g'), '');
    expect(bare.replace(/ +$/gm, '')).toBe(draw('none').replace(/ +$/gm, ''));
  }
});

test('rows and columns are called by their words, and not by 0 and 1', () => {
  const rules = heapRules({ heaps: [6], takes: [1, 2] });
  const result = solve(rules);
  if (!result.ok) throw new Error(result.error.message);
  const setting = { width: 80, colours: 'none' } as const;
  const down = drawMap(result.value, ['heap1', 'mover'], rules.start(), setting);
  expect(down.slice(0, 4)).toEqual([
    'heap1 across, the mover down:',
    expect.stringMatching(/^ {11} *0 +1 +2 +3 +4 +5 +6$/),
    expect.stringMatching(/^ {2}Player 1 .*\[2:4\]$/),
    expect.stringMatching(/^ {2}Player 2 /),
  ]);
  const across = drawMap(result.value, ['mover', 'heap1'], rules.start(), setting);
  expect(across[1]).toMatch(/^ +Player 1 +Player 2$/);
  const picture = drawMapSvg(result.value, ['heap1', 'mover'], rules.start(), {
    title: 'Stones',
    verdict: '',
  });
  expect(picture).toContain('>Player 2</text>');
  // Long words would leave no room for the map.
  const words = { mover: { value: () => 'the one who sits at the window' } };
  const long = drawMap(result.value, ['heap1', 'mover'], rules.start(), { ...setting, words });
  expect(long[2]).toMatch(/^ +0 /);
});
