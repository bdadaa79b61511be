import { least } from '../../core/extreme.ts';
import type { AuditedClaim } from './audited-claim.ts';
import type { ClaimVerdict } from './finding.ts';

/** Claims of which the same was asked and found: told together. */
export type SameFinding = readonly [AuditedClaim, ...AuditedClaim[]];

/** What some claims speak of, and what was found of them. */
export type Subject = { readonly about: string; readonly findings: readonly SameFinding[] };

/** What is wrong first. */
const ORDER: readonly ClaimVerdict[] = ['fails', 'vacuous', 'meaningless', 'holds'];

/**
 * The claims by what they speak of. What is wrong comes first, by how much it matters, and so do subjects of
 * which something is wrong; the rest stays as the book has it.
 */
export function subjectsOf(claims: readonly AuditedClaim[]): readonly Subject[] {
  const byAbout = Map.groupBy(claims, ({ about }) => about);
  return [...byAbout]
    .map(([about, own]) => ({ about, findings: sameFindings(own).sort(worseFirst) }))
    .sort((one, two) => worstRank(one) - worstRank(two));
}

/** Kinds of checks that ask each book something of its own, which a sentence about all of them does not tell. */
const OWN: readonly AuditedClaim['kind'][] = [
  'positions',
  'turns',
  'arises',
  'nothing',
  'advice',
  'pays',
];

/** Claims of which the same was asked and found together, each group where its first stands. */
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

/** Subjects of which everything holds come last. */
function worstRank({ findings }: Subject): number {
  const wrong = findings.flatMap(([{ verdict, rank }]) => (verdict === 'holds' ? [] : [rank]));
  return Math.min(least(wrong), Number.MAX_SAFE_INTEGER);
}
