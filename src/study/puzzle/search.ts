import { pick, type Random } from '../../core/random.ts';
import type { Solution } from '../../solve/solution.ts';
import { type MirrorKey, mirrorKeyOf } from './mirrors.ts';
import { DIFFICULTIES, difficultyOf, type Puzzle, puzzlesAt } from './puzzle.ts';

/** With two choices half of the guesses are right: such puzzles come after all others, and are never hard. */
export const ENOUGH_CHOICES = 3;

/** The number of puzzles to find before posing the first, so that there is a selection. */
const BATCH = 60;

/** This many puzzles with too few choices are held back while others may be found. Sealed ones take long to find. */
const HELD_BACK = { open: 600, sealed: BATCH } as const;

/**
 * Every wanted puzzle of a game once, in random order, and only one of each set of mirror images. When it ends, every
 * reachable state has been checked. Easy and hard ones alternate; puzzles with enough choices come first.
 */
export function* findPuzzles(
  solution: Solution,
  random: Random,
  wanted: (puzzle: Puzzle) => boolean,
): Generator<Puzzle, undefined> {
  let batch: Puzzle[] = [];
  let few: Puzzle[] = [];
  for (const puzzle of unlikePuzzles(solution, random, wanted)) {
    (puzzle.choices >= ENOUGH_CHOICES ? batch : few).push(puzzle);
    if (batch.length >= BATCH) {
      yield* arrange(batch, random);
      batch = [];
    } else if (few.length >= HELD_BACK[solution.solved.kind]) {
      yield* arrange(batch, random);
      yield* arrange(few.slice(0, BATCH), random);
      batch = [];
      few = few.slice(BATCH);
    }
  }
  yield* arrange(batch, random);
  while (few.length > 0) {
    yield* arrange(few.slice(0, BATCH), random);
    few = few.slice(BATCH);
  }
}

/** The wanted puzzles of a game as they are found, only one of each set of mirror images. */
export function* unlikePuzzles(
  solution: Solution,
  random: Random,
  wanted: (puzzle: Puzzle) => boolean,
  isLookedAt: (rank: number) => boolean = () => true,
): Generator<Puzzle, undefined> {
  const seen = new Set<number>();
  let keyOf: MirrorKey | undefined;
  for (const rank of reachedRanks(solution, random).filter(isLookedAt))
    for (const puzzle of puzzlesAt(solution, rank)) {
      if (!wanted(puzzle)) continue;
      keyOf ??= mirrorKeyOf(solution);
      const key = keyOf(rank, puzzle.seat);
      if (!seen.has(key)) yield puzzle;
      seen.add(key);
    }
}

/** Whether a wanted puzzle is among the first positions: a quick check if a full search takes long. */
export function isAnyAmong(
  solution: Solution,
  random: Random,
  wanted: (puzzle: Puzzle) => boolean,
  most: number,
): boolean {
  return reachedRanks(solution, random)
    .take(most)
    .some((rank) => puzzlesAt(solution, rank).some(wanted));
}

/** The reachable ranks in leaps, because neighbours are much alike. */
function* reachedRanks(
  { positions: { size, reach } }: Solution,
  random: Random,
): Generator<number, undefined> {
  let leap = Math.max(1, Math.floor(size * (0.25 + random() / 2)));
  // Without a common factor the leaps reach every rank before they repeat.
  while (factor(leap, size) > 1) leap++;
  let rank = Math.floor(random() * size);
  for (let looked = 0; looked < size; looked++) {
    if (reach.has(rank)) yield rank;
    rank = (rank + leap) % size;
  }
}

function factor(a: number, b: number): number {
  return b === 0 ? a : factor(b, a % b);
}

function* arrange(batch: readonly Puzzle[], random: Random): Generator<Puzzle, undefined> {
  let left = batch;
  for (let turn = 0; left.length > 0; turn++) {
    const level = DIFFICULTIES[turn % DIFFICULTIES.length];
    const ofLevel = left.filter(({ depth }) => difficultyOf(depth) === level);
    if (ofLevel.length === 0) continue;
    const next = pick(ofLevel, random);
    left = left.filter((puzzle) => puzzle !== next);
    yield next;
  }
}
