import type { FindGame, Game } from '../../src/core/contract/game.ts';
import { parseOptions } from '../../src/core/contract/option.ts';
import { choosingSeats } from '../../src/core/contract/rules.ts';
import { Match } from '../../src/core/match/match.ts';
import { type GameRecord, parseRecord } from '../../src/core/match/record.ts';
import type { Refusal } from '../../src/core/result.ts';
import { GAMES } from '../../src/games/index.ts';
import { toyGame } from './toy.ts';

const games: readonly Game[] = [...GAMES, toyGame()];
export const find: FindGame = (id) => games.find((game) => game.id === id);

/** A match with these turns played, as a record writes them. */
export function matchOf(id: string, options: string, turns: string): Match {
  const game = find(id);
  const parsed = game === undefined ? undefined : parseOptions(game.options, options);
  if (game === undefined || parsed?.ok !== true) throw new Error(`${id} ${options}`);
  let match = Match.start(game, parsed.value);
  for (const turn of turns.split(' ').filter((text) => text !== ''))
    for (const [index, seat] of choosingSeats(match.turn).entries()) {
      const after = match.choose(seat, turn.split('/')[index] ?? '');
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  return match;
}

export function recordOf(
  match: Match,
  players: readonly [string, string] = ['Ann', 'bot:random'],
  tags = {},
): GameRecord {
  return { match, players, tags };
}

export function refusal(text: string): Refusal {
  const parsed = parseRecord(text, find);
  if (parsed.ok) throw new Error(`This was taken: ${text}`);
  return parsed.error;
}

export const LEAP = '4 1 1 4 skip skip 4 2';
export const leap = `[Game "leap-to-twenty"]
[Options "finish=20 steps=1,2,4 penalty=5"]
[Player1 "Ann"]
[Player2 "bot:random"]
[Result "*"]
[Seed "7"]
[Turns "8"]

1. 4 1  2. 1 4  3. skip skip  4. 4 2
`;
