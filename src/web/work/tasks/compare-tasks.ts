import { fieldName, fieldValue } from '../../../core/contract/field-name.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { type Phrase, type Phrases, say } from '../../../core/contract/phrase.ts';
import { accept, type Result } from '../../../core/result.ts';
import {
  changedFacts,
  comparedTitles,
  type FactChange,
  positionChanges,
  promiseChanges,
} from '../../../play/text/game/comparison.ts';
import { solveCached } from '../../../solve/cache.ts';
import { audit } from '../../../study/audit/audit.ts';
import { type Compared, compareGames } from '../../../study/compare/compare.ts';
import { type ComparedMaps, compareMaps } from '../../../study/compare/compared-maps.ts';
import { namesIn } from '../../../study/idea/honest-names.ts';
import { type KeyEntry, mapKey } from '../../../study/map/map-key.ts';
import { chosenOf, progress, solutions } from './solving.ts';
import type { GameData } from './tasks.ts';

/** What a change of the rules does, in words, and the two maps. */
export type CompareAnswer = {
  readonly titles: readonly [before: string, after: string];
  readonly changed: readonly FactChange[];
  readonly same: readonly string[];
  readonly promises: ReturnType<typeof promiseChanges>;
  readonly positions: Phrases;
  /** Null if the games have no map that fits both. */
  readonly maps: MapsAnswer | null;
};

export type MapsAnswer = ComparedMaps & {
  readonly across: Phrase;
  readonly down: Phrase;
  /** The values of the fields that are not on the map. */
  readonly fixed: Phrases;
  readonly key: readonly KeyEntry[];
};

/** The worker's task of comparing. */
export const compareTasks = {
  async compare(
    ...data: readonly [before: GameData, after: GameData]
  ): Promise<Result<CompareAnswer>> {
    const chosen = [chosenOf(data[0]), chosenOf(data[1])] as const;
    const compared: Compared[] = [];
    for (const { game, options } of chosen) {
      const audited = audit(game, options, solutions, progress());
      if (!audited.ok) return audited;
      const solution = solveCached(game, options, solutions, { whole: true });
      if (!solution.ok) return solution;
      compared.push({ solution: solution.value, audit: audited.value });
    }
    const [one, two] = compared as [Compared, Compared];
    const { claims, positions } = compareGames(one, two);
    return accept({
      titles: comparedTitles(...chosen),
      ...changedFacts(one.audit, two.audit),
      promises: promiseChanges(claims, chosen),
      positions: positionChanges(positions),
      maps: positions === null ? null : mapsOf(chosen, one, two, positions.example?.position),
    });
  },
};
export type CompareTasks = typeof compareTasks;

/** The maps around a changed position, or around the start. */
function mapsOf(
  [{ game, options }]: readonly [ChosenGame, ChosenGame],
  { solution: before }: Compared,
  { solution: after }: Compared,
  example = before.rules.start(),
): MapsAnswer | null {
  const book = game.book(options);
  const maps = book.axes && compareMaps(before, after, book.axes, example);
  if (maps === undefined || maps === null) return null;
  const { axes, state } = maps;
  const names = namesIn(before, book.fields);
  const name = (field: string): Phrase => fieldName(field, names);
  return {
    ...maps,
    across: name(axes[0]),
    down: name(axes[1]),
    fixed: Object.keys(state)
      .filter((field) => !axes.includes(field))
      .map((field) => say`${name(field)}: ${fieldValue(field, state[field] ?? 0, names)}`),
    key: mapKey(maps, before.positions.draws || after.positions.draws),
  };
}
