import type { Check, Claim } from '../../core/contract/claim.ts';
import { changeOptions, formatOptions } from '../../core/contract/option.ts';
import { joined, say } from '../../core/contract/phrase.ts';
import { accept, type Result } from '../../core/result.ts';
import { solveCached } from '../../solve/solve-cached.ts';
import { verdictPhrase } from '../wording.ts';
import { checkAdvice, checkPays } from './check-advice.ts';
import { checkInteraction } from './check-interaction.ts';
import {
  checkChoices,
  checkContest,
  checkEnds,
  checkMixing,
  checkQuick,
  checkSkill,
  checkWinner,
} from './check-promises.ts';
import { checkSample } from './check-sample.ts';
import {
  checkArises,
  checkNothing,
  checkPositions,
  checkTurns,
  checkVaries,
} from './check-turns.ts';
import {
  type Finding,
  findingOf,
  type Inquiry,
  type Observation,
  type ReadingResult,
} from './finding.ts';

/** Checks a claim. */
export function checkClaim(inquiry: Inquiry, claim: Claim): Result<Finding> {
  return observed(observe(inquiry, claim));
}

/** The finding of an observation that succeeded. */
export function observed(observation: Result<Observation>): Result<Finding> {
  return observation.ok ? accept(findingOf(observation.value)) : observation;
}

function observe(inquiry: Inquiry, { check, set }: Claim): Result<Observation> {
  switch (check.kind) {
    case 'ends':
      return accept(checkEnds(inquiry));
    case 'winner':
      return accept(checkWinner(inquiry));
    case 'contest':
      return accept(checkContest(inquiry));
    case 'skill':
      return accept(checkSkill(inquiry, check));
    case 'quick':
      return accept(checkQuick(inquiry, check));
    case 'choices':
      return accept(checkChoices(inquiry));
    case 'mixing':
      return accept(checkMixing(inquiry));
    case 'interaction':
      return accept(checkInteraction(inquiry));
    case 'positions':
      return accept(checkPositions(inquiry, check));
    case 'turns':
      return accept(checkTurns(inquiry, check));
    case 'arises':
      return accept(checkArises(inquiry, check));
    case 'nothing':
      return accept(checkNothing(inquiry, check));
    case 'varies':
      return accept(checkVaries(inquiry, check));
    case 'advice':
      return accept(checkAdvice(inquiry, check));
    case 'pays':
      return accept(checkPays(inquiry, check));
    case 'sample':
      return checkSample(inquiry, check, set);
    case 'readings':
      return checkReadings(inquiry, check);
  }
}

/** Solves the game once for each reading of a rule and compares the results. */
export function checkReadings(
  { game, options, solutions, how }: Omit<Inquiry, 'analysis'>,
  { readings }: Extract<Check, { readonly kind: 'readings' }>,
): Result<Observation> {
  const results: ReadingResult[] = [];
  for (const { label, set } of readings) {
    const settled = changeOptions(game.options, options, set);
    if (!settled.ok) return settled;
    const solution = solveCached(game, settled.value, solutions, how?.());
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
