import type { Check } from '../../core/contract/claim.ts';
import { average } from '../../core/count.ts';
import { percent } from '../wording.ts';
import type { AuditedClaim } from './audited-claim.ts';
import type { ClaimStatus } from './finding.ts';
import { isFault, sameFindings } from './subject.ts';

/** A finding that would make an author change the book, and its claims. */
export type Lead = {
  /** A sentence without its full stop: "play can go on for ever". */
  readonly headline: string;
  /** The claims' ids, in the book's order. */
  readonly claims: readonly string[];
};

const MOST_LEADS = 3;

/**
 * Kinds of fault, worst first: false promises about winning or ending; then instructions that do nothing; then broken,
 * ambiguous or misprinted rules, rules that never apply, advice, and last of all praise. An end rule is about finished
 * games.
 */
const RANKS = [
  'winner',
  'ends',
  'varies',
  'end rule',
  'interaction',
  'skill',
  'readings',
  'positions',
  'turns',
  'sample',
  'nothing',
  'arises',
  'advice',
  'pays',
  'mixing',
  'choices',
  'contest',
  'quick',
] as const;

/** How much it matters that a claim fails; 1 matters most. */
export function rankOf(check: Check, verdict: ClaimStatus): number {
  // A rule or tip that never applies ranks with everything else that never happens.
  if (verdict === 'vacuous' && 'test' in check) return 1 + RANKS.indexOf('arises');
  if (check.kind === 'positions' && check.where === 'over') return 1 + RANKS.indexOf('end rule');
  return 1 + RANKS.indexOf(check.kind);
}

/**
 * Up to three failed claims, the most important first, from different subjects if possible. `settings` holds the
 * options a claim was checked with, if they are not those of the audit.
 */
export function leadingOf(
  claims: readonly AuditedClaim[],
  settings: ReadonlyMap<string, string | undefined> = new Map(),
): readonly Lead[] {
  const all = sameFindings(claims.filter(({ verdict }) => isFault(verdict))).sort(
    ([one, ...more], [two, ...further]) => one.rank - two.rank || further.length - more.length,
  );
  const firsts = all.filter(
    ([one], at) => all.findIndex(([{ about }]) => about === one.about) === at,
  );
  const chosen = new Set([...new Set([...firsts, ...all])].slice(0, MOST_LEADS));
  return all
    .filter((group) => chosen.has(group))
    .map((group) => {
      const own = settings.get(group[0].id);
      const headline = headlineOf(group[0]);
      return {
        headline: own === undefined ? headline : `${headline}, with ${own}`,
        claims: group.map(({ id }) => id),
      };
    });
}

/** A failed claim as a headline. */
export function headlineOf(claim: AuditedClaim): string {
  const { verdict, evidence, witness, clause, claim: words } = claim;
  switch (claim.kind) {
    case 'ends':
      return witness?.kind === 'line' && witness.repeats === undefined
        ? 'play can reach a position where neither player can ever move again'
        : 'play can go on for ever';
    case 'winner':
      return witness?.kind === 'defences'
        ? 'by the letter of the book neither player can force a win'
        : 'not every game has a winner';
    case 'contest':
      return 'the result is settled before the first move';
    case 'skill':
      return witness?.kind === 'figures'
        ? `from the worse seat even a perfect player ${winsOf(worstSeat(witness.figures))} against a random one`
        : 'no best way to play is known';
    case 'quick': {
      const mean = witness?.kind === 'figures' ? witness.figures.meanRandomLength : null;
      return typeof mean === 'number'
        ? `it is not quick: random games take ${average(mean)} turns on average`
        : 'it is not quick: a random game may never end';
    }
    case 'choices':
      return witness?.kind === 'count' && witness.of > 0
        ? `${percent(witness.found / witness.of)} of its choices do not matter`
        : 'neither player ever has a choice';
    case 'mixing':
      return 'neither player ever has to bluff';
    case 'interaction':
      return "one player's moves never affect the other's";
    case 'positions':
    case 'turns':
      return verdict === 'vacuous'
        ? `a rule that never comes into play: "${lastOf(clause)}"`
        : `a rule that is not always true: "${words}"`;
    case 'arises':
      return `a rule that never comes into play: "${lastOf(clause)}"`;
    case 'nothing':
      return `a rule that describes nothing: "${lastOf(clause)}"`;
    case 'varies':
      return evidence.charAt(0).toLowerCase() + evidence.slice(1, -1);
    case 'advice':
    case 'pays': {
      if (verdict === 'vacuous') return `advice you never get to follow or ignore: "${words}"`;
      const never = claim.kind === 'pays' ? 'never pays' : 'is not always right';
      return `advice that ${never}: "${words}"`;
    }
    case 'sample':
      return witness?.kind === 'departure'
        ? `its sample breaks its rules on turn ${witness.turn}`
        : 'its sample breaks its rules';
    case 'readings':
      return `the winner depends on how you read a rule: "${lastOf(clause)}"`;
  }
}

/** A perfect player's chance against a random one, from the worse seat. */
function worstSeat(figures: Readonly<Record<string, number | null>>): number {
  return Math.min(figures.perfectAsPlayer1 ?? 0, figures.perfectAsPlayer2 ?? 0);
}

function winsOf(chance: number): string {
  return chance === 0 ? 'never wins' : `wins only ${percent(chance)}`;
}

/** A clause is named by its chapter, followed by its own name. */
function lastOf(clause: string): string {
  return clause.split(', ').at(-1) ?? clause;
}
