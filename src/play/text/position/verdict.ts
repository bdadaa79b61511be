import type { Book, Played } from '../../../core/contract/book.ts';
import {
  joined,
  type Phrase,
  type Phrases,
  player,
  playerOwns,
  render,
  say,
} from '../../../core/contract/phrase.ts';
import { type Rules, type State, turnsFrom } from '../../../core/contract/rules.ts';
import { count, countOf } from '../../../core/count.ts';
import { notateTurn } from '../../../core/match/match.ts';
import { other, SEATS, type Seat, seatNumber } from '../../../core/seat.ts';
import { widest, widthOf } from '../../../core/text-width.ts';
import type { Solution } from '../../../solve/solution.ts';
import { advise, moveReport, tellPath } from '../../../study/advice.ts';
import type { Answer, AnswerMove, Worth } from '../../../study/answer/answer.ts';
import { bestLine } from '../../../study/best-line.ts';
import { defenceOf, defenceSentence } from '../../../study/defence.ts';
import { pathsOf } from '../../../study/move-path.ts';
import {
  endsPhrase,
  isAnySure,
  percent,
  surePhrase,
  WITHOUT_WIN,
  winPhrase,
  winsText,
} from '../../../study/wording.ts';
import { tellLine } from './line.ts';

const MOST_MOVES = 20;
const WIDEST_COLUMN = 40;

/** The value of a position, in sentences. */
export function verdictLines(
  solution: Solution,
  answer: Answer,
  state: State,
  book: Book,
): Phrases {
  const line = bestLine(solution, state).map(({ notation }) => notation);
  return [
    verdictSentence(answer),
    ...(answer.outcome === 'endless' && !isAnySure(answer.sure)
      ? defenceLines(solution, book.fields)
      : []),
    ...(answer.turns !== null && answer.turns > 1 && line.length > 0
      ? [say`Best play: ${tellLine(solution.rules, book, state, line)}`]
      : []),
  ];
}

export function verdictSentence({ turn, ...worth }: Worth & Pick<Answer, 'turn'>): Phrase {
  const { outcome, turns, win1, draw, win2, bounds, sure, approached } = worth;
  const winner = outcome === 'player1' ? 0 : 1;
  const isWon = outcome === 'player1' || outcome === 'player2';
  if (turn.kind === 'over')
    return isWon
      ? say`The game is over: ${player(winner)} has won.`
      : 'The game is over: it is a draw.';
  const mover: Phrase =
    turn.kind === 'one'
      ? say`${player(turn.player === 1 ? 0 : 1)} is to move`
      : 'Both players choose in secret';
  if (isWon) {
    const wins = winsText(turns, surely(approached));
    if (turn.kind === 'one' && turn.player === seatNumber(winner))
      return say`${mover} and ${wins}.`;
    return say`${mover}${turn.kind === 'one' ? ', but' : ':'} ${player(winner)} ${wins}.`;
  }
  if (outcome === 'mixed' && win1 !== null && draw !== null && win2 !== null)
    return say`${mover}: with best play ${endsPhrase({ win1, draw, win2 })}${waiting(approached)}.`;
  if (outcome === 'draw') return say`${mover}: with best play it is a draw${waiting(approached)}.`;
  if (outcome === 'endless')
    return isAnySure(sure)
      ? say`${mover}: play need never end, but ${surePhrase(sure, 1)}${waiting(approached)}.`
      : say`${mover}: play need never end. Neither side can force a win.`;
  const open = say`${mover}: the value could not be proven`;
  if (bounds === undefined) return say`${open}.`;
  const [least, most] = bounds;
  return say`${open}; ${playerOwns(0)} chance is at least ${percent(least, 1)} and at most ${percent(most, 1)}.`;
}

function defenceLines(solution: Solution, fields: Book['fields']): Phrases {
  return SEATS.flatMap((seat) => {
    const defence = defenceOf(solution, seat);
    return defence === undefined ? [] : [say`  ${defenceSentence(solution, defence, fields)}`];
  });
}

/** The rules of an answer, and the words for it. */
export type AnswerSetting = { readonly rules: Rules; readonly book: Book };
type ShownAnswer = Pick<Answer, 'moves' | 'turn' | 'position'>;

/**
 * The moves as a table, the best ones marked; if there are many, only the best, grouped by what they share, or else the
 * proven ones.
 */
export function moveLines(answer: ShownAnswer, setting: AnswerSetting): readonly TableLine[] {
  const { moves, turn } = answer;
  const isLong = moves.length > MOST_MOVES;
  const best = moves.filter((move) => move.best);
  const proven = moves.filter(({ outcome }) => outcome !== 'unproven');
  const listed = isLong ? (best.length > 0 ? best : proven) : moves;
  const rows = (isLong && best.length > 0 ? alikeRows : plainRows)(answer, listed, setting);
  const shown = rows.slice(0, MOST_MOVES);
  const longest = Math.max(6, widest(shown.map(({ label }) => label)));
  const head = turn.kind === 'both' ? 'after these choices' : 'result with best play';
  // Long labels are not padded to a column.
  const isTable = longest <= WIDEST_COLUMN;
  const inColumn = (label: string): string =>
    isTable ? `${label}${' '.repeat(longest - widthOf(label))} ` : `${label}:`;
  const hidden = moves.filter((move) => !shown.some((row) => row.moves.includes(move)));
  return [
    ...(shown.length === 0 ? [] : [{ text: `    ${inColumn('choice')} ${head}`, best: false }]),
    ...shown.map(({ label, moves: [move] }) => ({
      text: say`  ${move.best ? '*' : ' '} ${inColumn(label)} ${worthText(move)}`,
      best: move.best,
    })),
    ...hiddenLines(hidden, {
      noun: `${shown.length === 0 ? '' : 'other '}${turn.kind === 'both' ? 'pair' : 'move'}`,
      isSealed: turn.kind === 'both',
      isBestKnown: best.length > 0,
    }),
  ];
}

