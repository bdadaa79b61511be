import { other } from '../../core/seat.ts';
import { float64At } from '../../core/typed-array.ts';
import { isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { ChanceBuffer, choicesOf, type PartialPolicy } from '../policy/policy.ts';

/** Two policies, seat by seat. */
export type Pairing = readonly [PartialPolicy, PartialPolicy];

/** The chances of the turns in a list, in order; undefined if a policy has no play there. */
export type Spread = (rank: number, code: number, list: number) => Float64Array | undefined;

/** How often each turn is played between two policies. On a sealed turn, how often each pair of choices is. */
export function spreadOf(positions: Positions, pairing: Pairing): Spread {
  const room = new ChanceBuffer();
  const first = new ChanceBuffer();
  return (rank, code, list) => {
    const lead = leaderOf(code);
    const led = pairing[lead](rank, lead, code, list);
    if (!isSealed(code) || led === undefined) return led;
    const answerer = other(lead);
    const moves = choicesOf(positions, lead, code, list);
    const answers = choicesOf(positions, answerer, code, list);
    // Copied, because one policy may sit in both seats.
    const chosen = first.take(moves);
    for (let move = 0; move < moves; move++) chosen[move] = float64At(led, move);
    const answered = pairing[answerer](rank, answerer, code, list);
    if (answered === undefined) return undefined;
    const chances = room.take(moves * answers);
    for (let move = 0; move < moves; move++)
      for (let answer = 0; answer < answers; answer++)
        chances[move * answers + answer] = float64At(chosen, move) * float64At(answered, answer);
    return chances;
  };
}
