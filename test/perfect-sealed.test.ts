import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../src/core/contract/option.ts';
import { Match } from '../src/core/match/match.ts';
import { other, SEATS } from '../src/core/seat.ts';
import { perfectBot } from '../src/players/perfect.ts';
import { randomBot } from '../src/players/random.ts';
import { graphGame } from './support/graph-game.ts';
import { choice, gameOf, optionsOf, playOn, solved } from './support/player-room.ts';

test('lost on a sealed turn, it chooses what punishes most', async () => {
  const game = graphGame({
    start: {
      sealed: 0,
      to: [
        ['lost', 'lost', 'lost'],
        ['lost', 'won', 'won'],
        ['lost', 'won', 'lost'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  });
  for (let seed = 0; seed < 20; seed++) {
    expect(await choice(perfectBot, Match.start(game, {}), 0, seed)).toBe('c1');
    expect(await choice(perfectBot, Match.start(game, {}), 1, seed)).toBe('c0');
  }
});

describe('sealed turns', () => {
  const game = gameOf('predictive-pursuit');

  /** Matches that chance comes to. */
  async function sampled(options: OptionValues, count: number): Promise<readonly Match[]> {
    const found: Match[] = [];
    for (let seed = 0; found.length < count; seed++) {
      const match = await playOn(
        Match.start(game, options),
        [randomBot, randomBot],
        seed,
        1 + (seed % 20),
      );
      if (match.turn.kind !== 'over') found.push(match);
    }
    return found;
  }

  test.each([{}, { finish: '6' }, { landing: 'open' }, { finish: '5', stall: '2' }])(
    'are drawn from the equilibrium: %j',
    async (given) => {
      const options = optionsOf(game, given);
      const solution = solved(game, options);
      const draws = 400;
      for (const match of await sampled(options, 12))
        for (const seat of SEATS) {
          const mix = solution.stage(match.state)?.mix[seat] ?? [];
          const legal = match.legal(seat);
          const counts = legal.map(() => 0);
          for (let seed = 0; seed < draws; seed++) {
            const at = legal.indexOf(await choice(perfectBot, match, seat, seed));
            counts[at] = (counts[at] ?? 0) + 1;
          }
          for (const [at, chance] of mix.entries()) {
            const spread = Math.sqrt((chance * (1 - chance)) / draws);
            expect(Math.abs((counts[at] ?? 0) / draws - chance)).toBeLessThanOrEqual(
              4.5 * spread + 1e-9,
            );
          }
        }
    },
  );

  test('where play need not end it is never beaten, and leaves itself ways to win', async () => {
    const options = optionsOf(game, { stall: 'never' });
    let wins = 0;
    for (let seed = 0; seed < 60; seed++)
      for (const seat of SEATS) {
        const players =
          seat === 0 ? ([perfectBot, randomBot] as const) : ([randomBot, perfectBot] as const);
        const { turn } = await playOn(Match.start(game, options), players, seed);
        if (turn.kind !== 'over') continue;
        expect(turn.winner).not.toBe(other(seat));
        wins++;
      }
    expect(wins).toBeGreaterThan(100);
    const level = await playOn(Match.start(game, options), [perfectBot, perfectBot], 1, 300);
    expect(level.turn.kind).toBe('both');
    // A choice that is known beforehand would be met every time.
    const opening = await Promise.all(
      Array.from({ length: 60 }, (_, seed) =>
        choice(perfectBot, Match.start(game, options), 0, seed),
      ),
    );
    expect(new Set(opening)).toEqual(new Set(['1', '2']));
  });

  test('the same seed plays the same game, also after a break', async () => {
    const start = Match.start(game, optionsOf(game, {}));
    const whole = await playOn(start, [perfectBot, perfectBot], 9);
    const half = await playOn(start, [perfectBot, perfectBot], 9, whole.turns >> 1);
    expect(half.turns).toBe(whole.turns >> 1);
    expect((await playOn(half, [perfectBot, perfectBot], 9)).moves).toEqual(whole.moves);
  });
});
