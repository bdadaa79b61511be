import { Generator } from './generator.ts';

/**
 * The five games at their defaults as one would write them by hand for speed: a loop a game, the
 * state in local variables, the rules inlined. Each plays games at random and counts Player 1's wins
 * and the turns.
 */
export type Twin = (games: number, seed: number) => { wins: number; turns: number };

export const predictivePursuit: Twin = (games, seed) => {
  const random = new Generator(seed);
  let wins = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    let own = 0;
    let other = 0;
    let still = 0;
    let mover = 0;
    for (;;) {
      const open = still === 10;
      const step = open || own + 2 <= 10 ? 1 + random.below(2) : 1;
      const guess = 1 + random.below(2);
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

export const trailBlazer: Twin = (games, seed) => {
  const random = new Generator(seed);
  let wins = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    let own = 0;
    let other = 0;
    let mover = 0;
    for (;;) {
      const gap = other - own;
      // The opponent's square is barred where it is within reach and below the finish.
      let step: number;
      if (gap >= 1 && gap <= 3) {
        step = 1 + random.below(2);
        if (step >= gap) step++;
      } else step = 1 + random.below(3);
      own += step;
      turns++;
      if (own >= 10) break;
      const square = own;
      own = other;
      other = square;
      mover ^= 1;
    }
    wins += 1 - mover;
  }
  return { wins, turns };
};

export const binaryRace: Twin = (games, seed) => {
  const random = new Generator(seed);
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
      own += 1 << random.below(legal);
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

export const leapToTwenty: Twin = (games, seed) => {
  const random = new Generator(seed);
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
        own += 1 << random.below(left >= 4 ? 3 : left >= 2 ? 2 : 1);
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

export const numberQuest: Twin = (games, seed) => {
  const random = new Generator(seed);
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
      if ((mover === 0 ? prediction1 : prediction2) > 0) choice = random.below(free);
      else {
        const both = random.below(100 * free);
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
