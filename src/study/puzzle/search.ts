import { pick, type Random } from '../../core/random.ts';
import type { Solution } from '../../solve/solution.ts';
import { DIFFICULTIES, difficultyOf, type Puzzle, puzzlesAt } from './puzzle.ts';

/** So many puzzles are found before the first is posed, so that there are some to choose between. */
const BATCH = 60;
/** With two choices half the guesses are right. */
const ENOUGH_CHOICES = 3;

/**
 * Every puzzle of a game that is wanted, each once, in an order that chance decides. Once it ends,
 * every state that play can come to was looked at. Easy and hard ones come by turns, those with
 * enough choices first.
 */
export function* findPuzzles(
  solution: Solution,
  random: Random,
  wanted: (puzzle: Puzzle) => boolean,
): Generator<Puzzle, undefined> {
  let batch: Puzzle[] = [];
  for (const rank of reachedRanks(solution, random))
    for (const puzzle of puzzlesAt(solution, rank)) {
      if (!wanted(puzzle)) continue;
      batch.push(puzzle);
      if (batch.length < BATCH) continue;
      yield* arrange(batch, random);
      batch = [];
    }
  yield* arrange(batch, random);
}

/** Whether some puzzle that is wanted is among so many positions: a first look, where all of them take long. */
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

/** The ranks that play can come to, in leaps over all of them: neighbours would be much alike. */
function* reachedRanks(
  { positions: { size, reach } }: Solution,
  random: Random,
): Generator<number, undefined> {
  let leap = Math.max(1, Math.floor(size * (0.25 + random() / 2)));
  // Without a common factor the leaps come to every rank before they come back.
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
  const first = batch.filter(({ choices }) => choices >= ENOUGH_CHOICES);
  const last = batch.filter(({ choices }) => choices < ENOUGH_CHOICES);
  for (const group of [first, last]) {
    let left = group;
    for (let turn = 0; left.length > 0; turn++) {
      const level = DIFFICULTIES[turn % DIFFICULTIES.length];
      const ofLevel = left.filter(({ depth }) => difficultyOf(depth) === level);
      if (ofLevel.length === 0) continue;
      const next = pick(ofLevel, random);
      left = left.filter((puzzle) => puzzle !== next);
      yield next;
    }
  }
}
