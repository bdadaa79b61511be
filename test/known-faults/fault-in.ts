import type { Rules } from '../../src/core/contract/rules.ts';
import { RuleFault } from '../../src/core/rule-fault.ts';
import { solve } from '../../src/solve/solve.ts';

/** How it begins where nobody is blamed. */
export const NO_FAULT: RegExp = /^(solved with confidence|failed with no word of blame)/;

/** What solving says of rules at fault: the one place that knows how it says so. */
export function faultIn(rules: Rules): string {
  try {
    const result = solve(rules);
    if (!result.ok) return result.error.message;
    return `solved with confidence: ${JSON.stringify(result.value.at(rules.start()))}`;
  } catch (error) {
    return error instanceof RuleFault ? error.message : `failed with no word of blame: ${error}`;
  }
}
