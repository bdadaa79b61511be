import { clip } from '../clip.ts';
import type { Lines, Words } from '../contract/book.ts';
import { type Phrases, renderLines } from '../contract/phrase.ts';
import type { Rules, State } from '../contract/rules.ts';
import { count } from '../count.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Seat } from '../seat.ts';
import { orList } from '../word-list.ts';

/** A move in progress: the answers so far, and the move once it is complete. */
export type Given<M> = { readonly answers: Lines; readonly move?: M };

/** The answers that can follow the given ones, in the order of the legal moves. */
export function nextAnswers<S extends State, M>(
  rules: Rules<S, M>,
  words: Words<S, M>,
  state: S,
  seat: Seat,
  answers: Lines,
): readonly string[] {
  const following = new Set<string>();
  for (const move of rules.moves(state, seat)) {
    const spelled = words.spell(state, move);
    const next = spelled[answers.length];
    if (next !== undefined && startsWith(spelled, answers)) following.add(next);
  }
  return [...following];
}

/**
 * Reads one typed answer. It is legal if some legal move continues with it; the first question also
 * accepts a whole move in notation, if that is unambiguous.
 */
export function readAnswer<S extends State, M>(
  rules: Rules<S, M>,
  words: Words<S, M>,
  state: S,
  seat: Seat,
  answers: Lines,
  text: string,
): Result<Given<M>> {
  const typed = answerKey(text);
  const moves = rules.moves(state, seat);
  const following = nextAnswers(rules, words, state, seat, answers);
  const answer =
    following.find((word) => answerKey(word) === typed) ?? abbreviated(following, typed);
  if (answer !== undefined) {
    const given = [...answers, answer];
    const move = moves.find((candidate) => {
      const spelled = words.spell(state, candidate);
      return spelled.length === given.length && startsWith(spelled, given);
    });
    return accept(move === undefined ? { answers: given } : { answers: given, move });
  }
  // A number that fits a later question is more likely meant for that question than as a whole move.
  const isLater = moves.some((move) =>
    words.spell(state, move).some((word, at) => at > 0 && answerKey(word) === typed),
  );
  const whole = moves.find((move) => answerKey(rules.notate(move)) === typed);
  if (whole !== undefined && answers.length === 0 && !isLater)
    return accept({ answers: words.spell(state, whole), move: whole });

  const why = refusalReason(rules, words, state, seat, answers, text);
  return refuse({
    code: 'answer/not-legal',
    message: renderLines(why).join('\n'),
    allowed: following,
  });
}

/** Why an answer is refused, in the book's words if it has any; otherwise the allowed answers. */
export function refusalReason<S extends State, M>(
  rules: Rules<S, M>,
  words: Words<S, M>,
  state: S,
  seat: Seat,
  answers: Lines,
  text: string,
): Phrases {
  const typed = text.trim();
  const own = typed === '' ? [] : words.refuse(state, seat, answers, clip(typed));
  if (own.length > 0) return own;
  return [`Please answer ${listAnswers(nextAnswers(rules, words, state, seat, answers))}.`];
}

/** Lists are cut here: longer ones are not read. */
const MOST_LISTED = 30;
const SHOWN_OF_MANY = 12;

/** The answers in words, with ranges: "1, 2, or 4", "1 to 99"; a very long list is cut. */
export function listAnswers(answers: readonly string[]): string {
  const numbers = answers.map(Number);
  const first = numbers[0] ?? 0;
  const isRange = numbers.every((number, index) => number === first + index);
  if (isRange && answers.length > 9) return `${first} to ${answers.at(-1)}`;
  if (answers.length <= MOST_LISTED) return orList(answers);
  const others = `one of ${count(answers.length - SHOWN_OF_MANY)} others`;
  return orList([...answers.slice(0, SHOWN_OF_MANY), others]);
}

/** Equal for answers that differ only in case, spacing or how accents were typed. */
export function answerKey(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** A word may be shortened if that is unambiguous; a number may not. */
function abbreviated(following: readonly string[], typed: string): string | undefined {
  if (!/^\p{L}[\p{L}\p{M}]*$/u.test(typed)) return undefined;
  const begun = following.filter((word) => answerKey(word).startsWith(typed));
  return begun.length === 1 ? begun[0] : undefined;
}

function startsWith(spelled: Lines, answers: Lines): boolean {
  return answers.every((answer, index) => spelled[index] === answer);
}
