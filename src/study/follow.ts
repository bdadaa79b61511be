import type { Position } from '../core/contract/book.ts';
import { type Rules, turnsFrom } from '../core/contract/rules.ts';
import { notateTurn } from '../core/match/match.ts';

/** The position after a turn in record notation. */
export function follow(rules: Rules, { state, history }: Position, notation: string): Position {
  for (const played of turnsFrom(rules, state))
    if (notateTurn(rules, played) === notation)
      return { state: played.after, history: [...history, played] };
  throw new Error(`"${notation}" cannot be played here.`);
}
