import { describe, expect, test } from 'vitest';
import { connectFour } from '../../bench/connect-four.ts';
import { graphGame } from '../../test/support/graph-game.ts';
import { gameOf, quickGames, toolsFor } from '../../test/support/player-room.ts';
import { toyGame } from '../../test/support/toy.ts';
import type { ChosenGame, Game } from '../core/contract/game.ts';
import { defaultOptions } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { refuse } from '../core/result.ts';
import { levelBots } from './level.ts';
import { playLevels, wilson } from './played-levels.ts';

const { signal } = new AbortController();
const game = quickGames().find(
  (quick) => Match.start(quick, defaultOptions(quick.options)).turn.kind === 'one',
) as Game;
const chosen: ChosenGame = { game, options: defaultOptions(game.options) };
/** As a place does that cannot solve the game. */
const tools = {
  ...toolsFor(chosen),
  solve: async () => refuse({ code: 'solve/too-large', message: 'It is too large.' } as const),
};

describe('levels that are found by playing', () => {
  test('score about what they should, each searches longer than the one below, and it is the same each time', async () => {
    const done: number[] = [];
    const found = await playLevels(chosen, {
      signal,
      upTo: 2,
      onProgress(part) {
        done.push(part);
      },
    });
    expect(found.playouts.length).toBeGreaterThan(0);
    expect(found.playouts).toEqual([...found.playouts].sort((one, two) => one - two));
    expect(found.scores).toHaveLength(found.playouts.length);
    for (const [index, [least, most]] of found.intervals.entries()) {
      expect(least).toBeLessThan(found.scores[index] as number);
      expect(most).toBeGreaterThan(found.scores[index] as number);
      expect(least).toBeLessThanOrEqual(0.64);
      expect(most).toBeGreaterThanOrEqual(0.64);
    }
    expect(done).toEqual([...done].sort((one, two) => one - two));
    const [first] = found.playouts;
    expect(await playLevels(chosen, { signal, upTo: 1 })).toMatchObject({ playouts: [first] });
  });

  test('stop after the game in which a timer says so', async () => {
    const late = new AbortController();
    let games = 0;
    const found = await playLevels(chosen, {
      signal: late.signal,
      upTo: 9,
      async onProgress() {
        games++;
        setTimeout(() => late.abort());
        await new Promise((resolve) => setTimeout(resolve));
      },
    });
    expect(games).toBe(1);
    expect(found.playouts).toEqual([]);
  });

  test('are looked for between a search that is too weak and one that is too strong', async () => {
    const pursuit = gameOf('predictive-pursuit');
    const { playouts, scores } = await playLevels(
      { game: pursuit, options: defaultOptions(pursuit.options) },
      { signal, upTo: 1 },
    );
    expect(playouts).toHaveLength(1);
    expect(Math.abs((scores[0] ?? 0) - 0.64)).toBeLessThan(0.04);
  });

  test('search on part of their moves where one playout a move is too strong', async () => {
    const four: Game = { ...toyGame(), rules: () => connectFour(7, 6) as never };
    const { playouts, scores } = await playLevels({ game: four, options: {} }, { signal, upTo: 1 });
    expect(playouts[0]).toBeGreaterThan(0);
    expect(playouts[0]).toBeLessThan(1);
    expect(Math.abs((scores[0] ?? 0) - 0.64)).toBeLessThan(0.04);
  });

  test('are sat down at where the game is too large to solve', async () => {
    const ready = await levelBots.member(1).prepare(chosen, tools);
    if (!ready.ok) throw new Error(ready.error.message);
    const view = Match.start(game, chosen.options).view(0);
    expect(view.legal).toContain(await ready.value.choose(view, { seed: 1, signal }));
  });

  test('are none where games do not end, and then none can be sat down at', async () => {
    const round = graphGame({
      a: { seat: 0, to: ['b', 'c'] },
      b: { seat: 1, to: ['a', 'c'] },
      c: { seat: 1, to: ['a', 'b'] },
      won: { winner: 0 },
    });
    const found = await playLevels({ game: round, options: {} }, { signal, upTo: 9 });
    expect(found).toEqual({ kind: 'played', playouts: [], scores: [], intervals: [] });
    const refused = await levelBots.member(1).prepare({ game: round, options: {} }, tools);
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'level/unknown',
        message:
          'There is no bot:1 here: Graph was not solved, and playing found no levels. Play against bot:mcts, or look longer with --time.',
        allowed: [],
      },
    });
  });

  test('stop when they are no longer wanted', async () => {
    const stop = new AbortController();
    const finding = playLevels(chosen, {
      signal: stop.signal,
      upTo: 9,
      onProgress: () => stop.abort(),
    });
    expect(await finding).toMatchObject({ playouts: [] });
  });
});

test('an interval holds the share it was found from, and never leaves what a share can be', () => {
  const [least, most] = wilson(0.64, 200);
  expect(least).toBeCloseTo(0.5714, 3);
  expect(most).toBeCloseTo(0.7033, 3);
  expect(wilson(1, 50)[1]).toBeCloseTo(1, 12);
  expect(wilson(0, 50)[0]).toBeCloseTo(0, 12);
});
