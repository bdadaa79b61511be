import type { Words } from '../../../core/contract/book.ts';
import { type Phrase, say, verb, you } from '../../../core/contract/phrase.ts';
import type { State } from '../../../core/contract/rules.ts';
import type { Seat } from '../../../core/seat.ts';

/**
 * A player's part in a sealed turn, after the name: "guesses" while it is open, "guessed 1" once the choice is known.
 */
export function sealedPart(words: Words, state: State, seat: Seat, move?: unknown): Phrase {
  const answers = move === undefined ? null : words.spell(state, move);
  const own = words.sealedPart?.(state, seat, answers);
  if (own !== undefined) return own;
  return answers === null ? say`${verb(seat, 'choose', 'chooses')}` : `chose ${answers.join(', ')}`;
}

/** Both parts of a sealed turn in a sentence, the leader's first: "You chose 2; Ben guessed 1." */
export function sealedSentence(
  words: Words,
  state: State,
  [first, second]: readonly [Seat, Seat],
  moves: readonly [unknown, unknown] = [undefined, undefined],
): Phrase {
  const part = (seat: Seat, index: 0 | 1): Phrase =>
    say`${you(seat)} ${sealedPart(words, state, seat, moves[index])}`;
  return say`${part(first, 0)}; ${part(second, 1)}.`;
}
