import type { Lines } from '../../core/contract/book.ts';
import type { Phrases } from '../../core/contract/phrase.ts';
import { count } from '../../core/count.ts';
import { typedTurn } from '../../study/advice.ts';
import { optionText } from '../../study/option-text.ts';
import { difficultyOf, type Posed } from '../../study/puzzle/puzzle.ts';
import { answerOf, reveal } from '../../study/puzzle/puzzle-text.ts';

/** A puzzle as it is asked: with what there is to say of it before, and once it was answered. */
export type AskedPuzzle = Posed & {
  readonly before?: Lines | undefined;
  readonly after?: Lines | undefined;
};

/** What came of a choice: it settles the puzzle, or another may be tried. */
export type Attempted =
  | { readonly kind: 'again'; readonly line: string }
  | { readonly kind: 'settled'; readonly isRight: boolean; readonly lines: Phrases };

/** Among so few a second try would be no try. */
const ENOUGH_CHOICES = 2;

/** Judges a choice; whoever is wrong may try once more, unless that leaves only the right answer. */
export function attempt(posed: Posed, choice: string, wrong: string | undefined): Attempted {
  if (choice === wrong) return { kind: 'again', line: `${choice} was tried already.` };
  const isRight = choice === answerOf(posed);
  const isLast = isRight || posed.puzzle.choices <= ENOUGH_CHOICES || wrong !== undefined;
  return isLast
    ? { kind: 'settled', isRight, lines: reveal(posed, choice) }
    : { kind: 'again', line: `Not ${choice}. Try once more.` };
}

/** What kind of puzzle of what game: "Leap to Twenty, easy". */
export function puzzleName({ match, puzzle }: Pick<Posed, 'match' | 'puzzle'>): string {
  return `${match.game.title}, ${difficultyOf(puzzle.depth)}`;
}

/** By which rules it is played, where not by the game's own, and what was played so far. */
export function puzzleSetting({ match }: Pick<Posed, 'match'>): {
  readonly settings: Lines;
  readonly played: string;
} {
  const { game, options } = match;
  const book = game.book(options);
  const settings = optionText({ game, options });
  const turns = match.history.map((turn) => typedTurn(book, turn));
  return {
    settings: settings === '' ? [] : [`Played with: ${settings}`],
    played: `Played so far: ${turns.length === 0 ? 'nothing yet' : playedText(turns)}`,
  };
}

/** The turns so far; of very many only the last. */
function playedText(turns: Lines): string {
  if (turns.length <= MOST_TOLD) return turns.join(', ');
  return `${count(turns.length)} turns, the last of them ${turns.slice(-FEW_TOLD).join(', ')}`;
}

const MOST_TOLD = 200;
const FEW_TOLD = 20;
