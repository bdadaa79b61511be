import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../src/core/contract/option.ts';
import { choosingSeats } from '../src/core/contract/rules.ts';
import { Match } from '../src/core/match/match.ts';
import { BOTS } from '../src/players/index.ts';
import { isNumbered } from '../src/players/numbered-players.ts';
import type { Player } from '../src/players/player.ts';
import { randomBot } from '../src/players/random.ts';
import { ask, chooserOf, gamesFor, playOn } from './support/player-room.ts';

const BOTS_HERE: readonly Player[] = BOTS.map((entry) =>
  isNumbered(entry) ? entry.member(entry.numbers[0]) : entry,
);

describe.each(BOTS_HERE)('$name', (bot) => {
  test.each(gamesFor(bot))('is repeatable in $id, from both seats', async (game) => {
    const start = Match.start(game, defaultOptions(game.options));
    for (const players of [
      [bot, randomBot],
      [randomBot, bot],
    ] as const) {
      const [first, again] = await Promise.all([7, 7].map((seed) => playOn(start, players, seed)));
      expect(first?.turn.kind).toBe('over');
      expect(again?.moves).toEqual(first?.moves);
    }
  });

  const sealed = gamesFor(bot).filter(
    (game) => Match.start(game, defaultOptions(game.options)).turn.kind === 'both',
  );

  test.each(sealed)('sees no sealed half in $id', async (game) => {
    const start = Match.start(game, defaultOptions(game.options));
    const [lead = 0, answerer = 1] = choosingSeats(start.turn);
    const chooser = await chooserOf(bot, start);
    for (let seed = 0; seed < 5; seed++) {
      const answers = await Promise.all(
        start.legal(lead).map((half) => {
          const waiting = start.choose(lead, half);
          if (!waiting.ok) throw new Error(waiting.error.message);
          return ask(chooser, waiting.value, answerer, seed);
        }),
      );
      expect(new Set(answers).size).toBe(1);
    }
  });
});
