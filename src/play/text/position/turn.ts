import type { Played } from '../../../core/contract/book.ts';
import { newFacts } from '../../../core/contract/fact.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { type Phrase, type Phrases, say } from '../../../core/contract/phrase.ts';

/**
 * A turn's outcome, for people who did not see its questions: the game's words for screens; else its own words,
 * preceded by a player's changes if a move takes several answers.
 */
export function turnSentences(
  { game, options }: ChosenGame,
  history: readonly Played[],
  turn: number,
): Phrases {
  const played = history[turn];
  if (played === undefined) return [];
  if (game.screenBook !== undefined) return game.screenBook(options).words.narrate(played);
  const { words, scene } = game.book(options);
  const narration = words.narrate(played);
  if (words.spell(played.before, played.move).length < 2) return narration;
  const before = scene({ state: played.before, history: history.slice(0, turn) });
  const after = scene({ state: played.after, history: history.slice(0, turn + 1) });
  const changed = newFacts(before, after).filter(({ label }) => isOfPlayer(label));
  return [...changed.map(({ label, text }) => say`${label}: ${text}`), ...narration];
}

function isOfPlayer(label: Phrase): boolean {
  return (
    typeof label !== 'string' &&
    label.some((piece) => typeof piece === 'object' && piece.kind === 'player')
  );
}

/** A book's heading without the dashes around it, for screens that show headings another way. */
export function withoutDashes(line: string): string {
  return line.replace(/^-{2,}\s*(.*?)\s*-{2,}$/, '$1');
}
