import { expect, test } from 'vitest';
import { quickGames } from '../../../test/support/player-room.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { solve } from '../../solve/solve.ts';
import { TILE_SHADES } from './shade.ts';
import { surveyOf, tileOf } from './slice.ts';

const MAPPED = quickGames().flatMap((game) => {
  const { axes } = game.book(defaultOptions(game.options));
  return axes === undefined ? [] : [{ game, id: game.id, axes }];
});

test.each(MAPPED)(
  'the tiles of $id are the verdicts of their positions, and none where play never comes',
  ({ game, axes }) => {
    const options = defaultOptions(game.options);
    const rules = game.rules(options);
    const solved = solve(rules);
    if (!solved.ok) throw new Error(solved.error.message);
    const state = rules.start();
    const { longest, outcomes } = surveyOf(solved.value, axes, state, 1_000_000);
    const [columns, rows] = [rules.shape[axes[0]] ?? 1, rules.shape[axes[1]] ?? 1];
    const tile = tileOf(solved.value, { axes, state, x: 0, y: 0, columns, rows, step: 1, longest });
    let seen = 0;
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const there = { ...state, [axes[1]]: y, [axes[0]]: x };
        const rank = solved.value.positions.numberOf(there);
        const isReached = rank !== undefined && solved.value.positions.reach.has(rank);
        const shade = tile[y * columns + x] ?? 0;
        expect(shade === TILE_SHADES.none).toBe(!isReached);
        if (!isReached) continue;
        seen++;
        const { outcome } = solved.value.at(there);
        expect(outcomes).toContain(outcome);
        if (outcome === 'player1') expect(shade).toBeLessThan(TILE_SHADES.player2);
        if (outcome === 'player2') expect(shade).toBeGreaterThanOrEqual(TILE_SHADES.player2);
      }
    expect(seen).toBeGreaterThan(1);
    // Four positions in one, as they are drawn from afar.
    const rough = tileOf(solved.value, {
      axes,
      state,
      x: 0,
      y: 0,
      columns: Math.ceil(columns / 2),
      rows: Math.ceil(rows / 2),
      step: 2,
      longest,
    });
    const firstFrom = (corner: number): number | undefined =>
      [0, 1, columns, columns + 1]
        .map((beside) => tile[corner + beside])
        .find((shade) => shade !== TILE_SHADES.none);
    expect(rough[1]).toBe(firstFrom(2));
    expect(rough[Math.ceil(columns / 2)]).toBe(firstFrom(2 * columns));
  },
);

test('from afar every position of a game that was explored is seen, however far apart they lie', () => {
  const solved = solve({
    shape: { heap: 1_000_000, mover: 2 },
    passes: [],
    start: () => ({ heap: 999_983, mover: 0 }),
    turn: ({ heap = 0, mover }) =>
      heap === 1
        ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'one is left' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: () => ['halve', 'third'],
    next: ({ heap = 0, mover = 0 }, move) => ({
      heap: Math.max(1, Math.floor(heap / (move === 'halve' ? 2 : 3))),
      mover: 1 - mover,
    }),
    notate: String,
  });
  if (!solved.ok) throw new Error(solved.error.message);
  const { positions } = solved.value;
  expect(positions.way).toBe('explored');
  const axes = ['heap', 'mover'] as const;
  const all = Array.from({ length: positions.size }, (_, position) => positions.stateAt(position));
  const state = positions.stateAt(positions.start);
  const survey = surveyOf(solved.value, axes, state, 1000);
  expect(survey.seen).toBe(positions.size);
  expect([...survey.outcomes].sort()).toEqual(['player1', 'player2']);
  const step = 4096;
  for (const x of [0, 128 * step]) {
    const order = { axes, state, x, y: 0, columns: 128, rows: 1, step, longest: survey.longest };
    const cells = new Set(
      all.map(({ heap = 0 }) => Math.floor((heap - x) / step)).filter((at) => at >= 0 && at < 128),
    );
    const shades = [...tileOf(solved.value, order)];
    expect(
      new Set(shades.flatMap((shade, at) => (shade === TILE_SHADES.none ? [] : [at]))),
    ).toEqual(cells);
  }
  // A cell is as the first position in it, whichever is found first.
  const lines = tileOf(solved.value, {
    axes: ['heap', 'heap'],
    state: { heap: 1, mover: 0 },
    x: 0,
    y: 0,
    columns: 128,
    rows: 1,
    step,
    longest: survey.longest,
  });
  const [first] = all
    .filter(({ mover }) => mover === 0)
    .sort((one, another) => (one.heap ?? 0) - (another.heap ?? 0));
  const winner = solved.value.at(first ?? state).outcome;
  expect((lines[0] ?? 0) >= TILE_SHADES.player2 ? 'player2' : 'player1').toBe(winner);
});
