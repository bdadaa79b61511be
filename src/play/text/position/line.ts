import type { Book } from '../../../core/contract/book.ts';
import { joined, type Phrase, player, say } from '../../../core/contract/phrase.ts';
import type { Rules, State } from '../../../core/contract/rules.ts';
import { countOf } from '../../../core/count.ts';
import { moveReport, typedTurn } from '../../../study/advice.ts';
import { follow } from '../../../study/follow.ts';

/** A longer line is cut here, and its length added. */
const MOST_TYPED = 30;
const MOST_TURNS = 4;

/**
 * A line of play. If each turn is one word to type, as a list: "4, 1, 4"; otherwise in sentences:
 * "Player 1 predicts 45 and places 1; Player 2 …".
 */
export function tellLine(rules: Rules, book: Book, from: State, line: readonly string[]): Phrase {
  let position = { state: from, history: [] } as Parameters<typeof follow>[1];
  for (const notation of line.slice(0, MOST_TYPED)) position = follow(rules, position, notation);
  const { history } = position;
  const isPlain = history.every(
    ({ before, move, answer }) =>
      answer === undefined && book.words.spell(before, move).length === 1,
  );
  const most = isPlain ? MOST_TYPED : MOST_TURNS;
  const sentences = history.slice(0, most).map((played): Phrase => {
    if (isPlain) return typedTurn(book, played);
    const { seat, before: state, move } = played;
    return say`${player(seat)} ${moveReport({ rules, book, state, seat }, rules.notate(move))}`;
  });
  const rest = line.length > most ? ` … (${countOf(line.length, 'turn')})` : '';
  return say`${joined(sentences, isPlain ? ', ' : '; ')}${rest}`;
}
