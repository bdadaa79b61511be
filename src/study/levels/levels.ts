import type { ChosenGame } from '../../core/contract/game.ts';
import type { FoundLevels, LevelPoints } from '../../core/contract/level-points.ts';
import { defaultOptions, formatOptions } from '../../core/contract/option.ts';
import { variantOf } from '../../core/contract/variant.ts';
import { numberAt } from '../../core/typed-array.ts';
import { isShipped } from '../../games/index.ts';
import { eloOf } from './elo.ts';
import { everydayTexts, levelText, PERFECT_TEXT, searchText } from './level-text.ts';
import { stretchAt } from './stretch.ts';

/** One of the opponents between random and perfect play. */
export type Level = {
  /** As typed for a seat: `bot:3`, and `bot:perfect` for the last. */
  readonly name: string;
  /** In Elo, from each score against the level below. The first level has 0. */
  readonly rating: number;
  /** Its score against the level below over both seats. The first level plays `bot:random`. */
  readonly beatsBelow: number;
  /** The 95 % interval of the score, if it was found by playing. */
  readonly interval?: readonly [least: number, most: number] | undefined;
  /** How it plays, with figures. */
  readonly about: string;
  /** The same in everyday words, without figures. */
  readonly everyday?: string | undefined;
};

/** A game's levels. If the game is solved, the perfect player comes last. */
export type Levels = {
  /** The number of levels below the perfect player; if the game is not solved, the number found. */
  readonly depth: number;
  /** Whether everything was computed rather than found by playing. */
  readonly exact: boolean;
  /** Whether the player who opens wins with best play, or the other one does; null if neither, undefined if unknown. */
  readonly openerWins?: boolean | null | undefined;
  /** Why the game was not solved. */
  readonly unsolved?: string | undefined;
  readonly levels: readonly Level[];
};

export function levelsFrom(found: FoundLevels): Levels {
  const { scores } = found;
  const levels = scores.map((score, index) => ({
    name: levelName(index + 1),
    rating: Math.round(ratingOf(scores, index)),
    beatsBelow: score,
  }));
  if (found.kind === 'played')
    return {
      depth: levels.length,
      exact: false,
      unsolved: found.unsolved,
      levels: levels.map((level, index) => ({
        ...level,
        interval: found.intervals[index],
        about: searchText(numberAt(found.playouts, index)),
      })),
    };
  const { points, ladder, openerWins } = found;
  const stretches = points.map((point) => stretchAt(ladder, point));
  const everyday = everydayTexts(stretches);
  return {
    depth: points.length,
    exact: true,
    openerWins,
    levels: levels.map((level, index) => {
      const stretch = stretches[index];
      return stretch === undefined
        ? { ...level, name: 'bot:perfect', about: PERFECT_TEXT }
        : { ...level, about: levelText(stretch), everyday: everyday[index] };
    }),
  };
}

export function levelName(number: number): string {
  return `bot:${number}`;
}

/** Elo adds up from step to step. */
function ratingOf(scores: readonly number[], index: number): number {
  return scores.slice(1, index + 1).reduce((sum, score) => sum + eloOf(score), 0);
}

/** The stored levels of a game for these options, if it has any. */
export function knownPoints(chosen: ChosenGame): LevelPoints | undefined {
  const { game, options } = chosen;
  const isDefault = formatOptions(options) === formatOptions(defaultOptions(game.options));
  const id = isDefault ? game.id : variantOf(chosen)?.id;
  // Tests recompute the stored levels of shipped games. Other games compute theirs on demand.
  return id !== undefined && isShipped(game) ? game.levels?.[id] : undefined;
}
