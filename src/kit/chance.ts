import { type Phrase, type Phrases, player, say } from '../core/contract/phrase.ts';
import type { Turn } from '../core/contract/rules.ts';
import type { Seat } from '../core/seat.ts';
import { whole } from './part.ts';

/** With more calls than this, a sealed turn is too large to solve. */
const MOST_OUTCOMES = 1000;

/**
 * A random choice that both sides make together, because rules have no dice: each calls a number unseen, and the sum
 * decides. A side that calls every number equally often makes every outcome equally likely, no matter how the other
 * side calls.
 */
export interface SharedChance {
  /** The number of outcomes, which are called 1, 2 and so on. */
  readonly outcomes: number;
  /** The sealed turn, for `turn` of the rules. */
  readonly turn: Turn;
  /** The numbers to call, for `moves` of the rules. */
  readonly calls: readonly number[];
  /** The outcome of two calls: their sum, which starts again at 1 above the last outcome. */
  outcome(call: number, answer: number): number;
  /** How it works, for a clause of the book. */
  readonly rule: string;
  /** For `ask` of the words. */
  ask(seat: Seat): Phrases;
  /** For `advise` of the words. */
  advise(answer: string | null): Phrase;
  /** For `narrate` of the words: the calls and the outcome. */
  tell(call: number, answer: number): Phrase;
}

/** `const die = chance(6);` or, if the number changes, `chance(bag.size(state))` where you need it. */
export function chance(outcomes: number): SharedChance {
  whole('The number of outcomes of a chance', outcomes, 1, MOST_OUTCOMES);
  const called = (call: number): number => whole('A call', call, 1, outcomes);
  const outcome = (call: number, answer: number): number =>
    ((called(call) + called(answer) - 1) % outcomes) + 1;
  const range = `from 1 to ${outcomes}`;
  const anyCall = outcomes === 1 ? '1' : `a number ${range}`;

  return {
    outcomes,
    turn: { kind: 'both', seat: 0 },
    calls: Array.from({ length: outcomes }, (_, index) => index + 1),
    outcome,
    rule: `Both players call ${anyCall} unseen. The sum decides; above ${outcomes} it begins again at 1. If you call every number equally often, every outcome is equally likely.`,
    ask: (seat) => [
      'Chance decides: you both call a number unseen, and the sum counts.',
      say`${player(seat)}, call ${anyCall}: `,
    ],
    advise: (answer) => (answer === null ? 'call any number' : `call ${answer}`),
    tell(call, answer) {
      const sum = call + answer;
      const drawn = outcome(call, answer);
      const round = sum === drawn ? '' : `, which is ${drawn} when counted round ${range}`;
      const result = outcomes === 1 ? 'only one outcome is left' : `${sum}${round}`;
      return say`${player(0)} calls ${call} and ${player(1)} calls ${answer}: ${result}.`;
    },
  };
}
