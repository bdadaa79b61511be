import { expect } from 'vitest';
import type { Rules } from '../../src/core/contract/rules.ts';
import type { RuleMember } from '../../src/core/rule-fault.ts';
import { faultIn, NO_FAULT } from './fault-in.ts';

/** What has to be said of rules at fault. */
export type Expected = {
  /** The member that is at fault; where the blame is open, any of these. */
  readonly member: RuleMember | readonly RuleMember[];
  /** What the sentence has to contain, such as the position or the author's own error. */
  readonly says?: string | RegExp;
};

/** Solving such rules gives no answer, but names their fault. */
export function expectFault(rules: Rules, { member, says }: Expected): void {
  const sentence = faultIn(rules);
  expect(sentence).not.toMatch(NO_FAULT);
  expect(sentence).toMatch(new RegExp(`\\b(${[member].flat().join('|')})\\b`));
  if (says !== undefined) expect(sentence).toMatch(says);
}
