import type { ChosenGame } from '../../../core/contract/game.ts';
import { render } from '../../../core/contract/phrase.ts';
import { Match } from '../../../core/match/match.ts';
import type { RulesMessage } from '../../../protocol/answers/rules.ts';
import { advise } from '../../../study/advice.ts';

/**
 * How moves are written, by two examples from the start: `50:1` is "predict 50 and place 1". The first and one from the
 * middle are as good as any; the last is a winning one in some games, which would be a hint.
 */
export function notationOf({ game, options }: ChosenGame): RulesMessage['notation'] {
  const match = Match.start(game, options);
  const [seat] = match.waiting;
  if (seat === undefined) return [];
  const { rules, state } = match;
  const mover = { rules, book: game.book(options), state, seat };
  const legal = match.legal(seat);
  const middle = Math.floor(legal.length / 2);
  return [...new Set([...legal.slice(0, 1), ...legal.slice(middle, middle + 1)])].map((move) => ({
    move,
    meaning: render(advise(mover, [move])),
  }));
}

/** The same in a sentence for a model. */
export function notationLine(chosen: ChosenGame): string {
  const examples = notationOf(chosen).map(({ move, meaning }) => `"${move}" is: ${meaning}`);
  return examples.length === 0 ? '' : `Moves are written like this: ${examples.join('; ')}.`;
}
