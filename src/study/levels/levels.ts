import type { ChosenGame } from '../../core/game.ts';
import type { LevelPoints } from '../../core/level-points.ts';
import { defaultOptions, formatOptions } from '../../core/option.ts';
import { isShipped } from '../../games/index.ts';
import type { Solution } from '../../solve/solution.ts';
import type { Policy } from '../policy/policy.ts';
import { Curve } from './curve.ts';
import { levelText } from './level-text.ts';

/** One of the players that a game has room for between a random one and a perfect one. */
export type Level = {
  /** As it is written where somebody sits down: `bot:3`, and for the last `bot:perfect`. */
  readonly name: string;
  /** In Elo, from what each scores against the one below; the first has 0. */
  readonly rating: number;
  /** What it scores against the one below over both seats, the first against `bot:random`. */
  readonly beatsBelow: number;
  /** How it errs, in plain words. */
  readonly about: string;
};

/** The levels of a solved game, the perfect player last. */
export class Levels {
  readonly #curve: Curve;
  readonly #points: readonly number[];
  /** How many there are below the perfect player: how deep the game is. */
  readonly depth: number;
  readonly levels: readonly Level[];

  constructor(solution: Solution, { ladder, points, scores }: LevelPoints) {
    this.#curve = new Curve(solution, ladder);
    this.#points = points;
    this.depth = points.length;
    this.levels = scores.map((score, index) => ({
      name: index < points.length ? levelName(index + 1) : 'bot:perfect',
      rating: Math.round(ratingOf(scores, index)),
      beatsBelow: score,
      about: levelText(index < points.length ? this.#curve.at(points[index] as number) : undefined),
    }));
  }

  /** How the level with this number plays, from 1 up to the depth. */
  policy(number: number): Policy {
    const point = this.#points[number - 1];
    if (point === undefined) throw new Error(`There is no level ${number}.`);
    return this.#curve.policy(point);
  }
}

export function levelName(number: number): string {
  return `bot:${number}`;
}

/** Elo is added up from step to step; where one never loses to the one below, so is what it could not measure. */
function ratingOf(scores: readonly number[], index: number): number {
  return scores.slice(1, index + 1).reduce((sum, score) => sum + eloOf(score), 0);
}

/** No step counts as more than this, however sure it is. */
const MOST_ELO = 800;

/** By how much who scores so is stronger. */
function eloOf(score: number): number {
  const elo = 400 * Math.log10(score / (1 - score));
  return Math.max(-MOST_ELO, Math.min(MOST_ELO, elo));
}

/** The levels that a game brings along for these options, if it does. */
export function knownPoints({ game, options }: ChosenGame): LevelPoints | undefined {
  const isDefault = formatOptions(options) === formatOptions(defaultOptions(game.options));
  // Those of a game that ships are found again by the tests; of any other they are found now.
  return isDefault && isShipped(game) ? game.levels : undefined;
}
