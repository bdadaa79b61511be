import type { Twin } from '../../../bench/bench.ts';
import { Generator } from '../../../bench/generator.ts';

/** Trail Blazer as printed, by hand: the state in local variables, the rules inlined. */
export const twin: Twin = (games, seed) => {
  const random = new Generator(seed);
  let wins = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    let own = 0;
    let other = 0;
    let mover = 0;
    for (;;) {
      const gap = other - own;
      // The opponent's square is barred if it is within reach and below the finish.
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
