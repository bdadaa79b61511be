import type { ChosenGame } from '../../core/contract/game.ts';
import type { FoundLevels, LevelPoints } from '../../core/contract/level-points.ts';
import { defaultOptions, formatOptions } from '../../core/contract/option.ts';
import { numberAt } from '../../core/typed-array.ts';
import { isShipped } from '../../games/index.ts';
import { levelText, PERFECT_TEXT, searchText } from './level-text.ts';
import { stretchAt } from './stretch.ts';

/** One of the players that a game has room for between a random one and a perfect one. */
export type Level = {
  /** As it is written where somebody sits down: `bot:3`, and for the last `bot:perfect`. */
  readonly name: string;
  /** In Elo, from what each scores against the one below; the first has 0. */
  readonly rating: number;
  /** What it scores against the one below over both seats, the first against `bot:random`. */
  readonly beatsBelow: number;
  /** Between which numbers that lies in 95 of 100 cases, where it was found by playing. */
  readonly interval?: readonly [least: number, most: number] | undefined;
  /** How it errs, in plain words. */
  readonly about: string;
};

/** The levels of a game, the perfect player last where the game is solved. */
export type Levels = {
  /** How many there are below the perfect player; where the game is not solved, how many were found. */
  readonly depth: number;
  /** Whether all was computed, or else found by playing. */
  readonly exact: boolean;
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
      levels: levels.map((level, index) => ({
        ...level,
        interval: found.intervals[index],
        about: searchText(numberAt(found.playouts, index)),
      })),
    };
  const { points, ladder } = found;
  return {
    depth: points.length,
    exact: true,
    levels: levels.map((level, index) => {
      const point = points[index];
      return point === undefined
        ? { ...level, name: 'bot:perfect', about: PERFECT_TEXT }
        : { ...level, about: levelText(stretchAt(ladder, point)) };
    }),
  };
}

export function levelName(number: number): string {
  return `bot:${number}`;
}

/** Elo is added up from step to step. */
function ratingOf(scores: readonly number[], index: number): number {
  return scores.slice(1, index + 1).reduce((sum, score) => sum + eloOf(score), 0);
}

/** No step counts as more than this: who never loses is stronger by what cannot be measured. */
const MOST_ELO = 800;

/** By how much who scores so is stronger. */
function eloOf(score: number): number {
  const elo = 400 * Math.log10(score / (1 - score));
  return Math.max(-MOST_ELO, Math.min(MOST_ELO, elo));
}

/** The levels that a game brings along for these options, if it does. */
export function knownPoints({ game, options }: ChosenGame): LevelPoints | undefined {
  const isDefault = formatOptions(options) === formatOptions(defaultOptions(game.options));
  // Those of a game that ships are found again by the tests; of any other they are found when asked for.
  return isDefault && isShipped(game) ? game.levels : undefined;
}
