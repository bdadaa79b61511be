import { isChoosing, isSealed } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';

/** The positions in which somebody is to choose, each counted once. */
export type PlayingPositions = {
  readonly numbers: Int32Array;
  /** Whether they are all that play can come to, and not only the first so many. */
  readonly whole: boolean;
};

/** Those that play can come to and that are not over, in the order of their numbers, at most so many. */
export function playingPositions(positions: Positions, most: number): PlayingPositions {
  const { states, terminal } = positions.reach;
  const all = states - terminal;
  const numbers = new Int32Array(Math.min(all, most));
  let count = 0;
  for (let number = 0; number < positions.size && count < numbers.length; number++)
    if (positions.reach.has(number) && isChoosing(positions.code(number)))
      numbers[count++] = number;
  return { numbers, whole: all <= most };
}

/** Whether some of them have a sealed turn, on which nobody is the mover. */
export function hasSealedTurns(positions: Positions, { numbers }: PlayingPositions): boolean {
  return positions.sealed && numbers.some((number) => isSealed(positions.code(number)));
}
