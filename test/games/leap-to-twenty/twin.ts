import type { Twin } from '../../support/cases.ts';

/** Leap to Twenty as printed, by hand. */
export const twin: Twin = (below) => {
  const squares: [number, number] = [0, 0];
  const skips: [boolean, boolean] = [false, false];
  for (let turns = 1; ; turns++) {
    const mover = turns % 2 === 1 ? 0 : 1;
    if (skips[mover]) {
      skips[mover] = false;
      continue;
    }
    const left = 20 - squares[mover];
    squares[mover] += 1 << below(left >= 4 ? 3 : left >= 2 ? 2 : 1);
    if (squares[mover] === 20) return { winner: mover, turns };
    skips[mover] = squares[mover] % 5 === 0;
  }
};
