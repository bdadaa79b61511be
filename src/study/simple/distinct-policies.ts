import type { Seat } from '../../core/seat.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import { choicesIn } from './candidate-policies.ts';
import type { Choices, ChoiceView } from './choice-view.ts';
import type { LastChoices } from './policy-walk.ts';
import type { SimplePolicy } from './simple-policy.ts';

/** In a game with more choices than this, policies that play alike are kept: comparing takes longer. */
const MOST_COMPARED = 200_000;

/** Leaves out policies that play like an earlier one wherever there is a choice. */
export function distinctPolicies(
  view: ChoiceView,
  order: TurnOrder,
  policies: readonly SimplePolicy[],
  lastsAt: LastChoices,
): readonly SimplePolicy[] {
  const occasions: (readonly [rank: number, seat: Seat])[] = [];
  for (const occasion of choicesIn(view, order))
    if (occasions.push(occasion) > MOST_COMPARED) return policies;
  const numberOf = numberingOf();
  const playOf = (policy: SimplePolicy): readonly number[] => {
    if (!policy.remembers)
      return occasions.map(([rank, seat]) => numberOf(policy.choose(rank, seat)));
    const first: number[] = [];
    const all: number[] = [];
    let depends = false;
    for (const [rank, seat] of occasions) {
      const made = all.length;
      for (const last of lastsAt(rank, seat)) all.push(numberOf(policy.choose(rank, seat, last)));
      first.push(all[made] as number);
      for (let index = made; index < all.length; index++) depends ||= all[index] !== all[made];
    }
    // If the last choice never makes a difference, it may play like a policy that does not remember.
    return depends ? all : first;
  };
  const known = new Map<number, (readonly number[])[]>();
  return policies.filter((policy) => {
    const play = playOf(policy);
    const hash = play.reduce((sum, number) => (Math.imul(sum, 31) + number) | 0, 0);
    const alike = known.get(hash) ?? [];
    if (alike.some((another) => isEqual(play, another))) return false;
    known.set(hash, [...alike, play]);
    return true;
  });
}

/** A number for each list of choices: a single choice is its own. */
function numberingOf(): (choices: Choices) => number {
  const known = new Map<string, number>();
  return (choices) => {
    if (choices.length === 1) return choices[0] as number;
    const name = choices.join();
    const number = known.get(name) ?? -1 - known.size;
    known.set(name, number);
    return number;
  };
}

function isEqual(one: readonly number[], another: readonly number[]): boolean {
  return one.length === another.length && one.every((number, index) => number === another[index]);
}
