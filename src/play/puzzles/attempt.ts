import type { Lines } from '../../core/contract/book.ts';
import { type Phrase, player, render, say } from '../../core/contract/phrase.ts';
import { nameOf, variantOf } from '../../core/contract/variant.ts';
import { count } from '../../core/count.ts';
import type { Match } from '../../core/match/match.ts';
import { moveReport, typedTurn } from '../../study/advice.ts';
import { difficultyOf, type PosedPuzzle } from '../../study/puzzle/puzzle.ts';
import { optionText } from '../text/game/options.ts';
import { answerOf, lineAfter, refute, reveal } from '../text/puzzle/puzzles.ts';
import type { GradedPosed } from './source.ts';

/** A puzzle as it is posed, with lines to say before it and after the answer. */
export type AskedPuzzle = PosedPuzzle & {
  readonly before?: Lines | undefined;
  readonly after?: Lines | undefined;
};

/** The same, with its initial rating. */
export type GradedAsk = AskedPuzzle & GradedPosed;

/** The result of a choice: it settles the puzzle, or the solver may try again. */
export type AttemptResult = {
  readonly kind: 'again' | 'settled';
  readonly isRight: boolean;
  /** Why it is right or wrong. */
  readonly why: Phrase;
  /** What follows with best play, to be played through; empty if the solver may try again. */
  readonly line: Lines;
};

/** With this few choices a second try would give the answer away. */
const ENOUGH_CHOICES = 2;

/** Judges a choice. A wrong one allows a second try, unless only the right answer would be left. */
export function judgeAttempt(
  posed: PosedPuzzle,
  choice: string,
  wrong: string | undefined,
): AttemptResult {
  if (choice === wrong)
    return { kind: 'again', isRight: false, why: 'You already tried that.', line: [] };
  const isRight = choice === answerOf(posed);
  const line = lineAfter(posed, choice);
  const isLast = isRight || posed.puzzle.choices <= ENOUGH_CHOICES || wrong !== undefined;
  return isLast
    ? { kind: 'settled', isRight, why: reveal(posed, choice), line }
    : { kind: 'again', isRight, why: say`${refute(posed, choice)} Try again.`, line };
}

/** The answer, for a solver who gives up. */
export function revealAnswer(posed: PosedPuzzle): AttemptResult {
  return {
    kind: 'settled',
    isRight: false,
    why: reveal(posed, undefined),
    line: lineAfter(posed, undefined),
  };
}

/** The game or its variant, and the difficulty: "Leap to Twenty, easy". An exercise without a rating has none. */
export function puzzleName({ match, puzzle }: Pick<PosedPuzzle, 'match' | 'puzzle'>): string {
  return 'rating' in puzzle ? `${nameOf(match)}, ${difficultyOf(puzzle.depth)}` : nameOf(match);
}

/** The options, if they differ from the game's own, and the moves so far. */
export function puzzleSetting({ match }: Pick<PosedPuzzle, 'match'>): {
  readonly settings: Lines;
  readonly played: string;
} {
  const { game, options } = match;
  const settings = optionText({ game, options });
  const variant = variantOf({ game, options });
  const isSealed = match.turns > 0 && match.history.every(({ answer }) => answer !== undefined);
  const order = isSealed ? ", each against the other player's choice" : '';
  const named = variant === undefined ? 'Played with' : `A variant of ${game.title}`;
  return {
    settings: settings === '' ? [] : [`${named}: ${settings}`],
    played: `Moves so far${order}: ${match.turns === 0 ? 'none' : movesText(match)}`,
  };
}

/**
 * The turns so far as typed, only the last ones if there are many; in sentences if they are few and take several
 * answers each.
 */
function movesText({ rules, game, options, history }: Match): string {
  const book = game.book(options);
  const isWordy = history.some(
    ({ before, move, answer }) => answer === undefined && book.words.spell(before, move).length > 1,
  );
  if (isWordy && history.length <= MOST_SENTENCES)
    return history
      .map(({ seat, before: state, move }) =>
        render(
          say`${player(seat)} ${moveReport({ rules, book, state, seat }, rules.notate(move))}`,
        ),
      )
      .join('; ');
  const turns = history.map((turn) => typedTurn(book, turn));
  if (turns.length <= MOST_TYPED) return turns.join(', ');
  return `${count(turns.length)} turns, the last of them ${turns.slice(-FEW_TYPED).join(', ')}`;
}

const MOST_SENTENCES = 4;
const MOST_TYPED = 200;
const FEW_TYPED = 20;
