import type { State } from './contract/rules.ts';
import { cut } from './show.ts';

/** The members of rules that can be at fault. */
export const RULE_MEMBERS = ['shape', 'start', 'turn', 'moves', 'next', 'notate'] as const;
export type RuleMember = (typeof RULE_MEMBERS)[number];

/** A state with more fields than anybody reads is cut short in a sentence. */
const LONGEST_STATE = 500;

/** What is wrong with a part of a game, in a position that play can come to. */
export type Fault<Member extends string = RuleMember> = {
  /**
   * It gave something that is not allowed; it threw; it changed the state it was given; or it gave
   * different things for one and the same state.
   */
  readonly kind: 'gave' | 'threw' | 'changed' | 'varied';
  readonly member: Member;
  /** Where; undefined where no position is concerned. */
  readonly state?: State;
  /** What else the member was given: `"t1"`, `seat 1`. */
  readonly given?: string;
  /** Which field of what it gave. */
  readonly field?: string;
  /** What the member gave, as a reader of code would write it; what it threw; or what it changed. */
  readonly gave: string;
  /** What it may give. */
  readonly allowed: string;
  /** What it threw. */
  readonly cause?: unknown;
};

/** Thrown where rules break their contract: the author's mistake, told in the author's words. */
export class RuleFault extends Error {
  readonly fault: Fault;

  /** The cause is what the rules threw, if they did: its stack knows the line. */
  constructor(fault: Fault, { cause = fault.cause }: { readonly cause?: unknown } = {}) {
    super(faultSentence(fault), { cause });
    this.name = 'RuleFault';
    this.fault = fault;
  }
}

/** A call as it is told: `moves() at {"heap":3,"mover":0}`. */
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
      return `${who} changed the state it was given, ${what}; it may only read it.`;
    case 'varied':
      return `${who} gave ${what} when it was called again; it may depend on nothing but what it is given.`;
  }
}

/** What is wrong where somebody is to choose and has no legal move. */
export function noMoves(state: State): Fault {
  return { kind: 'gave', member: 'moves', state, gave: '[]', allowed: 'one legal move or more' };
}
