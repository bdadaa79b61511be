import { defaultOptions } from '../src/core/contract/option.ts';
import { Match } from '../src/core/match/match.ts';
import { deriveSeed } from '../src/core/random.ts';
import { GAMES } from '../src/games/index.ts';
import { BOTS } from '../src/players/index.ts';
import { isNumbered } from '../src/players/numbered-players.ts';
import type { Player } from '../src/players/player.ts';
import { toolsFor } from '../test/support/player-room.ts';
import type { Bench, Measured } from './bench.ts';

const GAMES_PLAYED = 3;

/**
 * How long a program thinks about a choice, in milliseconds of its thread's processor time: the longest over whole
 * games.
 */
export const choosing: Bench = async () => {
  const measured: Measured[] = [];
  for (const entry of BOTS) {
    const bot = isNumbered(entry) ? entry.member(entry.numbers[0]) : entry;
    const longest: number[] = [];
    const details: string[] = [];
    for (const game of GAMES) {
      const start = Match.start(game, defaultOptions(game.options));
      const milliseconds = await longestChoice(bot, start);
      longest.push(milliseconds);
      details.push(`${game.title} ${milliseconds.toFixed(1)}`);
    }
    const name = `milliseconds of the longest choice, ${bot.name}`;
    measured.push({ name, value: Math.max(...longest), limit: { most: 50 }, details });
  }
  return measured;
};

async function longestChoice(bot: Player, start: Match): Promise<number> {
  const ready = await bot.prepare(start, toolsFor(start));
  if (!ready.ok) throw new Error(ready.error.message);
  const { signal } = new AbortController();
  let longest = 0;
  for (let game = 0; game < GAMES_PLAYED; game++) {
    let match = start;
    for (let [seat] = match.waiting; seat !== undefined; [seat] = match.waiting) {
      const seed = deriveSeed(game, match.turns, seat);
      const before = process.threadCpuUsage();
      const answer = await ready.value.choose(match.view(seat), { seed, signal });
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
      const after = match.choose(seat, answer);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  }
  return longest;
}
