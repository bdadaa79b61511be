import type { Book, Lines } from '../../../core/contract/book.ts';
import { capitalize } from '../../../core/contract/first-letter.ts';
import { type Phrase, player, say } from '../../../core/contract/phrase.ts';
import { advance, forcedPass, type State } from '../../../core/contract/rules.ts';
import { other, type Seat } from '../../../core/seat.ts';
import type { Solution } from '../../../solve/solution.ts';
import { type Mover, tellPath } from '../../../study/advice.ts';
import { type MovePath, pathsOf } from '../../../study/move-path.ts';
import { seatVerdictOf } from '../../../study/seat-verdict.ts';

/** Larger groups of moves that begin alike are not searched for a common reply. */
const MOST_ALIKE = 40;

/**
 * The result of a whole group of moves: all that begin with the same `answers` lose, and one kind of
 * reply beats each of them.
 */
export type Alternative = {
  readonly answers: Lines;
  /** The replier's position after one of those moves, and the winning reply. */
  readonly after: State;
  readonly reply: MovePath;
  readonly atOnce: boolean;
};

/**
 * The largest group of moves that a losing move belongs to, by their first answers; undefined if there is no such
 * simple statement.
 */
export function alternativeTo(
  solution: Solution,
  { words }: Book,
  state: State,
  seat: Seat,
  move: string,
): Alternative | undefined {
  const { rules } = solution;
  const judged = solution.moves(state).map((each) => ({
    ...each,
    notation: rules.notate(each.move),
    answers: words.spell(state, each.move),
  }));
  const chosen = judged.find(({ notation }) => notation === move);
  if (chosen === undefined) return undefined;
  for (let length = 1; length <= chosen.answers.length; length++) {
    const answers = chosen.answers.slice(0, length);
    const alike = judged.filter((each) =>
      answers.every((answer, index) => each.answers[index] === answer),
    );
    if (alike.length > MOST_ALIKE) continue;
    if (!alike.every(({ verdict }) => seatVerdictOf(verdict, seat) === 'loss')) continue;
    const replies = alike.map((each) => {
      const after = advance(rules, state, each.move);
      return { after, reply: winningReply(solution, words, after, other(seat)) };
    });
    const [first] = replies;
    if (first?.reply === undefined) continue;
    if (new Set(replies.map(({ reply }) => JSON.stringify(reply))).size > 1) continue;
    const atOnce = alike.every(({ verdict }) => verdict.turns === 1);
    return { answers, after: first.after, reply: first.reply, atOnce };
  }
  return undefined;
}

/** The winning reply if it is one kind of move; no steps if every reply wins. */
function winningReply(
  solution: Solution,
  words: Book['words'],
  state: State,
  seat: Seat,
): MovePath | undefined {
  const { rules } = solution;
  const turn = rules.turn(state);
  if (turn.kind !== 'one' || turn.seat !== seat || forcedPass(rules, state) !== undefined)
    return undefined;
  const best = solution.moves(state).filter((each) => each.best);
  const [path, ...others] = pathsOf(
    rules,
    words,
    state,
    seat,
    best.map((each) => rules.notate(each.move)),
  );
  if (path === undefined || others.length > 0) return undefined;
  // Answers that no longer matter are left out.
  return path.at(-1)?.chosen === null ? path.slice(0, -1) : path;
}

/** "Predict nothing yet instead, and Player 2 can predict 45; then every move you have loses." */
export function alternativeText(
  { answers, after, reply, atOnce }: Alternative,
  mover: Mover,
): Phrase {
  const own = answers.map((answer, index) => ({
    before: answers.slice(0, index),
    chosen: [answer],
  }));
  const replier = other(mover.seat);
  const opening = say`${capitalize(tellPath(mover, own))} instead, and ${player(replier)}`;
  if (reply.length === 0) return say`${opening} wins${atOnce ? ' at once' : ''} with any move.`;
  const replyText = tellPath({ ...mover, state: after, seat: replier }, reply);
  const end = atOnce ? ' and win at once' : '; then every move you have loses';
  return say`${opening} can ${replyText}${end}.`;
}
