import type { Rules } from '../../src/core/contract/rules.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { solve } from '../../src/solve/solve.ts';
import { claimsDiffer } from './claims-by-options.ts';
import { endsDiffer } from './ends.ts';
import { levelsDiffer } from './levels.ts';
import { lossesDiffer } from './losses.ts';
import { metricsDiffer } from './measures.ts';
import { adviceDiffers, mixesDiffer } from './mixes.ts';
import { reasonsDiffer } from './reasons.ts';
import { rulesDiffer } from './rules-as-read.ts';
import type { Differing, Twin } from './twin.ts';
import { countsDiffer, movesDiffer, verdictsDiffer } from './verdicts.ts';

/** A report shows so many differences of a game. */
const MOST_TOLD = 8;

export type Part = (solution: Solution, twin: Twin) => Differing;

const PARTS: readonly Part[] = [
  countsDiffer,
  verdictsDiffer,
  movesDiffer,
  endsDiffer,
  mixesDiffer,
  adviceDiffers,
  lossesDiffer,
  metricsDiffer,
  reasonsDiffer,
  rulesDiffer,
  claimsDiffer,
  levelsDiffer,
];

/** Everything in which the solver and its twin differ on a game, in words; nothing where both agree. */
export function differences(
  rules: Rules,
  twin: Twin,
  parts: readonly Part[] = PARTS,
): readonly string[] {
  const solved = solve(rules);
  if (!solved.ok) return [`it was refused: ${solved.error.message}`];
  const told: string[] = [];
  for (const part of parts)
    for (const difference of part(solved.value, twin)) {
      told.push(difference);
      if (told.length >= MOST_TOLD) return told;
    }
  return told;
}
