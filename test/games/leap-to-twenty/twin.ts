import type { Twin } from '../../support/cases.ts';

/** Leap to Twenty as printed, by hand: the state in local variables, the rules inlined. */
export const twin: Twin = (games, below) => {
  let wins = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    let own = 0;
    let other = 0;
    let ownSkips = false;
    let otherSkips = false;
    let mover = 0;
    for (;;) {
      turns++;
      if (ownSkips) ownSkips = false;
      else {
        const left = 20 - own;
        own += 1 << below(left >= 4 ? 3 : left >= 2 ? 2 : 1);
        if (own === 20) break;
        ownSkips = own % 5 === 0;
      }
      const square = own;
      own = other;
      other = square;
      const skips = ownSkips;
      ownSkips = otherSkips;
      otherSkips = skips;
      mover ^= 1;
    }
    wins += 1 - mover;
  }
  return { wins, turns };
};
