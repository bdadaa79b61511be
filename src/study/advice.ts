import type { Book, Lines, Played } from '../core/contract/book.ts';
import {
  joined,
  naming,
  type Phrase,
  type Phrases,
  say,
  verb,
  you,
} from '../core/contract/phrase.ts';
import type { Rules, State } from '../core/contract/rules.ts';
import { count } from '../core/count.ts';
import type { Seat } from '../core/seat.ts';
import { orList } from '../core/word-list.ts';
import { type MovePath, pathsOf } from './move-path.ts';

/** A position and the player to move. */
export type Mover = {
  readonly rules: Rules;
  readonly book: Book;
  readonly state: State;
  readonly seat: Seat;
};

/** `do` is an instruction, "move 4". `does` is a report, "moves 4", or "move 4" to the player who did it. */
type Form = 'do' | 'does';

/** At most this many ways to play are listed. */
const MOST_WAYS = 3;
/** At most this many answers to a question are listed; a run of numbers counts as one. */
const MOST_ANSWERS = 6;
const LEAST_RUN = 4;

/** How to play one of these moves after the given answers: "predict 45, then place any number". */
export function advise(mover: Mover, moves: readonly string[], given: Lines = []): Phrase {
  const { rules, book, state, seat } = mover;
  return tellPaths(mover, pathsOf(rules, book.words, state, seat, moves, given));
}

export function tellPaths(mover: Mover, paths: readonly MovePath[]): Phrase {
  // A single leftover is told too.
  const most = paths.length === MOST_WAYS + 1 ? paths.length : MOST_WAYS;
  const ways = paths.slice(0, most).map((path) => tellPath(mover, path));
  const more = paths.length - ways.length;
  return joined(more === 0 ? ways : [...ways, `do one of ${count(more)} other things`], ', or ');
}

/** A move as a report after the player's name: "predicts 45 and places 9". */
export function moveReport(mover: Mover, move: string): Phrase {
  return naming(moveDone(mover, move));
}

/** A move as a sentence to a reader who may be its player: "you predict 45 and place 9". */
export function moveSentence(mover: Mover, move: string): Phrase {
  return say`${you(mover.seat)} ${moveDone(mover, move)}`;
}

/** The same without the subject, for use after `you(seat)`. */
export function moveDone(mover: Mover, move: string): Phrase {
  const { rules, book, state, seat } = mover;
  const legal = rules.moves(state, seat).find((candidate) => rules.notate(candidate) === move);
  const answers = legal === undefined ? [move] : book.words.spell(state, legal);
  return tellPath(
    mover,
    answers.map((answer, index) => ({ before: answers.slice(0, index), chosen: [answer] })),
    'does',
  );
}

export function tellPath(mover: Mover, path: MovePath, form: Form = 'do'): Phrase {
  const { book, state, seat } = mover;
  const { words } = book;
  const steps =
    words.advise === undefined
      ? [plainSteps(path)]
      : path.map(
          ({ before, chosen }) =>
            words.advise?.(state, seat, before, chosen === null ? null : listChoices(chosen)) ?? '',
        );
  // "Predict" adds nothing before "predict 45".
  const said = steps.filter((step, index) => step.length > 0 && !isBegun(step, steps[index + 1]));
  return inRow(said.map((step) => (form === 'do' ? step : inflected(step, seat))));
}

function isBegun(step: Phrase, next: Phrase | undefined): boolean {
  return typeof step === 'string' && typeof next === 'string' && next.startsWith(`${step} `);
}

/** Used if a book has no words for it: "play take, then 1". */
function plainSteps(path: MovePath): Phrase {
  const [first] = path;
  const verb = (first?.before.length ?? 0) === 0 ? 'play' : 'answer';
  if (first?.chosen === null && path.length === 1)
    return verb === 'play' ? 'play any move' : 'answer anything';
  const choices = path.map(({ chosen }) => (chosen === null ? 'anything' : listChoices(chosen)));
  return `${verb} ${choices.join(', then ')}`;
}

/** "take the piece on a1 and put it on b1, then turn it" */
function inRow(steps: Phrases): Phrase {
  if (steps.length < 3) return joined(steps, ' and ');
  return say`${joined(steps.slice(0, -1), ' and ')}, then ${steps.at(-1) ?? ''}`;
}

/** Answers that all work, with runs of numbers abbreviated: "1, 2, or 4", "3 to 9". */
function listChoices(answers: Lines): string {
  const parts = runsIn(answers).flatMap((run) =>
    run.length < LEAST_RUN
      ? run.map((text) => ({ text, many: 1 }))
      : [{ text: `${run[0]} to ${run.at(-1)}`, many: run.length }],
  );
  // A single leftover is listed too.
  const shown = parts.length === MOST_ANSWERS + 1 ? parts : parts.slice(0, MOST_ANSWERS);
  const others = answers.length - shown.reduce((sum, { many }) => sum + many, 0);
  const texts = shown.map(({ text }) => text);
  return orList(others === 0 ? texts : [...texts, `one of ${count(others)} others`]);
}

/** Groups consecutive numbers. */
function runsIn(answers: Lines): readonly Lines[] {
  const runs: string[][] = [];
  for (const answer of answers) {
    const run = runs.at(-1);
    const isNext = /^[0-9]+$/.test(answer) && Number(run?.at(-1)) + 1 === Number(answer);
    if (run !== undefined && isNext) run.push(answer);
    else runs.push([answer]);
  }
  return runs;
}

/** Makes the first verb of a clause agree with its player: "places" for a name, "place" after "you". */
function inflected(clause: Phrase, seat: Seat): Phrase {
  const [first, ...rest] = say`${clause}`;
  if (typeof first !== 'string') return clause;
  const [word = ''] = /^[a-z]*/i.exec(first) ?? [];
  return word === ''
    ? clause
    : [verb(seat, word, thirdPerson(word)), first.slice(word.length), ...rest];
}

const IRREGULAR: Readonly<Record<string, string>> = {
  have: 'has',
  be: 'is',
  do: 'does',
  go: 'goes',
};

function thirdPerson(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}${/(?:s|x|z|ch|sh|o)$/.test(verb) ? 'es' : 's'}`;
}

/** A turn as typed: "yes 45 9"; both halves of a sealed turn: "2 against 1". */
export function typedTurn({ words }: Book, { before, move, answer }: Played): string {
  const typed = (choice: unknown): string => words.spell(before, choice).join(' ');
  return answer === undefined ? typed(move) : `${typed(move)} against ${typed(answer)}`;
}

/** Moves in short, as you would type them: "yes 45 any". Several ways are separated by a slash. */
export function typedMoves({ rules, book, state, seat }: Mover, moves: readonly string[]): string {
  return pathsOf(rules, book.words, state, seat, moves)
    .map((path) =>
      path.map(({ chosen }) => (chosen === null ? 'any' : listChoices(chosen))).join(' '),
    )
    .join(' / ');
}
