import { int32At } from '../../core/typed-array.ts';
import { isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import { endlessMark, scoreAt } from '../../solve/open/score.ts';
import type { Solution } from '../../solve/solution.ts';

/**
 * How somebody plays who needs no memory. `random` takes every legal move as often as any other;
 * `perfect` takes every best move as often as any other (best by result, then by turns: the winner
 * hastens, the loser delays), and mixes on sealed turns as the equilibrium says.
 */
const POLICIES = ['perfect', 'random'] as const;
type Policy = (typeof POLICIES)[number];

/** Two policies, seat by seat. */
export type Pairing = readonly [Policy, Policy];

/** The chances of the moves of a list, in its order; undefined where no move counts as perfect. */
export type Spread = (rank: number, code: number, list: number) => Float64Array | undefined;

export function spreadOf(solution: Solution, pairing: Pairing): Spread {
  const { positions, solved } = solution;
  const { firsts, columns } = positions;
  let buffer = new Float64Array(16);
  const room = (length: number): Float64Array => {
    if (length > buffer.length) buffer = new Float64Array(2 * length);
    return buffer;
  };

  return (rank, code, list) => {
    const first = int32At(firsts, list);
    const length = int32At(firsts, list + 1) - first;
    const chances = room(length);
    if (isSealed(code)) return spreadSealed(chances, rank, code, length, int32At(columns, list));
    if (pairing[leaderOf(code)] === 'random') return chances.fill(1 / length, 0, length);
    if (solved.kind === 'sealed') return spreadMixed(chances, rank);
    const { scores } = solved;
    const mark = endlessMark(scores);
    const sign = leaderOf(code) === 0 ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    let ways = 0;
    for (let move = 0; move < length; move++) {
      const score = scoreAt(scores, positions.after(rank, first + move));
      const worth = score === mark ? 0 : sign * score;
      chances[move] = worth;
      if (worth > best) {
        best = worth;
        ways = 1;
      } else if (worth === best) ways++;
    }
    for (let move = 0; move < length; move++) chances[move] = chances[move] === best ? 1 / ways : 0;
    return chances;
  };

  /** An open turn of a game that has sealed ones too. */
  function spreadMixed(chances: Float64Array, rank: number): Float64Array | undefined {
    if (isLoose(rank)) return undefined;
    const judged = solution.moves(positions.stateAt(rank));
    const ways = judged.filter(({ best }) => best).length;
    for (const [move, { best }] of judged.entries()) chances[move] = best ? 1 / ways : 0;
    return chances;
  }

  function spreadSealed(
    chances: Float64Array,
    rank: number,
    code: number,
    length: number,
    answers: number,
  ): Float64Array | undefined {
    if (pairing.includes('perfect') && isLoose(rank)) return undefined;
    const lead = leaderOf(code);
    const mix = pairing.includes('perfect')
      ? solution.stage(positions.stateAt(rank))?.mix
      : undefined;
    const moves = length / answers;
    const led = pairing[lead] === 'perfect' ? mix?.[lead] : undefined;
    const answered =
      pairing[lead === 0 ? 1 : 0] === 'perfect' ? mix?.[lead === 0 ? 1 : 0] : undefined;
    for (let move = 0; move < moves; move++)
      for (let answer = 0; answer < answers; answer++)
        chances[move * answers + answer] =
          (led?.[move] ?? 1 / moves) * (answered?.[answer] ?? 1 / answers);
    return chances;
  }

  /** Where nobody can make play end, holding one's own is all there is, and many ways do it. */
  function isLoose(rank: number): boolean {
    const { outcome } = solution.verdictAt(rank);
    return outcome === 'endless' || outcome === 'unproven';
  }
}
