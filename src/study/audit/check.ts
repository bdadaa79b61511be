import type { Check, Claim } from '../../core/contract/claim.ts';
import { accept, type Result } from '../../core/result.ts';
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
import { checkReadings } from './check-readings.ts';
import { checkSample } from './check-sample.ts';
import {
  checkArises,
  checkNothing,
  checkPositions,
  checkTurns,
  checkVaries,
} from './check-turns.ts';
import { type Finding, findingOf, type Inquiry, type Observation } from './finding.ts';

/** Checks a claim. */
export function checkClaim(inquiry: Inquiry, { check }: Claim): Result<Finding> {
  const observed = observe(inquiry, check);
  return observed.ok ? accept(findingOf(observed.value)) : observed;
}

function observe(inquiry: Inquiry, check: Check): Result<Observation> {
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
      return accept(checkSample(inquiry, check));
    case 'readings':
      return checkReadings(inquiry, check);
  }
}
