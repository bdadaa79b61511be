import { NOTATION } from '../contract/notation.ts';
import type { State } from '../contract/rules.ts';
import type { Fault, RuleMember } from '../rule-fault.ts';
import { isPromise, isRecord, showThrown, showValue } from '../show.ts';

/** A call of a member, and its position. */
export type Site = Pick<Fault, 'member' | 'state' | 'given'>;

/** The results of two calls, or their fault. */
type Calls = { readonly values: readonly [unknown, unknown] } | { readonly fault: Fault };

/** What each member may return. */
export const ALLOWED: Readonly<Record<RuleMember, string>> = {
  shape: 'for each field a whole number of 1 or more',
  start: 'an object with a whole number for each field of the shape',
  turn: '{ kind: "one", seat }, { kind: "both", seat } or { kind: "over", winner, reason }',
  moves: 'an array of one legal move or more',
  next: 'an object with the fields that change',
  notate: NOTATION,
};

/**
 * Calls a member twice: first on a frozen state, so that changes show; then on a mutable copy, which tells a change
 * from any other error and reveals one the first call swallowed. A site that takes long to build is given as a
 * function, called only if there is something to report.
 */
export function callTwice(
  at: Site | (() => Site),
  state: State,
  call: (copy: State, isSecond: boolean) => unknown,
): Calls {
  const first = attempt(() => call(Object.freeze({ ...state }), false));
  const open = { ...state };
  const second = attempt(() => call(open, true));
  const change = changeOf(state, open);
  if (change === undefined && !first.threw && !second.threw && !isPromise(first.value))
    return { values: [first.value, second.value] };
  const site = typeof at === 'function' ? at() : at;
  const allowed = ALLOWED[site.member];
  if (change !== undefined) return { fault: { kind: 'changed', ...site, gave: change, allowed } };
  if (first.threw) {
    const gave = showThrown(first.value);
    return { fault: { kind: 'threw', ...site, gave, allowed, cause: first.value } };
  }
  if (!second.threw) return { fault: { kind: 'gave', ...site, gave: 'a promise', allowed } };
  const gave = `${showValue(first.value)}, but threw ${showThrown(second.value)}`;
  return { fault: { kind: 'varied', ...site, gave, allowed, cause: second.value } };
}

function attempt(call: () => unknown): { readonly threw: boolean; readonly value: unknown } {
  try {
    const value = call();
    // A rejected promise is reported as a promise; its reason is ignored.
    if (isPromise(value)) void value.then(undefined, () => {});
    return { threw: false, value };
  } catch (error) {
    return { threw: true, value: error };
  }
}

/** The changed field, if any: `heap from 3 to 2`. */
function changeOf(before: State, after: State): string | undefined {
  for (const field in before) if (!Object.is(before[field], after[field])) return change(field);
  for (const field in after) if (!Object.hasOwn(before, field)) return change(field);
  return undefined;

  function change(field: string): string {
    return `${field} from ${showValue(before[field])} to ${showValue(after[field])}`;
  }
}

export function varied(site: Site, first: string, second: unknown): Fault {
  const gave = `${first}, but ${showValue(second)}`;
  return { kind: 'varied', ...site, gave, allowed: ALLOWED[site.member] };
}

/** Whether two results are records with equal fields. */
export function isSame(first: object, second: unknown): boolean {
  return isRecord(second) && changeOf(first as State, second as State) === undefined;
}
