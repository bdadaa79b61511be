import { describe, expect, test } from 'vitest';
import { toyGame } from '../../test/support/toy.ts';
import type { Game } from '../core/contract/game.ts';
import { defaultOptions } from '../core/contract/option.ts';
import { Match, type View } from '../core/match/match.ts';
import { deriveSeed } from '../core/random.ts';
import { GAMES } from '../games/index.ts';
import type { PreparedPlayer } from './player.ts';
import { randomBot } from './random.ts';

const { signal } = new AbortController();

async function chooserFor(game: Game): Promise<PreparedPlayer> {
  const chosen = { game, options: defaultOptions(game.options) };
  const solve = () => Promise.reject(new Error('It needs no solution.'));
  const ready = await randomBot.prepare(chosen, { solve, signal });
  if (!ready.ok) throw new Error(ready.error.message);
  return ready.value;
}

async function playOut(game: Game, seed: number): Promise<Match> {
  let match = Match.start(game, defaultOptions(game.options));
  const chooser = await chooserFor(game);
  while (match.turn.kind !== 'over') {
    const [seat] = match.waiting;
    if (seat === undefined) throw new Error('No seat is to choose.');
    const chance = deriveSeed(seed, match.turns, seat);
    const after = match.choose(
      seat,
      await chooser.choose(match.view(seat), { seed: chance, signal }),
    );
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
  return match;
}

describe.each(GAMES)('$id', (game) => {
  test('it plays legal moves to the end, the same ones for the same seed', async () => {
    const seeds = [5, 5, 6, 7, 8, 9];
    const [first, again, ...others] = await Promise.all(seeds.map((seed) => playOut(game, seed)));
    expect(again?.moves).toEqual(first?.moves);
    expect(others.map(({ moves }) => moves.join(' '))).not.toEqual(
      others.map(() => first?.moves.join(' ')),
    );
  });
});

test('each legal move is as likely as the other', async () => {
  const legal = Array.from({ length: 10 }, (_, index) => String(index));
  const view = {
    ...Match.start(toyGame(), {}).view(0),
    legal,
  } satisfies View;
  const chooser = await chooserFor(toyGame());
  const counts = new Map(legal.map((move) => [move, 0]));
  for (let draw = 0; draw < 10_000; draw++) {
    const move = await chooser.choose(view, { seed: deriveSeed(11, draw), signal });
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  const chiSquare = [...counts.values()].reduce(
    (sum, count) => sum + (count - 1000) ** 2 / 1000,
    0,
  );
  // 9 degrees of freedom: 27.9 is passed once in a thousand, and the seed is fixed.
  expect(counts.size).toBe(10);
  expect(chiSquare).toBeLessThan(27.9);
});

test('it cannot choose where there is nothing to choose', async () => {
  const view = Match.start(toyGame(), {}).view(null);
  const chooser = await chooserFor(toyGame());
  expect(() => chooser.choose(view, { seed: 0, signal })).toThrow('Nothing to pick from.');
});
