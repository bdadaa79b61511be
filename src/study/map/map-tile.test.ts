import { expect, test } from 'vitest';
import { defaultOptions } from '../../core/contract/option.ts';
import { GAMES } from '../../games/index.ts';
import { solve } from '../../solve/solve.ts';
import { surveyOf, TILE_SHADES, tileOf } from './map-tile.ts';

test.each(GAMES.filter(({ id }) => id !== 'number-quest').map((game) => ({ game, id: game.id })))(
  'the tiles of $id are the verdicts of their positions, and none where play never comes',
  ({ game }) => {
    const options = defaultOptions(game.options);
    const rules = game.rules(options);
    const solved = solve(rules);
    const { axes } = game.book(options);
    if (!solved.ok || axes === undefined) throw new Error('It has a map.');
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
    // Every second position, as it is drawn from afar.
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
    expect(rough[1]).toBe(tile[2]);
    expect(rough[Math.ceil(columns / 2)]).toBe(tile[2 * columns]);
  },
);
