import type { Rules, State } from '../../core/contract/rules.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import type { Audit } from '../audit/audit.ts';
import type { AuditedClaim } from '../audit/audited-claim.ts';
import type { ClaimStatus } from '../audit/finding.ts';
import { Paths } from '../metrics/paths.ts';
import { turnOrderOf } from '../metrics/turn-order.ts';

/** One of two games to compare, solved and audited. */
export type Compared = { readonly solution: Solution; readonly audit: Audit };

/**
 * A promise of the book whose status differs between the two games. A status is null if that game's book does not make
 * the promise.
 */
export type ChangedClaim = {
  readonly id: string;
  /** The book's words and their place, from the second game if it has them. */
  readonly claim: string;
  readonly clause: string;
  readonly before: ClaimStatus | null;
  readonly after: ClaimStatus | null;
};

/** A position of both games with different results. */
type ChangedPosition = {
  readonly position: State;
  /** A shortest way there in the first game, in record notation. */
  readonly moves: readonly string[];
  readonly before: Verdict;
  readonly after: Verdict;
};

/** The positions that both games reach. */
export type SharedPositions = {
  readonly shared: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  /** The number of shared positions with different results. */
  readonly changed: number;
  /** The changed position nearest to the start. */
  readonly example: ChangedPosition | null;
};

/** What a change of the rules does to a game. */
export type Comparison = {
  readonly claims: readonly ChangedClaim[];
  /** Null if the states of the two games have different fields. */
  readonly positions: SharedPositions | null;
};

export function compareGames(before: Compared, after: Compared): Comparison {
  return {
    claims: changedClaims(before.audit.claims, after.audit.claims),
    positions: sharedPositions(before.solution, after.solution),
  };
}

/** Claims are the same if they have the same id, because their wording may depend on the options. */
function changedClaims(
  before: readonly AuditedClaim[],
  after: readonly AuditedClaim[],
): readonly ChangedClaim[] {
  const [was, is] = [before, after].map((claims) => new Map(claims.map((one) => [one.id, one])));
  return [...new Set([...before, ...after].map(({ id }) => id))].flatMap((id) => {
    const [old, now] = [was?.get(id), is?.get(id)];
    const shown = now ?? old;
    if (shown === undefined || old?.verdict === now?.verdict) return [];
    const { claim, clause } = shown;
    return [{ id, claim, clause, before: old?.verdict ?? null, after: now?.verdict ?? null }];
  });
}

function sharedPositions(before: Solution, after: Solution): SharedPositions | null {
  if (before.positions.fields.toSorted().join() !== after.positions.fields.toSorted().join())
    return null;
  const paths = new Paths(before);
  let shared = 0;
  let changed = 0;
  let nearest: { readonly rank: number; readonly verdict: Verdict; readonly turns: number } | null =
    null;
  for (const rank of turnOrderOf(before).ranks) {
    const same = reachedAt(after, before.positions.stateAt(rank));
    if (same === undefined) continue;
    shared++;
    const verdict = after.verdictAt(same);
    if (isAlike(before.verdictAt(rank), verdict)) continue;
    changed++;
    const turns = paths.to(rank).length;
    if (nearest === null || turns < nearest.turns) nearest = { rank, verdict, turns };
  }
  return {
    shared,
    onlyBefore: before.positions.reach.states - shared,
    onlyAfter: after.positions.reach.states - shared,
    changed,
    example:
      nearest === null
        ? null
        : {
            position: before.positions.stateAt(nearest.rank),
            moves: paths.lineTo(nearest.rank),
            before: before.verdictAt(nearest.rank),
            after: nearest.verdict,
          },
  };
}

/** The number of a state, if play reaches it. */
function reachedAt({ positions, rules }: Solution, state: State): number | undefined {
  const rank = hasShape(rules.shape, state) ? positions.numberOf(state) : undefined;
  return rank !== undefined && positions.reach.has(rank) ? rank : undefined;
}

/** Whether a state has all fields of a shape, each within its size. */
export function hasShape(shape: Rules['shape'], state: State): boolean {
  return Object.entries(shape).every(([field, size]) => (state[field] ?? size) < size);
}

/** Whether two games give a position the same result. */
export function isAlike(one: Verdict, another: Verdict): boolean {
  if (one.outcome !== another.outcome) return false;
  return one.p1 === null || another.p1 === null || Math.abs(one.p1 - another.p1) <= PRECISION;
}
