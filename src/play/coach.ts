import type { Lines } from '../core/contract/book.ts';
import { uncapitalize } from '../core/contract/first-letter.ts';
import { type Phrases, say } from '../core/contract/phrase.ts';
import type { State } from '../core/contract/rules.ts';
import { countOf } from '../core/count.ts';
import type { Match } from '../core/match/match.ts';
import { type Refusal, type Result, refuse } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Proof } from '../solve/search/prover.ts';
import { isWithoutTable } from '../solve/search/without-table.ts';
import type { Solution } from '../solve/solution.ts';
import { explain } from '../study/review/explain.ts';
import { hintFor, isThrownAway, provenHint } from '../study/review/hint.ts';
import { judge } from '../study/review/judgement.ts';
import { tellHint, tellLosing } from './text/position/hint.ts';
import { explanationSentence, gamesLost } from './text/review/explanation.ts';

/** How the game is solved, and how single positions are proven if it is too large to solve. */
export type CoachTools = {
  /** Without a number of seconds there is no limit. */
  solve(seconds?: number, signal?: AbortSignal): Promise<Result<Solution>>;
  prove(state: State, seconds: number, signal?: AbortSignal): Promise<Result<Proof>>;
};

/** How long a hint waits for the whole game to be solved before it searches this position instead. */
const SECONDS_FOR_TABLE = 5;
/** How long a hint searches one position if the game is too large to solve. */
const SECONDS = 3;

const NOT_SEALED =
  'The coach does not warn about hidden choices: your opponent would see what you chose.';
const STOPPED = 'Hint stopped. The game goes on.';

/** Who sees the coach's words: one person alone, or two who share a screen. */
type Company = 'alone' | 'shared';

/** What the solved game can tell people while they play. */
export interface Coach {
  /** What to play here, in a sentence or two; `given` holds the seat's answers so far. The signal stops the search. */
  hint(match: Match, seat: Seat, given?: Lines, signal?: AbortSignal): Promise<Phrases>;
  /** Said before a game begins: why the coach cannot warn, or not on every turn. */
  greeting(company?: Company): Promise<readonly string[]>;
  /** Why a move would throw the game away; empty if it would not, or if warnings are off. */
  warning(match: Match, seat: Seat, notation: string, company?: Company): Promise<Phrases>;
  /** Said before a person chooses, by a coach that teaches. */
  before?(match: Match, seat: Seat): Promise<Phrases>;
  /** Said about the choices of the turn after `before`, by a coach that teaches. `reader` is the learner. */
  after?(before: Match, match: Match, reader: Seat): Promise<Phrases>;
}

/** The game is solved at the first question. */
export function coachWith(tools: CoachTools, warns: boolean): Coach {
  // Warnings need the whole game solved, however long it takes.
  const solution = solvedOnce(tools, warns ? undefined : SECONDS_FOR_TABLE);
  return {
    async hint(match, seat, given = [], signal) {
      const { state, rules, position, game, options } = match;
      const solved = await solution(signal);
      if (!solved.ok) return hintUnsolved(match, seat, given, solved.error, tools, signal);
      const hint = hintFor(solved.value, state, seat);
      if (hint === undefined) return ['You have no choice here.'];
      const setting = { rules, position, book: game.book(options), solution: solved.value };
      return [say`Hint: ${tellHint(hint, setting, given)}`];
    },
    async greeting(company) {
      if (!warns) return [];
      const solved = await solution();
      if (!solved.ok) return [`The coach cannot help. ${solved.error.message}`];
      return solved.value.positions.sealed && company === 'shared' ? [NOT_SEALED] : [];
    },
    async warning({ state, rules, position, turn, game, options }, seat, notation, company) {
      // At a shared screen, a warning about a hidden choice (or its absence) would reveal the choice.
      if (!warns || (turn.kind !== 'one' && company !== 'alone')) return [];
      const solved = await solution();
      if (!solved.ok) return [];
      if (turn.kind === 'both') {
        // Measured as in a review.
        const judgement = judge(solved.value, state, seat, notation);
        if (judgement?.class !== 'blunder' && judgement?.class !== 'mistake') return [];
        const games = gamesLost(solved.value.at(state), seat, judgement.loss);
        const cost = games === undefined ? 'can be beaten' : `costs you ${games}`;
        return [`Coach: that is never right here. It ${cost}.`];
      }
      const reason = explain(solved.value, state, notation);
      if (reason === undefined || !isThrownAway(reason.before, reason.after, seat)) return [];
      const book = game.book(options);
      return [
        say`Coach: ${uncapitalize(explanationSentence(reason, { rules, position, book, reader: seat }))}`,
      ];
    },
  };
}

/** Solves the game at the first question, and again if the caller stopped waiting. */
export function solvedOnce(
  { solve }: Pick<CoachTools, 'solve'>,
  seconds?: number,
): (signal?: AbortSignal) => Promise<Result<Solution>> {
  let asked: Promise<Result<Solution>> | undefined;
  return async (signal) => {
    asked ??= solve(seconds, signal).catch(notSolved);
    const solved = await asked;
    if (isStopped(signal) && !solved.ok) asked = undefined;
    return solved;
  };
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** A custom game may break in the solver; its players play on. */
export function notSolved(error: unknown): Result<never> {
  return refuse({
    code: 'solve/failed',
    message: `This game could not be solved: ${error instanceof Error ? error.message : String(error)}.`,
  });
}

/** A hint for a game too large to solve: what can be proven about this position in a few seconds. */
async function hintUnsolved(
  match: Match,
  seat: Seat,
  given: Lines,
  unsolved: Refusal,
  { prove }: CoachTools,
  signal: AbortSignal | undefined,
): Promise<Phrases> {
  const { message } = unsolved;
  if (isStopped(signal)) return [STOPPED];
  if (!isWithoutTable(unsolved)) return [`There is no hint. ${message}`];
  const { rules, state, position, game, options } = match;
  const proof = await prove(state, SECONDS, signal);
  if (isStopped(signal)) return [STOPPED];
  if (!proof.ok) return [`There is no hint. ${message} ${proof.error.message}`];
  const book = game.book(options);
  const hint = provenHint(rules, state, proof.value);
  if (hint !== undefined) return [say`Hint: ${tellHint(hint, { rules, position, book }, given)}`];
  // Some moves may be proven to lose even if the best is unknown.
  const losing = proof.value.moves
    .filter(({ verdict }) => verdict.outcome === (seat === 0 ? 'player2' : 'player1'))
    .map(({ move }) => rules.notate(move));
  return [
    say`There is no hint. ${message} The best move could not be proven in ${countOf(SECONDS, 'second')}${tellLosing({ rules, book, state, seat }, losing)}.`,
  ];
}
