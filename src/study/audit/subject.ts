import { least } from '../../core/extreme.ts';
import type { AuditedClaim } from './audited-claim.ts';
import type { ClaimStatus } from './finding.ts';

/** Claims with the same check and the same result, printed together. */
export type SameFinding = readonly [AuditedClaim, ...AuditedClaim[]];

/** A subject and the findings on it. */
export type Subject = { readonly about: string; readonly findings: readonly SameFinding[] };

/** Failures first. */
const ORDER: readonly ClaimStatus[] = ['fails', 'vacuous', 'meaningless', 'unchecked', 'holds'];

/**
 * The claims by subject. Failures come first, the most important ones at the top, and so do subjects with a failure.
 * The rest keeps the book's order.
 */
export function subjectsOf(claims: readonly AuditedClaim[]): readonly Subject[] {
  const byAbout = Map.groupBy(claims, ({ about }) => about);
  return [...byAbout]
    .map(([about, own]) => ({ about, findings: sameFindings(own).sort(worseFirst) }))
    .sort((one, two) => worstRank(one) - worstRank(two));
}

/** Kinds of check that differ from claim to claim, so that a shared sentence would say too little. */
const OWN: readonly AuditedClaim['kind'][] = [
  'positions',
  'turns',
  'arises',
  'nothing',
  'advice',
  'pays',
];

/** Groups claims with the same check and result. Each group takes the place of its first claim. */
export function sameFindings(claims: readonly AuditedClaim[]): SameFinding[] {
  const groups = Map.groupBy(claims, ({ id, kind, asked, verdict, evidence }) =>
    JSON.stringify([
      kind,
      asked,
      verdict,
      evidence,
      verdict === 'holds' && OWN.includes(kind) ? id : '',
    ]),
  );
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [[first, ...more] as const],
  );
}

function worseFirst([one]: SameFinding, [two]: SameFinding): number {
  if (one.verdict !== two.verdict) return ORDER.indexOf(one.verdict) - ORDER.indexOf(two.verdict);
  return one.verdict === 'holds' ? 0 : one.rank - two.rank;
}

/** Whether a verdict is a reason to change the book. */
export function isFault(verdict: ClaimStatus): boolean {
  return verdict !== 'holds' && verdict !== 'unchecked';
}

/** Sorts subjects in which everything holds last. */
function worstRank({ findings }: Subject): number {
  const wrong = findings.flatMap(([{ verdict, rank }]) => (isFault(verdict) ? [rank] : []));
  return Math.min(least(wrong), Number.MAX_SAFE_INTEGER);
}
