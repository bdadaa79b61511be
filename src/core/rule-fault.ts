import type { State } from './rules.ts';

/** The members of rules that can be at fault. */
export const RULE_MEMBERS = ['shape', 'start', 'turn', 'moves', 'next', 'notate'] as const;
export type RuleMember = (typeof RULE_MEMBERS)[number];

/** What is wrong with a game's rules, in a position that play can come to. */
export type Fault = {
  readonly member: RuleMember;
  /** Where; undefined where no position is concerned. */
  readonly state?: State;
  /** What the member gave, as a reader of code would write it, or what it threw. */
  readonly gave: string;
  /** What it may give. */
  readonly allowed: string;
};

/** Thrown where rules break their contract: the author's mistake, told in the author's words. */
export class RuleFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(faultSentence(fault), options);
    this.name = 'RuleFault';
    this.fault = fault;
  }
}

/** `moves() at {"heap":3,"mover":0} gave []; it may give one legal move or more.` */
export function faultSentence({ member, state, gave, allowed }: Fault): string {
  const where = state === undefined ? '' : ` at ${JSON.stringify(state)}`;
  return `${member}()${where} gave ${gave}; it may give ${allowed}.`;
}
