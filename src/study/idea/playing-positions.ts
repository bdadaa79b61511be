import { isChoosing, isSealed } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';

/** The unfinished positions, each once. */
export type PlayingPositions = {
  readonly numbers: Int32Array;
  /** Whether these are all reachable ones and not only the first few. */
  readonly whole: boolean;
};

/** The reachable unfinished positions by number, up to the limit. */
export function playingPositions(positions: Positions, most: number): PlayingPositions {
  const { isKeptOnce, reach } = positions;
  const all = isKeptOnce ? positions.size : reach.states - reach.terminal;
  const numbers = new Int32Array(Math.min(all, most));
  let count = 0;
  for (let number = 0; number < positions.size && count < numbers.length; number++)
    if (positions.reach.has(number) && isChoosing(positions.code(number)))
      numbers[count++] = number;
  return { numbers: numbers.subarray(0, count), whole: all <= most && !isKeptOnce };
}

/** Whether some of them have a sealed turn, which has no mover. */
export function hasSealedTurns(positions: Positions, { numbers }: PlayingPositions): boolean {
  return positions.sealed && numbers.some((number) => isSealed(positions.code(number)));
}
