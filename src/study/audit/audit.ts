import type { Claim } from '../../core/contract/claim.ts';
import type { ChosenGame, Game } from '../../core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { count } from '../../core/count.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { SolutionCache, solveCached } from '../../solve/cache.ts';
import { DEFAULT_MEMORY, estimate, refuseTooLarge } from '../../solve/estimate.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { SolveOptions } from '../../solve/solve-options.ts';
import type { IdeaStudy } from '../idea/checked-idea.ts';
import { ideasOf } from '../idea/ideas.ts';
import { calibrate } from '../levels/calibrate.ts';
import { knownPoints } from '../levels/levels.ts';
import { Analysis } from '../metrics/analysis.ts';
import { type Metrics, metricsOf } from '../metrics/metrics.ts';
import { inOwnBook } from '../own-book.ts';
import { type SimpleStudy, studySimplePlay } from '../simple/simple-study.ts';
import { turnsIn } from '../turn-shape.ts';
import { OVER_AT_START } from '../wording.ts';
import type { AuditedClaim, CheckedClaim } from './audited-claim.ts';
import { checkClaim, checkReadings, observed } from './check.ts';
import { checkByPlay, TrialGames } from './check-by-play.ts';
import { checkSample } from './check-sample.ts';
import { type Finding, findingOf, type Inquiry } from './finding.ts';
import { type Lead, leadingOf, rankOf } from './leading.ts';
import { questionOf, settingsOf, subjectOf } from './question.ts';
import { relatedClaims } from './related-claims.ts';

/** What a book promises, and whether that is true. */
type AuditedBook = {
  readonly game: string;
  readonly options: OptionValues;
  readonly claims: readonly AuditedClaim[];
  /** Up to three findings that would make an author change the book, worst first. */
  readonly leading: readonly Lead[];
};

export type Audit = AuditedBook & {
  /** The ideas from the book, or a rule found instead, each checked in every position. */
  readonly ideas: IdeaStudy;
  readonly metrics: Metrics;
  /** How far simple play goes; null if the game is too large to tell. */
  readonly simple: SimpleStudy | null;
};

/** The audit of a game that was not solved. Single claims can still be answered. */
export type PartialAudit = AuditedBook & {
  /** Why the game was not solved. */
  readonly unsolved: string;
};

/** An audit checks every position and every legal turn in it. */
const MOST_STATES = 25_000_000;

/** The refusal if a game is known to be too large for an audit before it is solved. */
export function refuseTooLargeToAudit(game: Game, options: OptionValues): Refusal | undefined {
  const size = estimate(game.rules(options));
  // In a game from outside, or on a board, play may reach few of the states its fields allow.
  const isTelling = isShipped(game) && refuseTooLarge(size, DEFAULT_MEMORY) === undefined;
  return isTelling ? refuseStates(size.states) : undefined;
}

function refuseStates(states: number): Refusal | undefined {
  if (states <= MOST_STATES) return undefined;
  return {
    code: 'audit/too-large',
    message: `This game is too big to audit: it has ${count(states)} states, and an audit checks at most ${count(MOST_STATES)}.`,
  };
}

/** The progress of an audit once the game is solved, and once its claims are checked. */
const SOLVED = 0.2;
const CLAIMS_CHECKED = 0.7;

/** With more turns than this over all positions, finding the levels takes long. */
const MOST_TO_CALIBRATE = 50_000;

/**
 * Checks every promise in a game's book on the solved game. `solutions` may already hold some. Settings that a claim
 * names itself are solved within their own limits (`how`); if they are out of reach, the other claims are still
 * checked. Reports progress from 0 to 1.
 */
export function audit(
  game: Game,
  options: OptionValues,
  solutions: SolutionCache = new SolutionCache(DEFAULT_MEMORY),
  onProgress: (done: number) => void = () => {},
  how?: () => SolveOptions,
): Result<Audit> {
  const tooLarge = refuseTooLargeToAudit(game, options);
  if (tooLarge !== undefined) return refuse(tooLarge);
  const analyses = new Map<string, Analysis>();
  const inquire = (chosen: OptionValues): Result<Inquiry> => {
    const name = formatOptions(chosen);
    const known = analyses.get(name);
    const about = { game, options: chosen, solutions, how };
    if (known !== undefined) return accept({ ...about, analysis: known });
    // Every position is kept, because a claim may be true of a position and not of its mirror image.
    const solution = solveCached(game, chosen, solutions, { ...how?.(), whole: true });
    if (!solution.ok) return solution;
    const tooMany = refuseStates(solution.value.reach.states);
    if (tooMany !== undefined) return refuse(tooMany);
    const analysis = new Analysis(solution.value);
    analyses.set(name, analysis);
    return accept({ ...about, analysis });
  };

  const own = inquire(options);
  if (!own.ok) return own;
  const { analysis } = own.value;
  const book = auditClaims(game, options, {
    onProgress: (done) => onProgress(SOLVED + done * (CLAIMS_CHECKED - SOLVED)),
    check(chosen, claim) {
      const inquiry = inquire(chosen);
      return inquiry.ok ? checkClaim(inquiry.value, claim) : inquiry;
    },
  });
  if (!book.ok) return book;
  onProgress(CLAIMS_CHECKED);
  return accept({
    game: game.id,
    options,
    claims: book.value.claims,
    ideas: ideasOf(game, options, analysis.solution, MOST_STATES),
    metrics: metricsOf(analysis.solution, analysis, depthOf({ game, options }, analysis)),
    simple: studySimplePlay(analysis.solution, game.book(options), { order: analysis.order }),
    leading: isOverAtStart(analysis.solution.rules)
      ? [{ headline: OVER_AT_START, claims: [] }]
      : book.value.leading,
  });
}

