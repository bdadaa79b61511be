import { powerOfTwoFrom } from '../compile/growing.ts';
import { capacityFor } from '../reach/position-set.ts';

/** The known size of a game's graph. */
export type GraphSize = {
  readonly positions: number;
  readonly turns: number;
  /** The words of a state. */
  readonly words: number;
  readonly isSealed: boolean;
  /** Whether play can return to a position. */
  readonly isCircular: boolean;
};

const WORD_BYTES = 4;
/** Words per position besides its state: a second list of turn starts, its place in an order, and its score. */
const OPEN_WORDS = 2.5;
/** The same with sealed turns: where turns begin and their answers, for a copy, an order, and forced wins. */
const SEALED_WORDS = 7;

/** A lower bound on the bytes that solving holds at one time: the explored graph, and the lists beside it. */
export function leastMemory(size: GraphSize): number {
  const { positions, turns, words, isSealed, isCircular } = size;
  const room = powerOfTwoFrom(positions);
  const places = capacityFor(positions) + room + powerOfTwoFrom(turns);
  const each = words + (isSealed ? SEALED_WORDS : OPEN_WORDS);
  /**
   * The answers of sealed turns and the turns before each position; in an open game with cycles, the positions before
   * each.
   */
  const listed = isSealed ? room + 2 * turns : isCircular ? turns : 0;
  return room + WORD_BYTES * (places + listed + each * positions);
}
