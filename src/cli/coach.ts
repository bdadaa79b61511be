import type { Lines } from '../core/book.ts';
import type { Match } from '../core/match.ts';
import { type Refusal, type Result, refuse } from '../core/result.ts';
import type { Rules } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { Proof } from '../solve/search/prover.ts';
import type { Solution } from '../solve/solution.ts';
import { explain } from '../study/review/explain.ts';
import { listMoves, tell } from '../study/review/explanation-text.ts';
import { hintFor, isThrownAway, provenHint, tellHint } from '../study/review/hint.ts';
import { countOf } from '../study/wording.ts';
import type { Choice } from './load.ts';
import { isWithoutTable, withProver } from './prover.ts';
import { solveHere } from './solver.ts';
import type { Terminal } from './terminal.ts';

/** How long a position is searched for a hint, where the game is too large to solve. */
const SECONDS = 3;

/** What the solved game has to say to people while they play. */
export interface Coach {
  /** What to play here, in a sentence or two. */
  hint(match: Match, seat: Seat): Promise<Lines>;
  /** Said before a game begins: why there will be no warnings, if there should be. */
  greeting(): Promise<Lines>;
  /** Why a move would throw the game away; nothing where it would not, or where nobody wants to know. */
  warning(match: Match, seat: Seat, notation: string): Promise<Lines>;
}

/** The game is solved when something is first asked of it. */
export function coachAt(choice: Choice, terminal: Terminal, warns: boolean): Coach {
  let asked: Promise<Result<Solution>> | undefined;
  const solution = (): Promise<Result<Solution>> => {
    asked ??= solveHere(choice, terminal).catch((error: unknown) =>
      // Somebody's own game may break in the solver; the people who play it play on.
      refuse({
        code: 'solve/failed',
        message: `This game could not be solved: ${error instanceof Error ? error.message : String(error)}.`,
      }),
    );
    return asked;
  };
  return {
    async hint(match, seat) {
      const { state, rules, position, game, options } = match;
      const solved = await solution();
      if (!solved.ok) return hintUnsolved(match, seat, solved.error, terminal);
      const hint = hintFor(solved.value, state, seat);
      if (hint === undefined) return ['There is nothing to choose.'];
      return [`Hint: ${tellHint(hint, { rules, position, book: game.book(options) })}`];
    },
    async greeting() {
      if (!warns) return [];
      const solved = await solution();
      return solved.ok ? [] : [`The coach cannot help. ${solved.error.message}`];
    },
    async warning({ state, rules, position, turn, game, options }, seat, notation) {
      // On a sealed turn a warning, or none, would tell everyone at the screen what was chosen.
      if (!warns || turn.kind !== 'one') return [];
      const solved = await solution();
      if (!solved.ok) return [];
      const reason = explain(solved.value, state, notation);
      if (reason === undefined || !isThrownAway(reason.before, reason.after, seat)) return [];
      const book = game.book(options);
      return [`Coach: ${tell(reason, { rules, position, book, reader: seat })}`];
    },
  };
}

/** A hint where the game is too large to solve: what can be proved of this position in a few seconds. */
async function hintUnsolved(
  match: Match,
  seat: Seat,
  unsolved: Refusal,
  terminal: Terminal,
): Promise<Lines> {
  const { message } = unsolved;
  if (!isWithoutTable(unsolved)) return [`There is no hint. ${message}`];
  const { rules, state, position, game, options } = match;
  const proof = await withProver(match, terminal, { seconds: SECONDS }, (prover) =>
    prover.prove(state),
  );
  if (!proof.ok) return [`There is no hint. ${message} ${proof.error.message}`];
  const hint = provenHint(rules, state, proof.value);
  if (hint !== undefined)
    return [`Hint: ${tellHint(hint, { rules, position, book: game.book(options) })}`];
  return [
    `There is no hint. ${message} What is best here could not be proven in ${countOf(SECONDS, 'second')}${knownLosses(rules, proof.value, seat)}.`,
  ];
}

/** What is known all the same: the moves that are proved to lose. */
function knownLosses(rules: Rules, { moves }: Proof, seat: Seat): string {
  const losing = moves
    .filter(({ verdict }) => verdict.outcome === (seat === 0 ? 'player2' : 'player1'))
    .map(({ move }) => rules.notate(move));
  return losing.length === 0 ? '' : `, but this loses: ${listMoves(losing)}`;
}
