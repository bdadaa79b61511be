import type { Check } from '../../core/contract/claim.ts';
import { changeOptions, formatOptions } from '../../core/contract/option.ts';
import { joined, say } from '../../core/contract/phrase.ts';
import { accept, type Result } from '../../core/result.ts';
import { solveOnce } from '../../solve/solve-once.ts';
import { verdictPhrase } from '../wording.ts';
import type { Inquiry, Observation, ReadingResult } from './finding.ts';

/** Solves the game once for each reading of a rule and compares the results. */
export function checkReadings(
  { game, options, solutions }: Pick<Inquiry, 'game' | 'options' | 'solutions'>,
  { readings }: Extract<Check, { readonly kind: 'readings' }>,
): Result<Observation> {
  const results: ReadingResult[] = [];
  for (const { label, set } of readings) {
    const settled = changeOptions(game.options, options, set);
    if (!settled.ok) return settled;
    const solution = solveOnce(game, settled.value, solutions);
    if (!solution.ok) return solution;
    const { outcome, p1, turns } = solution.value.at(solution.value.rules.start());
    results.push({ label, options: formatOptions(settled.value), outcome, p1, turns });
  }
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  const all = joined(
    results.map((result) => say`${result.label}: ${verdictPhrase(result)}`),
    '; ',
  );
  const same = outcomes.size === 1;
  return accept({
    verdict: same ? 'holds' : 'fails',
    evidence: say`${same ? 'The reading does not change who wins' : 'The reading changes the result'}: ${all}.`,
    witness: { kind: 'readings', readings: results },
  });
}
