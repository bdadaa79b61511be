import type { Lines } from '../core/contract/book.ts';
import { type Phrases, say } from '../core/contract/phrase.ts';
import type { Rules, State } from '../core/contract/rules.ts';
import { countOf } from '../core/count.ts';
import type { Match } from '../core/match/match.ts';
import { type Refusal, type Result, refuse } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Proof } from '../solve/search/prover.ts';
import { isWithoutTable } from '../solve/search/without-table.ts';
import type { Solution } from '../solve/solution.ts';
import { small } from '../study/advice.ts';
import { explain } from '../study/review/explain.ts';
import { tell } from '../study/review/explanation-text.ts';
import { hintFor, isThrownAway, provenHint } from '../study/review/hint.ts';
import { tellHint, tellLosing } from '../study/review/hint-text.ts';
import { judge } from '../study/review/judgement.ts';
import { percent } from '../study/wording.ts';

/** How the game is solved, and positions of it are proven where it is too large for that. */
export type CoachTools = {
  /** Without a number of seconds it may take as long as it likes. */
  solve(seconds?: number, signal?: AbortSignal): Promise<Result<Solution>>;
  prove(state: State, seconds: number, signal?: AbortSignal): Promise<Result<Proof>>;
};

/** How long somebody who asked for a hint waits for the whole table, before the one position is searched. */
const SECONDS_FOR_TABLE = 5;
/** How long a position is searched for a hint, where the game is too large to solve. */
const SECONDS = 3;

const NOT_SEALED =
  'On sealed turns the coach does not warn: whoever looks on would learn what was chosen.';
const STOPPED = 'The hint was stopped; the game goes on.';

/** Who sees what the coach says: one person alone, or two who share a screen. */
type Company = 'alone' | 'shared';

/** What the solved game has to say to people while they play. */
export interface Coach {
  /**
   * What to play here, in a sentence or two; `given` is what the seat has answered already. Whoever no longer waits
   * says so by the signal.
   */
  hint(match: Match, seat: Seat, given?: Lines, signal?: AbortSignal): Promise<Phrases>;
  /** Said before a game begins: why there will be no warnings, or not on every turn, if there should be. */
  greeting(company?: Company): Promise<readonly string[]>;
  /** Why a move would throw the game away; nothing where it would not, or where nobody wants to know. */
  warning(match: Match, seat: Seat, notation: string, company?: Company): Promise<Phrases>;
  /** Said before a person chooses, by a coach who teaches. */
  before?(match: Match, seat: Seat): Promise<Phrases>;
  /** Said of the choices of a turn, by a coach who teaches. `reader` is the person who learns. */
  after?(before: Match, after: Match, reader: Seat): Promise<Phrases>;
}

/** The game is solved when something is first asked of it. */
export function coachWith(tools: CoachTools, warns: boolean): Coach {
  // Who warns needs the whole table, however long it takes.
  const solution = solvedOnce(tools, warns ? undefined : SECONDS_FOR_TABLE);
  return {
    async hint(match, seat, given = [], signal) {
      const { state, rules, position, game, options } = match;
      const solved = await solution(signal);
      if (!solved.ok) return hintUnsolved(match, seat, given, solved.error, tools, signal);
      const hint = hintFor(solved.value, state, seat);
      if (hint === undefined) return ['There is nothing to choose.'];
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
      // On a sealed turn a warning, or none, would tell everyone at the screen what was chosen.
      if (!warns || (turn.kind !== 'one' && company !== 'alone')) return [];
      const solved = await solution();
      if (!solved.ok) return [];
      if (turn.kind === 'both') return sealedWarning(solved.value, state, seat, notation);
      const reason = explain(solved.value, state, notation);
      if (reason === undefined || !isThrownAway(reason.before, reason.after, seat)) return [];
      const book = game.book(options);
      return [say`Coach: ${small(tell(reason, { rules, position, book, reader: seat }))}`];
    },
  };
}

/** Why a sealed choice is a mistake, by what a review would say that it gives away. */
function sealedWarning(
  solution: Solution,
  state: State,
  seat: Seat,
  notation: string,
): readonly string[] {
  const judgement = judge(solution, state, seat, notation);
  if (judgement?.class !== 'blunder' && judgement?.class !== 'mistake') return [];
  return [
    `Coach: that is never right here: it gives away ${percent(judgement.loss, 1)} of the chance.`,
  ];
}

/** Solves the game when it is first asked to; once more where somebody did not wait for it. */
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

/** Somebody's own game may break in the solver; the people who play it play on. */
export function notSolved(error: unknown): Result<never> {
  return refuse({
    code: 'solve/failed',
    message: `This game could not be solved: ${error instanceof Error ? error.message : String(error)}.`,
  });
}

/** A hint where the game is too large to solve: what can be proved of this position in a few seconds. */
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
  const losing = knownLosses(rules, proof.value, seat);
  return [
    say`There is no hint. ${message} What is best here could not be proven in ${countOf(SECONDS, 'second')}${tellLosing({ rules, book, state, seat }, losing)}.`,
  ];
}

/** What is known all the same: the moves that are proved to lose. */
function knownLosses(rules: Rules, { moves }: Proof, seat: Seat): readonly string[] {
  return moves
    .filter(({ verdict }) => verdict.outcome === (seat === 0 ? 'player2' : 'player1'))
    .map(({ move }) => rules.notate(move));
}
