import type { Rules, State } from '../../core/contract/rules.ts';
import { greatest } from '../../core/extreme.ts';
import { powerOfTwoFrom } from '../compile/growing.ts';
import { LARGEST_CELL } from '../compile/layout.ts';
import { estimate, MOST_STATES } from '../estimate.ts';
import { leastMemory } from './least-memory.ts';
import { type KnownPositions, SAMPLE_WAYS, type SizeEstimate, SizeSample } from './size-sample.ts';

/** A forecast of what solving a game takes. */
export type Forecast = {
  /** The approximate number of positions; undefined if random games cannot tell. */
  readonly positions: number | undefined;
  /** A lower bound on the number of positions. */
  readonly least: number;
  /** A lower bound on the bytes they take. */
  readonly leastBytes: number;
  /** The approximate time of solving; undefined if random games cannot tell. */
  readonly seconds: number | undefined;
  /**
   * Whether the positions do not fit into memory, and whether they do not fit even with one kept of each set of mirror
   * images.
   */
  readonly isLarge: boolean;
  readonly isTooLarge: boolean;
  /** The bytes that solving is likely to take, with one kept of each set of mirror images or in a table over all fields. */
  readonly likelyBytes: number;
  /** Whether they may well not fit: of what was not explored, there may be twice as much. */
  readonly isInDoubt: boolean;
  /** Whether it may not fit one by one: a sample may show too little. */
  readonly isNear: boolean;
  /** Whether a table over all fields may hold the game, and whether nothing else is likely to. */
  readonly isTable: boolean;
  readonly needsTable: boolean;
  /** Whether some games were too long to be played to their ends. */
  readonly isCut: boolean;
  /** Whether they do not fit if games too long to be played to their ends go on as they begin. */
  readonly isPresumedTooLarge: boolean;
  /** Whether some turn was sealed, and whether play returned to a position. */
  readonly isSealed: boolean;
  readonly isCircular: boolean;
};

export type ForecastTerms<S extends State> = {
  readonly memory: number;
  /** Whether a table over all fields is still to be tried; true by default. */
  readonly mayBeTable?: boolean | undefined;
  /** The part explored before. */
  readonly known?: KnownPositions<S> | undefined;
  /** The most seconds for the forecast, not counting those of `mirrored`. */
  readonly most?: number | undefined;
  /** The seconds since the forecast began. */
  seconds(): number;
  /** Whether to give up. */
  readonly stop?: (() => boolean) | undefined;
  /** Called for a game that is large or in doubt: the most positions that can be mirror images of each other. */
  mirrored?(): number;
  /** Called while the game is in doubt, with the seconds that solving takes if it fits. */
  onDoubt?(seconds: number | undefined): void;
};

/** A game with at most this many field combinations is quicker to explore than to sample. */
const SMALL = 300_000;
/** A game of at most this many bytes is quicker to explore than to sample further. */
const SMALL_BYTES = 2 ** 24;
/** This many games show whether a game is small. */
const FEW_GAMES = 128;
/** The first estimate comes after this many games, because games of thousands of turns take long. */
const FIRST_GAMES = 8;
/** The seconds to sample a small game, any other, and one that may turn out to be too large. */
const GLANCE = 0.25;
const SHORT = 1;
const LONG = 2;
/** A game that seems to need this share of the memory is sampled for this part of its solving, up to so many seconds. */
const HALF = 0.5;
const PART_OF_SOLVING = 0.05;
const LONGEST_SAMPLE = 5;
/** A game is worth a longer sample if it may take this share of the memory. */
export const NEAR = 0.1;
/** Of what was not explored, this much more must be missing than was found too large, so that no doubt is left. */
const MARGIN = 0.1;
/** The largest share of the memory for a sample, while nothing else is held. */
const MOST_MEMORY = 0.125;
/** Solving takes about as long as this many moves of random games for each position, and for each of its turns. */
const MOVES_A_POSITION = 2.5;
const MOVES_A_TURN = 0.2;
/** The least number of bytes of a dense state, and of a position in the queue that a table is laid out along. */
const STATE_BYTES = 2;
const QUEUE_BYTES = 6;
/** After this many games, samples whose bound is below this share of the best are dropped; later, all but the best. */
const TRIAL_GAMES = 32;
const POOR = 0.5;

/**
 * Plays random games of each kind to estimate how large a game is. Undefined if it is small, or if its rules fail:
 * solving then says more at once.
 */
