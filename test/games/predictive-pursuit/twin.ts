import type { Twin } from '../../support/cases.ts';

/** Predictive Pursuit as printed, by hand: the state in local variables, the rules inlined. */
export const twin: Twin = (games, below) => {
  let wins = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    let own = 0;
    let other = 0;
    let still = 0;
    let mover = 0;
    for (;;) {
      const open = still === 10;
      const step = open || own + 2 <= 10 ? 1 + below(2) : 1;
      const guess = 1 + below(2);
      turns++;
      if (guess === step) {
        if (!open) still++;
      } else {
        own += step;
        if (!open) still = 0;
        if (own >= 10) break;
      }
      const square = own;
      own = other;
      other = square;
      mover ^= 1;
    }
    wins += 1 - mover;
  }
  return { wins, turns };
};
