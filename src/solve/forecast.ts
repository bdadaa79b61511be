import type { Rules, State } from '../core/contract/rules.ts';
import { estimate, MOST_STATES } from './estimate.ts';
import { SizeSample } from './size-sample.ts';

/** What solving a game will take, told beforehand. */
export type Forecast = {
  /** About how many positions there are; undefined if random games cannot tell. */
  readonly positions: number | undefined;
  /** There are at least so many. */
  readonly least: number;
  /** Whether they cannot fit into the memory, and whether not even one of those that mirror each other can. */
  readonly isLarge: boolean;
  readonly isTooLarge: boolean;
};

export type ForecastTerms = {
  readonly memory: number;
  /** The seconds since the forecast began. */
  seconds(): number;
  /** Whether to give up. */
  stop?(): boolean;
  /** Asked of a large game: how many positions mirror each other at most. */
  mirrored?(): number;
};

/** A game whose fields allow no more states is explored sooner than it is sampled. */
const SMALL = 300_000;
/** So many games say whether a game is small. */
const FEW_GAMES = 128;
/** The seconds of a sample of a small game, of any other, and of one that may show a game to be too large. */
const GLANCE = 0.25;
const SHORT = 1;
const LONG = 5;
/** A game is worth a longer sample if it may have this share of the positions that fit. */
const NEAR = 0.05;
/** Beyond what fits by this much no doubt is left. */
const MARGIN = 1.5;
/** The bytes of a position: its place in a hash table, its turn code, and where its turns begin. */
const POSITION_BYTES = 4 / 0.6 + 1 + 4;
const WORD_BYTES = 4;
const TURN_BYTES = 4;
/** Random games meet more open positions than there are, with more turns. */
const FEWEST_TURNS = 0.5;
/** The share of the memory that the sample may take, while nothing else is held. */
const MOST_MEMORY = 0.25;
/** The least bytes of a dense state. */
const STATE_BYTES = 2;

/**
 * Plays random games to tell how large a game is. Undefined if it is small, or if its rules fail: solving then says more
 * at once.
 */
export function forecast<S extends State, M>(
  rules: Rules<S, M>,
  { memory, seconds, stop, mirrored }: ForecastTerms,
): Forecast | undefined {
  const { states } = estimate(rules);
  if (states <= SMALL) return undefined;
  // A table over all fields may hold more than positions kept one by one.
  const isDense = states <= MOST_STATES && STATE_BYTES * states <= memory;
  const sample = new SizeSample(rules);
  let most = LONG;
  let alike: number | undefined;
  try {
    for (let next = FEW_GAMES; ; next *= 2) {
      const isDone = (): boolean =>
        seconds() >= most || sample.bytes > MOST_MEMORY * memory || stop?.() === true;
      while (sample.games < next && !isDone()) sample.play();
      const { least, about, turns, cut } = sample.estimate;
      const bytes = POSITION_BYTES + WORD_BYTES * sample.words + FEWEST_TURNS * TURN_BYTES * turns;
      const fitting = memory / bytes;
      const isLarge = !isDense && least > MARGIN * fitting;
      // Games that were cut off have more positions than could be seen.
      if (isLarge && alike === undefined && !cut) {
        const asked = seconds();
        alike = mirrored?.() ?? 1;
        most += seconds() - asked;
      }
      const isEnd = sample.games < next;
      // A game that can fit only in one way has to be likely to.
      const sure = isEnd ? about : least / MARGIN;
      const isTooLarge = isLarge && sure > (alike ?? 0) * fitting;
      const isSmall = about <= SMALL && (least > about / 2 || seconds() > GLANCE);
      const isFar = isDense || about < NEAR * fitting;
      if (isTooLarge || isSmall || (isFar && seconds() >= SHORT) || isEnd)
        return {
          positions: cut ? undefined : Math.round(about),
          least: Math.floor(least),
          isLarge,
          isTooLarge,
        };
    }
  } catch {
    return undefined;
  }
}
