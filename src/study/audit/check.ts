import type { Check, Claim } from '../../core/contract/claim.ts';
import { type FieldNames, fieldName, fieldValue } from '../../core/contract/field-name.ts';
import { changeOptions, formatOptions } from '../../core/contract/option.ts';
import { joined, type Phrase, player, say } from '../../core/contract/phrase.ts';
import { count } from '../../core/count.ts';
import { accept, type Result } from '../../core/result.ts';
import { solveCached } from '../../solve/cache.ts';
import type { Influence } from '../metrics/interaction.ts';
import { verdictPhrase } from '../wording.ts';
import { checkAdvice, checkPays } from './check-advice.ts';
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
  lineTo,
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

/** Whether one side's moves affect the other's. */
function checkInteraction(inquiry: Inquiry): Observation {
  const { analysis, options } = inquiry;
  const { influence, paths } = analysis;
  const { reach, fields } = analysis.solution.positions;
  if (influence === undefined)
    return {
      verdict: 'fails',
      evidence: `${reach.states === 1 ? 'In the only position' : `In all ${count(reach.states)} positions`} each player plays alone: nothing the other does changes your legal moves, their effects, or which is best.`,
      witness: { kind: 'exhaustion', of: reach.states, what: 'positions' },
    };
  const names = { fields, words: inquiry.game.book(options).fields };
  const shown = { verdict: 'holds', evidence: sentence(influence, names) } as const;
  switch (influence.kind) {
    case 'sealed': {
      const { kind, rank, field } = influence;
      return { ...shown, witness: { ...lineTo(inquiry, rank), influence: { kind, field } } };
    }
    case 'shared':
      return {
        ...shown,
        witness: {
          kind: 'count',
          found: influence.fields.length,
          of: fields.length,
          what: 'parts of a position that both players change',
          influence,
        },
      };
    case 'unseen': {
      const { rank, ...unseen } = influence;
      return { ...shown, witness: { ...lineTo(inquiry, rank), influence: unseen } };
    }
    case 'moves':
    case 'effect':
    case 'best': {
      const { ranks, ...effect } = influence;
      return {
        ...shown,
        witness: {
          kind: 'pair',
          options: formatOptions(options),
          first: paths.lineTo(ranks[0]),
          second: paths.lineTo(ranks[1]),
          influence: effect,
        },
      };
    }
  }
}

function sentence(influence: Influence, names: FieldNames): Phrase {
  switch (influence.kind) {
    case 'sealed':
      return say`When both choose in secret, each choice depends on the other: both together decide ${fieldName(influence.field, names)}.`;
    case 'shared': {
      const fields = influence.fields.map((field) => fieldName(field, names));
      return say`Both players' moves change the same thing (${joined(fields, ', ')}), so each takes it as the other left it.`;
    }
    case 'unseen':
      return say`When both choose in secret, no choice of ${player(influence.seat)} is best against every choice of the other.`;
    case 'best':
      return say`The best move for ${player(influence.seat)} depends on what the other did: no move is best in all positions that differ only in that. Of these two, "${influence.move}" is best in the first and not in the second.`;
    case 'moves':
      return say`The legal moves of ${player(influence.seat)} depend on what the other did: of two positions that differ only in that, "${influence.move}" is legal in the first and not in the second.`;
    case 'effect': {
      const { seat, move, field, values } = influence;
      const [first, second] = values;
      return say`The effect of a move of ${player(seat)} depends on what the other did: of two positions that differ only in that, "${move}" makes ${fieldName(field, names)} ${fieldValue(field, first, names)} in the first and ${fieldValue(field, second, names)} in the second.`;
    }
  }
}
