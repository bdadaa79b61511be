import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../src/core/contract/option.ts';
import { choosers } from '../src/core/contract/rules.ts';
import { Match } from '../src/core/match/match.ts';
import { deriveSeed, randomFrom } from '../src/core/random.ts';
import { GAMES } from '../src/games/index.ts';
import { BOTS } from '../src/players/index.ts';
import type { Chooser, Player } from '../src/players/player.ts';
import { isFamily } from '../src/players/player-family.ts';
import { randomBot } from '../src/players/random.ts';
import { choice, playOn, quickGames, toolsFor } from './support/player-room.ts';

const { signal } = new AbortController();
/** How long a choice may take, in milliseconds of its thread's own time. */
const MOST_MILLISECONDS = 50;

const BOTS_HERE: readonly Player[] = BOTS.map((entry) =>
  isFamily(entry) ? entry.member(entry.numbers[0]) : entry,
);

/** Which games a bot is tried in: one that needs the solution, only where that is there at once. */
function gamesFor({ name }: Player): typeof GAMES {
  return /^bot:(?:perfect|reader|\d+)$/.test(name) ? quickGames() : GAMES;
}

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

  test.each(gamesFor(bot))('answers in time in $id', async (game) => {
    const start = Match.start(game, defaultOptions(game.options));
    const ready = await bot.prepare(start, toolsFor(start));
    if (!ready.ok) throw new Error(ready.error.message);
    let match = start;
    while (match.turn.kind !== 'over') {
      const [seat = 0] = match.waiting;
      const random = randomFrom(deriveSeed(3, match.turns, seat));
      const took = await threadTime(ready.value, match, random);
      expect(took.milliseconds).toBeLessThan(MOST_MILLISECONDS);
      const after = match.choose(seat, took.answer);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  });

  const sealed = gamesFor(bot).filter(
    (game) => Match.start(game, defaultOptions(game.options)).turn.kind === 'both',
  );

  test.each(sealed)('sees no sealed half in $id', async (game) => {
    const start = Match.start(game, defaultOptions(game.options));
    const [lead = 0, answerer = 1] = choosers(start.turn);
    for (let seed = 0; seed < 5; seed++) {
      const answers = await Promise.all(
        start.legal(lead).map((half) => {
          const waiting = start.choose(lead, half);
          if (!waiting.ok) throw new Error(waiting.error.message);
          return choice(bot, waiting.value, answerer, seed);
        }),
      );
      expect(new Set(answers).size).toBe(1);
    }
  });
});

/** The time that this thread was busy with a choice: what else the machine does is not counted. */
async function threadTime(
  chooser: Chooser,
  match: Match,
  random: () => number,
): Promise<{ readonly answer: string; readonly milliseconds: number }> {
  const [seat = 0] = match.waiting;
  const before = process.threadCpuUsage();
  const answer = await chooser.choose(match.view(seat), { random, signal });
  const { user, system } = process.threadCpuUsage(before);
  return { answer, milliseconds: (user + system) / 1000 };
}
