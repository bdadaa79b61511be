/**
 * A state for a random player in one word: the offset and number of its moves; or no moves, and how the
 * game ended in place of the offset.
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
