import type { Twin } from '../../support/cases.ts';

/** Predictive Pursuit as printed, by hand. */
export const twin: Twin = (below) => {
  const squares: [number, number] = [0, 0];
  let still = 0;
  for (let turns = 1; ; turns++) {
    const mover = turns % 2 === 1 ? 0 : 1;
    const isOpen = still === 10;
    const step = isOpen || squares[mover] + 2 <= 10 ? 1 + below(2) : 1;
    const guess = 1 + below(2);
    if (guess !== step) squares[mover] += step;
    if (squares[mover] >= 10) return { winner: mover, turns };
    if (!isOpen) still = guess === step ? still + 1 : 0;
  }
};