/**
 * Checks what can be checked of a game that was not solved, for the reason `unsolved`: claims with smaller options,
 * printed samples, and what a few games or a search from the start show. The limits (`how`) apply to each claim.
 */
export function auditPartly(
  game: Game,
  options: OptionValues,
  unsolved: string,
  solutions: SolutionCache,
  how: () => SolveOptions,
): Result<PartialAudit> {
  const trial = new TrialGames(game, options, how);
  const book = auditClaims(game, options, {
    check(chosen, claim) {
      const inquiry = { game, options: chosen, solutions, how };
      if (claim.check.kind === 'sample')
        return observed(checkSample(inquiry, claim.check, claim.set));
      if (claim.check.kind === 'readings') return observed(checkReadings(inquiry, claim.check));
      if (formatOptions(chosen) === formatOptions(options))
        return accept(findingOf(checkByPlay(trial, claim.check, how())));
      const solution = solveCached(game, chosen, solutions, { ...how(), whole: true });
      if (!solution.ok) return solution;
      const tooMany = refuseStates(solution.value.reach.states);
      if (tooMany !== undefined) return refuse(tooMany);
      return checkClaim({ ...inquiry, analysis: new Analysis(solution.value) }, claim);
    },
  });
  return book.ok ? accept({ game: game.id, options, ...book.value, unsolved }) : book;
}

type ClaimChecks = {
  /** Checks a claim from the book of the options it is about. */
  readonly check: (options: OptionValues, claim: Claim) => Result<Finding>;
  /** Called before each claim with the share of claims checked. */
  readonly onProgress?: (done: number) => void;
};

function auditClaims(
  game: Game,
  options: OptionValues,
  { check, onProgress }: ClaimChecks,
): Result<Pick<AuditedBook, 'claims' | 'leading'>> {
  const checked: CheckedClaim[] = [];
  const { claims: promised, clauses } = game.book(options);
  for (const promise of promised) {
    onProgress?.(checked.length / promised.length);
    const literally = inOwnBook(game, options, promise);
    if (!literally.ok) return literally;
    const { claim } = literally.value;
    const finding = check(literally.value.options, claim);
    if (!finding.ok && !isOutOfReach(finding.error)) return finding;
    const result = finding.ok ? finding.value : uncheckedFor(finding.error);
    const { id, clause, claim: words } = claim;
    checked.push({
      claim,
      settings: settingsOf(claim, game, options),
      audited: {
        id,
        // A clause may be named by its id, which means nothing to a reader.
        clause: clauses.find((known) => known.id === clause)?.title ?? clause,
        claim: words,
        ...result,
        kind: claim.check.kind,
        about: subjectOf(claim),
        asked: questionOf(claim, game, options),
        rank: rankOf(claim.check, result.verdict),
      },
    });
  }
  const related = relatedClaims(checked);
  const claims = checked.map(({ audited }, at) => ({ ...audited, related: related[at] ?? [] }));
  const settings = new Map(checked.map((one) => [one.audited.id, one.settings]));
  return accept({ claims, leading: leadingOf(claims, settings) });
}

/**
 * Whether a game, or a claim's own settings of it, is too large or takes too long. Single claims can still be answered.
 */
export function isOutOfReach(error: Refusal): boolean {
  return isWithoutTable(error) || error.code === 'audit/too-large';
}

function uncheckedFor({ message }: Refusal): Finding {
  return { verdict: 'unchecked', evidence: message, witness: null };
}

/** Every other fault of such a game follows from this one. */
function isOverAtStart(rules: Rules): boolean {
  return rules.turn(rules.start()).kind === 'over';
}

/**
 * The number of levels between random and perfect play; null if finding it takes long. Asking for the levels themselves
 * computes it.
 */
function depthOf(chosen: ChosenGame, { solution, order }: Analysis): number | null {
  const known = knownPoints(chosen);
  if (known !== undefined) return known.points.length;
  const turns = turnsIn(solution.positions, order.lists);
  return turns > MOST_TO_CALIBRATE ? null : calibrate(solution, { order }).points.length;
}
