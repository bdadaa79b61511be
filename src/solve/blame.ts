import type { Rules, State } from '../core/contract/rules.ts';
import { faultAt } from '../core/inspection/soundness.ts';
import { RuleFault, type RuleMember } from '../core/rule-fault.ts';

/** Random results can agree a few times, so one try is not enough. */
const LOOKS = 32;

/**
 * Names the fault in a position. If every new try looks fine, the earlier result does not recur, so the member is
 * assumed to have changed its answer.
 */
export function diagnoseFault<S extends State, M>(
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
