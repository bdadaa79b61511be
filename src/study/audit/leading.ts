import type { Check } from '../../core/contract/claim.ts';
import { average } from '../../core/count.ts';
import { percent } from '../wording.ts';
import type { AuditedClaim } from './audited-claim.ts';
import type { ClaimVerdict } from './finding.ts';
import { sameFindings } from './subject.ts';

/** Something that would make an author change the book, and the claims that come to it. */
export type Lead = {
  /** A sentence without its end: "play can go on for ever". */
  readonly headline: string;
  /** The ids of the claims, as the book has them. */
  readonly claims: readonly string[];
};

const MOST_LEADS = 3;

/**
 * What is wrong, the worst first: a false promise about who can win or whether there is an end; then what players
 * are told to do that does nothing; then rules that are not kept, read in two ways or printed wrongly, rules that
 * never come into play, advice, and last of all praise. An end rule is one about finished games.
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

/** How much it matters that a claim does not hold: 1 the most. */
export function rankOf(check: Check, verdict: ClaimVerdict): number {
  // A rule or a tip that nothing ever comes to is like any other that never comes about.
  if (verdict === 'vacuous' && 'test' in check) return 1 + RANKS.indexOf('arises');
  if (check.kind === 'positions' && check.where === 'over') return 1 + RANKS.indexOf('end rule');
  return 1 + RANKS.indexOf(check.kind);
}

/** At most three of what does not hold, by how much it matters; of several subjects where there are any. */
export function leadingOf(claims: readonly AuditedClaim[]): readonly Lead[] {
  const all = sameFindings(claims.filter(({ verdict }) => verdict !== 'holds')).sort(
    ([one, ...more], [two, ...further]) => one.rank - two.rank || further.length - more.length,
  );
  const firsts = all.filter(
    ([one], at) => all.findIndex(([{ about }]) => about === one.about) === at,
  );
  const chosen = new Set([...new Set([...firsts, ...all])].slice(0, MOST_LEADS));
  return all
    .filter((group) => chosen.has(group))
    .map((group) => ({ headline: headlineOf(group[0]), claims: group.map(({ id }) => id) }));
}

/** What it comes to that a claim does not hold. */
export function headlineOf(claim: AuditedClaim): string {
  const { verdict, evidence, witness, clause, claim: words } = claim;
  switch (claim.kind) {
    case 'ends':
      return witness?.kind === 'line' && witness.repeats === undefined
        ? 'play can come to where nobody can move any more'
        : 'play can go on for ever';
    case 'winner':
      return witness?.kind === 'defences'
        ? 'by the letter of the book nobody can force a win'
        : 'not every game has a winner';
    case 'contest':
      return 'who wins is settled before the first move';
    case 'skill':
      return witness?.kind === 'figures'
        ? `even a perfect player ${winsOf(worstSeat(witness.figures))} against a random one, from the worse seat`
        : 'no way to play is known to be best';
    case 'quick': {
      const mean = witness?.kind === 'figures' ? witness.figures.meanRandomLength : null;
      return typeof mean === 'number'
        ? `it is not quick: ${average(mean)} turns on average, at random`
        : 'it is not quick: at random it may never end';
    }
    case 'choices':
      return witness?.kind === 'count' && witness.of > 0
        ? `${percent(witness.found / witness.of)} of its choices do not matter`
        : 'nobody ever has a choice';
    case 'mixing':
      return 'nobody ever has to bluff';
    case 'interaction':
      return "one player's moves never affect the other's";
    case 'positions':
    case 'turns':
      return verdict === 'vacuous'
        ? `a rule that never comes into play: "${lastOf(clause)}"`
        : `a rule that is not always so: "${words}"`;
    case 'arises':
      return `a rule that never comes into play: "${lastOf(clause)}"`;
    case 'nothing':
      return `a rule that describes nothing: "${lastOf(clause)}"`;
    case 'varies':
      return evidence.charAt(0).toLowerCase() + evidence.slice(1, -1);
    case 'advice':
    case 'pays': {
      if (verdict === 'vacuous') return `advice that nobody can follow or not: "${words}"`;
      const never = claim.kind === 'pays' ? 'never pays' : 'is not always right';
      return `advice that ${never}: "${words}"`;
    }
    case 'sample':
      return witness?.kind === 'departure'
        ? `its sample departs from its rules on turn ${witness.turn}`
        : 'its sample departs from its rules';
    case 'readings':
      return `who wins depends on how a rule is read: "${lastOf(clause)}"`;
  }
}

/** A perfect player's chance against a random one, opening or replying, whichever is less. */
function worstSeat(figures: Readonly<Record<string, number | null>>): number {
  return Math.min(figures.perfectAsPlayer1 ?? 0, figures.perfectAsPlayer2 ?? 0);
}

function winsOf(chance: number): string {
  return chance === 0 ? 'never wins' : `wins only ${percent(chance)}`;
}

/** A clause is named from the book's chapter down to itself. */
function lastOf(clause: string): string {
  return clause.split(', ').at(-1) ?? clause;
}
