import type { Fault } from './rule-fault.ts';
import type { Rules, State } from './rules.ts';

export function faultAtStart<S extends State, M>(_rules: Rules<S, M>): Fault | undefined {
  return undefined;
}

export function faultAt<S extends State, M>(rules: Rules<S, M>, state: S): Fault | undefined {
  return { member: 'turn', state, gave: String(rules), allowed: 'x' };
}