/** A line of the table: one move, or several equally good ones. */
type MoveRow = {
  readonly label: string;
  readonly moves: readonly [AnswerMove, ...AnswerMove[]];
};

function plainRows(
  { position }: ShownAnswer,
  moves: readonly AnswerMove[],
  { rules, book }: AnswerSetting,
): readonly MoveRow[] {
  const labels = new Map(
    Array.from(turnsFrom(rules, position), (played) => [
      notateTurn(rules, played),
      render(turnText(played, { rules, book })),
    ]),
  );
  return moves.map((move) => ({ label: labels.get(move.move) ?? move.move, moves: [move] }));
}

/** "move 4"; on a sealed turn both choices: "Player 1 chooses 2, Player 2 guesses 1". */
function turnText({ seat, move, answer, before: state }: Played, setting: AnswerSetting): Phrase {
  const { rules } = setting;
  const mover = { ...setting, state, seat };
  if (answer === undefined) return advise(mover, [rules.notate(move)]);
  const halves = [
    { ...mover, choice: move },
    { ...mover, seat: other(seat), choice: answer },
  ].sort((one, another) => one.seat - another.seat);
  const halfTexts = halves.map(
    ({ choice, ...half }) => say`${player(half.seat)} ${moveReport(half, rules.notate(choice))}`,
  );
  return joined(halfTexts, ', ');
}

/** One line for best moves that begin alike and differ only in details. */
function alikeRows(
  answer: ShownAnswer,
  best: readonly AnswerMove[],
  setting: AnswerSetting,
): readonly MoveRow[] {
  const { turn, position: state } = answer;
  const [first] = best;
  const { rules, book } = setting;
  if (turn.kind !== 'one' || first === undefined) return plainRows(answer, best, setting);
  const seat: Seat = turn.player === 1 ? 0 : 1;
  const written = best.map(({ move }) => move);
  const paths = pathsOf(rules, book.words, state, seat, written);
  if (paths.length > MOST_MOVES) return plainRows(answer, best, setting);
  return paths.map((path, index) => ({
    label: render(tellPath({ ...setting, state, seat }, path)),
    // Together they are all the best moves, and equally good.
    moves: index === 0 ? [first, ...best.slice(1)] : [first],
  }));
}

/** A summary of the moves not listed; on a sealed turn each is a pair of choices, and none is good by itself. */
function hiddenLines(
  moves: Answer['moves'],
  { noun, isSealed, isBestKnown }: HiddenMoves,
): readonly TableLine[] {
  if (moves.length === 0) return [];
  const what = countOf(moves.length, noun);
  const unproven = moves.filter(({ outcome }) => outcome === 'unproven').length;
  const asGood = moves.filter((move) => move.best).length;
  const rest = moves.length - asGood - unproven;
  const others = isSealed ? 'not part of good play' : 'worse';
  const kinds = [
    { many: asGood, are: isSealed ? 'part of good play' : 'as good' },
    { many: rest, are: isBestKnown ? others : 'proven' },
    { many: unproven, are: 'not proven' },
  ].filter(({ many }) => many > 0);
  const [only] = kinds;
  // If one kind covers all moves, its count is left out.
  const chances =
    kinds.length === 1 && only !== undefined
      ? only.are
      : kinds.map(({ many, are }) => `${count(many)} ${are}`).join(', ');
  return [{ text: `    ${what}: ${chances}`, best: false }];
}

type HiddenMoves = {
  readonly noun: string;
  readonly isSealed: boolean;
  readonly isBestKnown: boolean;
};

export type TableLine = { readonly text: Phrase; readonly best: boolean };

/** How certain a win is, if the number of turns is unknown. */
function surely(approached: true | undefined): string {
  return approached === true ? ' as surely as it likes, if it waits long enough' : ' for sure';
}

/** For a value that can be approached but not reached. */
function nearly(approached: true | undefined): string {
  return approached === true ? ', as closely as you like' : '';
}

/** The same as a sentence, with the way to do it. */
function waiting(approached: true | undefined): string {
  return approached === true ? `${nearly(approached)}, if you wait long enough` : '';
}

function worthText({ outcome, win1, draw, turns, sure, approached }: Worth): Phrase {
  switch (outcome) {
    case 'player1':
    case 'player2':
      return winPhrase(outcome === 'player1' ? 0 : 1, turns, surely(approached));
    case 'mixed':
      return win1 === null || draw === null
        ? WITHOUT_WIN.unproven
        : say`${player(0)} wins ${percent(win1, 1)}${draw === 0 ? '' : `, ${percent(draw, 1)} are drawn`}${nearly(approached)}`;
    case 'draw':
      return `${WITHOUT_WIN.draw}${nearly(approached)}`;
    case 'endless':
      return isAnySure(sure)
        ? say`${WITHOUT_WIN.endless}; ${surePhrase(sure, 1)}`
        : WITHOUT_WIN.endless;
    case 'unproven':
      return WITHOUT_WIN.unproven;
  }
}
