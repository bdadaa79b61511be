import type { Claim } from '../../core/claim.ts';
import { count } from '../../core/count.ts';
import type { Game } from '../../core/game.ts';
import { changeOptions, formatOptions, type OptionValues } from '../../core/option.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { SolutionCache } from '../../solve/cache.ts';
import { DEFAULT_MEMORY, estimate } from '../../solve/estimate.ts';
import { solveOnce } from '../../solve/solve-once.ts';
import { depthOf } from '../levels/depth.ts';
import { Analysis } from '../metrics/analysis.ts';
import { type Metrics, metricsOf } from '../metrics/metrics.ts';
import { checkClaim } from './check.ts';
import type { Finding, Inquiry } from './finding.ts';

/** What a book says, and whether it is so. */
export type AuditedClaim = {
  readonly id: string;
  readonly clause: string;
  readonly claim: string;
} & Finding;

export type Audit = {
  readonly game: string;
  readonly options: OptionValues;
  readonly claims: readonly AuditedClaim[];
  readonly metrics: Metrics;
};

/** An audit looks at every position and at every turn that can be played in it. */
const MOST_STATES = 25_000_000;

/** Why a game is too large to be audited, if it is; known before it is solved. */
export function refuseTooLargeToAudit(game: Game, options: OptionValues): Refusal | undefined {
  // Of a stranger's game the states that play comes to may be few of those that its fields allow.
  return isShipped(game) ? refuseStates(estimate(game.rules(options)).states) : undefined;
}

function refuseStates(states: number): Refusal | undefined {
  if (states <= MOST_STATES) return undefined;
  return {
    code: 'audit/too-large',
    message: `This game has ${count(states)} states; an audit looks at each, and at most at ${count(MOST_STATES)}.`,
  };
}

/** Checks everything that a game's book promises on the solved game; `solutions` may know some already. */
export function audit(
  game: Game,
  options: OptionValues,
  solutions: SolutionCache = new SolutionCache(DEFAULT_MEMORY),
): Result<Audit> {
  const tooLarge = refuseTooLargeToAudit(game, options);
  if (tooLarge !== undefined) return refuse(tooLarge);
  const surveys = new Map<string, Analysis>();
  const inquire = (chosen: OptionValues): Result<Inquiry> => {
    const name = formatOptions(chosen);
    const known = surveys.get(name);
    if (known !== undefined) return accept({ game, options: chosen, analysis: known, solutions });
    const solution = solveOnce(game, chosen, solutions);
    if (!solution.ok) return solution;
    const tooMany = refuseStates(solution.value.reach.states);
    if (tooMany !== undefined) return refuse(tooMany);
    const analysis = new Analysis(solution.value);
    surveys.set(name, analysis);
    return accept({ game, options: chosen, analysis, solutions });
  };

  const own = inquire(options);
  if (!own.ok) return own;
  const audited: AuditedClaim[] = [];
  for (const claim of game.book(options).claims) {
    const inquiry = claim.set === undefined ? own : literally(claim);
    if (!inquiry.ok) return inquiry;
    const finding = checkClaim(inquiry.value, claim);
    if (!finding.ok) return finding;
    const { id, clause, claim: words } = claim;
    audited.push({ id, clause, claim: words, ...finding.value });
  }
  const { analysis } = own.value;
  return accept({
    game: game.id,
    options,
    claims: audited,
    metrics: metricsOf(analysis.solution, analysis, depthOf({ game, options }, analysis)),
  });

  function literally(claim: Claim): Result<Inquiry> {
    const chosen = changeOptions(game.options, options, claim.set ?? {});
    return chosen.ok ? inquire(chosen.value) : chosen;
  }
}
