import type { Seat } from '../../core/seat.ts';
import { int32At } from '../../core/typed-array.ts';
import { endlessMark, scoreAt } from '../../solve/open/score.ts';
import type { Solution } from '../../solve/solution.ts';
import { endlessMix } from '../defence.ts';
import { ChanceBuffer, choicesOf, type PartialPolicy } from './policy.ts';

/**
 * Plays all best moves equally often (best by result, then by turns: the winner hurries, the loser delays) and the
 * equilibrium mix on sealed turns. If neither side can make play end, it plays for what it can be sure of, or else
 * holds. Undefined if the value is not proven.
 */
export function bestMoves(solution: Solution): PartialPolicy {
  const { positions, solved } = solution;
  const { firsts } = positions;
  const room = new ChanceBuffer();
  if (solved.kind === 'sealed')
    return (rank, seat) => {
      const { outcome } = solution.verdictAt(rank);
      if (outcome === 'unproven') return undefined;
      return outcome === 'endless' ? endlessMix(solution, rank, seat) : solution.mixAt(rank, seat);
    };
  const { scores } = solved;
  const mark = endlessMark(scores);
  return (rank: number, seat: Seat, code: number, list: number) => {
    const choices = choicesOf(positions, seat, code, list);
    const chances = room.take(choices);
    const first = int32At(firsts, list);
    const sign = seat === 0 ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    let ways = 0;
    for (let move = 0; move < choices; move++) {
      const score = scoreAt(scores, positions.after(rank, first + move));
      const worth = score === mark ? 0 : sign * score;
      chances[move] = worth;
      if (worth > best) {
        best = worth;
        ways = 1;
      } else if (worth === best) ways++;
    }
    for (let move = 0; move < choices; move++)
      chances[move] = chances[move] === best ? 1 / ways : 0;
    return chances;
  };
}
