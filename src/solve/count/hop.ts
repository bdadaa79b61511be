/**
 * A state as a random player needs it, in one word: where its moves begin and how many there are;
 * or no moves, and in place of the beginning how the game ended.
 */
export type Hop = number;

export const HOP_SHIFT = 10;
export const HOP_MASK: number = 2 ** HOP_SHIFT - 1;
const MOST_FIRST = 2 ** (31 - HOP_SHIFT);

export function packMoves(first: number, end: number): Hop | undefined {
  if (end - first > HOP_MASK || first >= MOST_FIRST) return undefined;
  return (first << HOP_SHIFT) | (end - first);
}

export function packOver(code: number): Hop {
  return code << HOP_SHIFT;
}
