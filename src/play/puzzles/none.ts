import { nameOf, variantOf } from '../../core/contract/variant.ts';
import { count, countOf } from '../../core/count.ts';
import { orList } from '../../core/word-list.ts';
import { optionText } from '../text/game/options.ts';
import { levelsIn } from './posing.ts';
import type { PuzzleCollection, PuzzleCriteria } from './source.ts';

/** A game has no such puzzle, or no more of them: how that is known, and which levels it has. */
export function exhaustedSentence(
  collections: readonly PuzzleCollection[],
  [one, several]: PuzzleCriteria['what'],
  posed: number,
): string {
  const [first, ...variants] = collections;
  if (first === undefined) return `There is no ${one}.`;
  const settings = variantOf(first.choice) === undefined ? optionText(first.choice) : '';
  const name = nameOf(first.choice);
  const named = settings === '' ? name : `${name}, ${settings},`;
  const where = variants.length === 0 ? '' : ', by the book or in its variants';
  const many =
    posed === 0
      ? `no ${several}${where}`
      : `no more than ${count(posed)} ${posed === 1 ? one : several}, counting mirrored ones once`;
  const levels = posed === 0 ? levelsIn(collections) : [];
  const others = levels.length === 0 ? '' : ` There are ${orList(levels)} ones.`;
  return `${named} has ${many}: ${checked(collections)}${others}`;
}

/** How many positions were examined. */
function checked(collections: readonly PuzzleCollection[]): string {
  const positions = collections.map((each) => each.positions);
  if (positions.includes(undefined)) return 'the game is too big to check every position.';
  const all = positions.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return all === 1
    ? 'its only position was checked.'
    : `all ${countOf(all, 'position')} were checked.`;
}

/** No game has such a puzzle, or no more of them. */
export function noneOfAny([one]: PuzzleCriteria['what'], posed: number): string {
  return posed === 0 ? `No game here has a ${one}.` : `There is no other ${one}.`;
}
