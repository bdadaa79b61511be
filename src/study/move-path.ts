import type { Book, Lines } from '../core/contract/book.ts';
import type { Rules, State } from '../core/contract/rules.ts';
import type { Seat } from '../core/seat.ts';

/** One question on the way to a move: the answers before it, and the answers that work now; null means any. */
type PathStep = { readonly before: Lines; readonly chosen: Lines | null };

/** Moves that differ only in answers that do not matter or are equally good. */
export type MovePath = readonly PathStep[];

type Spelled = { readonly answers: Lines; readonly isChosen: boolean };

/**
 * Summarises legal moves question by question: the moves yes 45 1 to yes 45 9 all answer yes and 45, and then anything.
 * `given` has been answered already; moves that start differently are left out.
 */
export function pathsOf(
  rules: Rules,
  words: Book['words'],
  state: State,
  seat: Seat,
  moves: readonly string[],
  given: Lines = [],
): readonly MovePath[] {
  const chosen = new Set(moves);
  const spelled = rules
    .moves(state, seat)
    .map((move) => ({
      answers: words.spell(state, move),
      isChosen: chosen.has(rules.notate(move)),
    }))
    .filter(({ answers }) => given.every((answer, index) => answers[index] === answer));
  return divide(spelled, given.length);
}

function divide(moves: readonly Spelled[], depth: number): readonly MovePath[] {
  const [first] = moves;
  if (first === undefined || !moves.some(({ isChosen }) => isChosen)) return [];
  const before = first.answers.slice(0, depth);
  if (moves.length > 1 && moves.every(({ isChosen }) => isChosen))
    return [[{ before, chosen: null }]];
  if (first.answers.length === depth) return [[]];
  const byAnswer = new Map<string, Spelled[]>();
  for (const move of moves) {
    const answer = move.answers[depth] ?? '';
    const known = byAnswer.get(answer);
    if (known === undefined) byAnswer.set(answer, [move]);
    else known.push(move);
  }
  // Answers with the same continuations are merged.
  const alike = new Map<
    string,
    { readonly answers: string[]; readonly rest: readonly MovePath[] }
  >();
  for (const [answer, following] of byAnswer) {
    const rest = divide(following, depth + 1);
    if (rest.length === 0) continue;
    const key = JSON.stringify(rest.map((path) => path.map(({ chosen }) => chosen)));
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { answers: [answer], rest });
    else known.answers.push(answer);
  }
  return [...alike.values()].flatMap(({ answers, rest }) =>
    rest.map((path) => [{ before, chosen: answers }, ...path]),
  );
}

/** The first answers of a path, as long as each question has only one. */
export function sureAnswers(path: MovePath): Lines {
  const answers = [...(path[0]?.before ?? [])];
  for (const { chosen } of path) {
    const [only, ...others] = chosen ?? [];
    if (only === undefined || others.length > 0) break;
    answers.push(only);
  }
  return answers;
}
