import { count } from '../../core/count.ts';
import type { Game } from '../../core/game.ts';
import type { OptionValues } from '../../core/option.ts';
import type { Solution } from '../../solve/solution.ts';
import { checkIdea } from './check-idea.ts';
import type { IdeaStudy } from './checked-idea.ts';
import { foundIdea } from './found-idea.ts';
import { playingPositions } from './playing-positions.ts';

/** Where nobody says otherwise, so many positions are looked at: a second's work, or less. */
const FEW_POSITIONS = 300_000;

/**
 * The ideas that win a game: those of its book, each held against the solution. Of a book without any: the shortest
 * rule over the fields of a state that says who wins, if one can be found.
 */
export function ideasOf(
  game: Game,
  options: OptionValues,
  solution: Solution,
  most: number = FEW_POSITIONS,
): IdeaStudy {
  const { ideas = [], fields } = game.book(options);
  const playing = playingPositions(solution.positions, most);
  const looked = { looked: playing.numbers.length, whole: playing.whole };
  if (ideas.length > 0) {
    const checked = ideas.map((idea) => checkIdea(solution, idea, playing, fields));
    return { from: 'book', ideas: checked, ...looked };
  }
  const found = foundIdea(solution, fields, playing);
  return { from: 'search', ideas: found === undefined ? [] : [found], ...looked };
}

/** Said where no rule was found. */
export function noIdeaSentence({ looked, whole }: IdeaStudy): string {
  return `No short rule over its fields tells who wins in 99 % of ${whole ? 'its' : 'the first'} ${count(looked)} positions: it has to be worked out.`;
}
