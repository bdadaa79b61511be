import { type Phrases, player, say } from '../../core/contract/phrase.ts';
import type { Ending } from '../../core/match/ending.ts';
import { other } from '../../core/seat.ts';

/** How a game ended otherwise than by its rules; nothing if its rules ended it. */
export function endingLines({ kind, winner, reason }: Ending): Phrases {
  if (kind === 'aborted') return ['The game was stopped before its end.'];
  if (winner === null || kind === 'won' || kind === 'drawn') return [];
  const loser = player(other(winner));
  switch (kind) {
    case 'resigned':
      return [say`${loser} gives up.`];
    case 'out-of-time':
      return [say`${loser} ran out of time.`];
    case 'fault':
      return [say`${loser} could not play on.`, ...(reason === undefined ? [] : [reason])];
  }
}
