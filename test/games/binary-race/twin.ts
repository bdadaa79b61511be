import type { Twin } from '../../support/cases.ts';

/** Binary Race as printed, by hand. */
export const twin: Twin = (below) => {
  const squares: [number, number] = [0, 0];
  for (let turns = 1; ; turns++) {
    const mover = turns % 2 === 1 ? 0 : 1;
    const left = 31 - squares[mover];
    // A step is legal unless a smaller one already reaches the finish.
    const legal = left <= 1 ? 1 : left <= 2 ? 2 : left <= 4 ? 3 : left <= 8 ? 4 : 5;
    squares[mover] += 1 << below(legal);
    if (squares[mover] >= 31) return { winner: mover, turns };
  }
};
