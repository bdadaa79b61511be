import type { Twin } from '../../support/cases.ts';

/** Number Quest as printed, by hand: the state in local variables, the rules inlined. */
export const twin: Twin = (games, below) => {
  let wins = 0;
  for (let game = 0; game < games; game++) {
    let used = 0;
    let prediction1 = 0;
    let prediction2 = 0;
    let second = 0;
    for (let placed = 0; placed < 9; placed++) {
      const mover = placed & 1;
      const free = 9 - placed;
      let choice: number;
      if ((mover === 0 ? prediction1 : prediction2) > 0) choice = below(free);
      else {
        const both = below(100 * free);
        const prediction = (both / free) | 0;
        choice = both - prediction * free;
        if (prediction > 0) {
          if (mover === 0) {
            prediction1 = prediction;
            if (prediction2 > 0) second = 0;
          } else {
            prediction2 = prediction;
            if (prediction1 > 0) second = 1;
          }
        }
      }
      let rest = ~used & 511;
      for (; choice > 0; choice--) rest &= rest - 1;
      used |= rest & -rest;
    }
    // All nine are placed, and Player 1 placed the last.
    if (prediction1 === 0 || prediction2 === 0) {
      wins += prediction1 > 0 ? 1 : 0;
      continue;
    }
    let sum = 0;
    for (let number = 1; number <= 9; number++) if ((used >> (number - 1)) & 1) sum += number;
    const miss1 = Math.abs(prediction1 - sum);
    const miss2 = Math.abs(prediction2 - sum);
    const winner = miss1 !== miss2 ? (miss1 < miss2 ? 0 : 1) : miss1 === 0 ? 1 - second : second;
    wins += 1 - winner;
  }
  return { wins, turns: 9 * games };
};
