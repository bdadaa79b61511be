import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import type { Solution } from '../../solve/solution.ts';
import { checkIdea } from './check-idea.ts';
import type { IdeaStudy } from './checked-idea.ts';
import { foundIdea } from './found-idea.ts';
import { playingPositions } from './playing-positions.ts';

/** The default number of positions to check: at most a second's work. */
const FEW_POSITIONS = 300_000;
/** A found rule is counted on this many positions, and so is each rejected rule before it. */
const MOST_SEARCHED = 1_000_000;

/** Earlier results; each is forgotten together with its solution. */
type Found = { readonly game: Game; readonly most: number; readonly study: IdeaStudy };
const found = new WeakMap<Solution, readonly Found[]>();

/**
 * The ideas that win a game, found once per solution.
 */
export function ideasOf(
  game: Game,
  options: OptionValues,
  solution: Solution,
  most: number = FEW_POSITIONS,
): IdeaStudy {
  const before = found.get(solution) ?? [];
  const known = before.find((one) => one.game === game && one.most === most);
  if (known !== undefined) return known.study;
  const study = studyIdeas(game, options, solution, most);
  found.set(solution, [...before, { game, most, study }]);
  return study;
}

/**
 * The ideas that win a game: those of its book, each checked against the solution. For a book without
 * ideas: the shortest rule over the fields of a state that names the winner, if there is one.
 */
function studyIdeas(
  game: Game,
  options: OptionValues,
  solution: Solution,
  most: number,
): IdeaStudy {
  const { ideas = [], fields } = game.book(options);
  const isBook = ideas.length > 0;
  const bound = isBook ? most : Math.min(most, MOST_SEARCHED);
  const playing = playingPositions(solution.positions, bound);
  const looked = { looked: playing.numbers.length, whole: playing.whole };
  if (isBook) {
    const checked = ideas.map((idea) => checkIdea(solution, idea, playing, fields));
    return { from: 'book', ideas: checked, ...looked };
  }
  const rule = foundIdea(solution, fields, playing);
  return { from: 'search', ideas: rule === undefined ? [] : [rule], ...looked };
}
