import { type Phrase, player, say } from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import { type GameRecord, resignedIn } from '../../core/match/record.ts';
import { other } from '../../core/seat.ts';

/** How the game of a record ended, or how far it has got. */
export function endSentence(record: GameRecord): Phrase {
  const { turn, turns } = record.match;
  const resigned = resignedIn(record);
  if (resigned !== undefined)
    return say`${player(resigned)} gave up after ${countOf(turns, 'turn')}: ${player(other(resigned))} won.`;
  if (turn.kind !== 'over') return `Not finished: ${countOf(turns, 'turn')} so far.`;
  return turn.winner === null
    ? say`No winner: ${turn.reason}.`
    : say`${player(turn.winner)} won after ${countOf(turns, 'turn')}.`;
}
