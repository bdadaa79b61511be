import type { Rules, State } from '../core/contract/rules.ts';
import { faultAt } from '../core/inspection/soundness.ts';
import { RuleFault, type RuleMember } from '../core/rule-fault.ts';

/** What goes by chance may well give the same a few times. */
const LOOKS = 32;

/**
 * Names what is wrong in a position. Where all seems well however often it is looked at, what was seen
 * before does not come again: then this member gave something else, as far as can be known.
 */
export function blame<S extends State, M>(
  rules: Rules<S, M>,
  state: S,
  member: RuleMember,
  { cause, gave = 'something else' }: { readonly cause?: unknown; readonly gave?: string } = {},
): RuleFault {
  for (let look = 0; look < LOOKS; look++) {
    const fault = faultAt(rules, state);
    if (fault !== undefined) return new RuleFault(fault, { cause: cause ?? fault.cause });
  }
  const allowed = 'only what follows from the state';
  return new RuleFault({ kind: 'varied', member, state, gave, allowed }, { cause });
}
