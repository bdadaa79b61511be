import type { Twin } from '../../support/cases.ts';

/** Binary Race as printed, by hand: the state in local variables, the rules inlined. */
export const twin: Twin = (games, below) => {
  let wins = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    let own = 0;
    let other = 0;
    let mover = 0;
    for (;;) {
      const left = 31 - own;
      // A step is legal unless a smaller one already reaches the finish.
      const legal = left <= 1 ? 1 : left <= 2 ? 2 : left <= 4 ? 3 : left <= 8 ? 4 : 5;
      own += 1 << below(legal);
      turns++;
      if (own >= 31) break;
      const square = own;
      own = other;
      other = square;
      mover ^= 1;
    }
    wins += 1 - mover;
  }
  return { wins, turns };
};
