import type { Twin } from '../../support/cases.ts';

/** Trail Blazer as printed, by hand. */
export const twin: Twin = (below) => {
  const squares: [number, number] = [0, 0];
  for (let turns = 1; ; turns++) {
    const mover = turns % 2 === 1 ? 0 : 1;
    const gap = squares[mover === 0 ? 1 : 0] - squares[mover];
    // The opponent's square is barred where it is within reach and below the finish.
    const isBarred = gap >= 1 && gap <= 3;
    let step = 1 + below(isBarred ? 2 : 3);
    if (isBarred && step >= gap) step++;
    squares[mover] += step;
    if (squares[mover] >= 10) return { winner: mover, turns };
  }
};
