import type { State } from './contract/rules.ts';
import { cut } from './show.ts';

/** The members of rules that can be at fault. */
export const RULE_MEMBERS = ['shape', 'start', 'turn', 'moves', 'next', 'notate'] as const;
export type RuleMember = (typeof RULE_MEMBERS)[number];

/** Longer states are cut in a sentence. */
const LONGEST_STATE = 500;

/** A fault in a part of a game, in a reachable position. */
export type Fault<Member extends string = RuleMember> = {
  /**
   * It returned something not allowed; it threw; it changed its argument; or its results differed for the same state.
   */
  readonly kind: 'gave' | 'threw' | 'changed' | 'varied';
  readonly member: Member;
  /** The position; undefined if there is none. */
  readonly state?: State;
  /** Further arguments: `"t1"`, `seat 1`. */
  readonly given?: string;
  /** The field of the returned value. */
  readonly field?: string;
  /** What the member returned, threw or changed, as code. */
  readonly gave: string;
  /** What it may return. */
  readonly allowed: string;
  /** What it threw. */
  readonly cause?: unknown;
};

/** Thrown when rules break their contract: the author's mistake, in the author's terms. */
export class RuleFault extends Error {
  readonly fault: Fault;

  /** The cause is the error that the rules threw, if any. Its stack has the line. */
  constructor(fault: Fault, { cause = fault.cause }: { readonly cause?: unknown } = {}) {
    super(faultSentence(fault), { cause });
    this.name = 'RuleFault';
    this.fault = fault;
  }
}

/** A call in words: `moves() at {"heap":3,"mover":0}`. */
export function callPhrase({
  member,
  state,
  given,
}: Pick<Fault<string>, 'member' | 'state' | 'given'>): string {
  const name = member === 'shape' ? member : `${member}()`;
  const where = state === undefined ? '' : ` at ${cut(JSON.stringify(state), LONGEST_STATE)}`;
  return `${name}${where}${given === undefined ? '' : `, given ${given},`}`;
}

/** `moves() at {"heap":3,"mover":0} gave []; it may give one legal move or more.` */
export function faultSentence(fault: Fault<string>): string {
  const { kind, field, gave, allowed } = fault;
  const who = callPhrase(fault);
  const what = field === undefined ? gave : `${field}: ${gave}`;
  switch (kind) {
    case 'gave':
      return `${who} gave ${what}; it may give ${allowed}.`;
    case 'threw':
      return `${who} threw ${what}${/[.!?…]$/.test(what) ? '' : '.'}`;
    case 'changed':
      return `${who} changed its state, ${what}; it may only read it.`;
    case 'varied':
      return `${who} gave ${what} when called again; it may depend only on its arguments.`;
  }
}

/** The fault if a seat has to choose but has no legal move. */
export function noMoves(state: State): Fault {
  return { kind: 'gave', member: 'moves', state, gave: '[]', allowed: 'one legal move or more' };
}