export function forecast<S extends State, M>(
  rules: Rules<S, M>,
  { memory, mayBeTable = true, known, most, seconds, stop, mirrored, onDoubt }: ForecastTerms<S>,
): Forecast | undefined {
  const { states } = estimate(rules);
  if (states <= SMALL) return undefined;
  let samples = SAMPLE_WAYS.map((way) => new SizeSample(rules, { way, known }));
  let alike: number | undefined;
  let asking = 0;
  let end = most ?? LONG;
  /** The number of moves of the samples that were dropped. */
  let left = 0;
  const seen = (): Pick<Forecast, 'isSealed' | 'isCircular'> => ({
    isSealed: samples.some((sample) => sample.isSealed),
    isCircular: samples.some(({ loop }) => loop > 1),
  });
  const bytesOf = (positions: number, turns: number): number => {
    const [{ words = 1 } = {}] = samples;
    return leastMemory({ positions, turns, words, ...seen() });
  };
  const knownBytes = known === undefined ? 0 : bytesOf(known.count, known.turns);
  try {
    for (let next = FIRST_GAMES; ; next *= 2) {
      const isOver = (): boolean => seconds() >= end + asking || stop?.() === true;
      const isFull = (): boolean => samples.some(({ bytes }) => bytes > MOST_MEMORY * memory);
      const isDone = (): boolean => isOver() || isFull();
      for (const sample of samples) while (sample.games < next && !isDone()) sample.play();
      const estimates = samples.map((sample) => sample.estimate);
      const { least, leastTurns, about, aboutTurns, cut, isPresumed } = best(estimates, states);
      const leastBytes = bytesOf(least, leastTurns);
      const aboutBytes = bytesOf(about, aboutTurns);
      const isTable = mayBeTable && fitsTable(samples, states, memory);
      const tableBytes = isTable
        ? Math.max(STATE_BYTES * states, QUEUE_BYTES * powerOfTwoFrom(about))
        : Number.POSITIVE_INFINITY;
      const likelyBytes = (kept: number): number =>
        Math.min(tableBytes, bytesOf(about / kept, aboutTurns / kept));
      // What was explored is certain.
      const margin = 1 + MARGIN * (1 - knownBytes / leastBytes);
      const isLarge = !isTable && leastBytes > margin * memory;
      // Games that were cut off have more positions than could be seen.
      if (isLarge && alike === undefined && !cut) {
        const asked = seconds();
        alike = mirrored?.() ?? 1;
        asking = seconds() - asked;
      }
      const moves = samples.reduce((sum, sample) => sum + sample.moves, left);
      const pace = (seconds() - asking) / moves;
      const work = MOVES_A_POSITION * about + MOVES_A_TURN * aboutTurns;
      const solving = cut && !isPresumed ? undefined : pace * work;
      if (most === undefined && solving !== undefined && aboutBytes > HALF * memory)
        end = Math.min(LONGEST_SAMPLE, Math.max(LONG, PART_OF_SOLVING * solving));
      const isEnd = isDone();
      // A game that can fit only in one way has to be likely to.
      const sure = (kept: number): number =>
        isEnd
          ? bytesOf(about / kept, aboutTurns / kept)
          : bytesOf(least / kept, leastTurns / kept) / margin;
      const isTooLarge = isLarge && (alike === undefined || sure(alike) > memory);
      const isClear = least > about / 2 && next >= FEW_GAMES;
      const isFar = isTable || aboutBytes < NEAR * memory;
      const isLight = about <= SMALL && aboutBytes <= SMALL_BYTES;
      const isSmall = isLight && isFar && (isClear || seconds() > GLANCE);
      const isInDoubt = (kept = 1): boolean => {
        const likely = likelyBytes(kept);
        return likely + Math.max(0, likely - knownBytes) > memory;
      };
      if (isTooLarge || isSmall || (isFar && seconds() >= SHORT) || isEnd) {
        if (!isTooLarge && isInDoubt()) alike ??= mirrored?.() ?? 1;
        return {
          positions: cut && !isPresumed ? undefined : Math.round(about),
          least: Math.floor(least),
          leastBytes: Math.floor(leastBytes),
          seconds: solving,
          isLarge,
          isTooLarge,
          likelyBytes: Math.round(likelyBytes(alike ?? 1)),
          isInDoubt: isInDoubt(alike),
          isNear: aboutBytes >= NEAR * memory || cut,
          isTable,
          needsTable: isTable && aboutBytes > HALF * memory,
          isCut: cut,
          isPresumedTooLarge: isPresumed && !isTable && aboutBytes > (1 + MARGIN) * memory,
          ...seen(),
        };
      }
      if (isInDoubt()) onDoubt?.(solving);
      if (next < TRIAL_GAMES) continue;
      const share = next >= FEW_GAMES ? 1 : POOR;
      const isPoor = (index: number): boolean => {
        const found = estimates[index] as SizeEstimate;
        return bytesOf(found.least, found.leastTurns) < share * leastBytes;
      };
      left = samples.reduce((sum, { moves }, at) => (isPoor(at) ? sum + moves : sum), left);
      samples = samples.filter((_, index) => !isPoor(index));
    }
  } catch {
    return undefined;
  }
}

/** The largest of each, because every bound holds by itself. There are at most so many states. */
function best(estimates: readonly SizeEstimate[], states: number): SizeEstimate {
  const largest = (of: (estimate: SizeEstimate) => number): number => greatest(estimates.map(of));
  return {
    least: largest(({ least }) => least),
    leastTurns: largest(({ leastTurns }) => leastTurns),
    about: Math.min(
      states,
      largest(({ about }) => about),
    ),
    aboutTurns: largest(({ aboutTurns }) => aboutTurns),
    cut: estimates.some(({ cut }) => cut),
    isPresumed: estimates.some(({ isPresumed }) => isPresumed),
  };
}

/**
 * Whether the game may fit as a table over all field combinations. With sealed turns, or loops through many values,
 * every position and every turn must be stored.
 */
function fitsTable<S extends State, M>(
  samples: readonly SizeSample<S, M>[],
  states: number,
  memory: number,
): boolean {
  if (samples.some(({ isSealed, loop }) => isSealed || loop > LARGEST_CELL)) return false;
  return states <= MOST_STATES && STATE_BYTES * states <= memory;
}
