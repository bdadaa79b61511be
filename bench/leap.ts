/**
 * Leap to Twenty with steps 1, 2, 4 and penalty 5, solved by hand as in leap.c: the result and turns of every state of
 * [square1][square2][skip1][skip2][mover].
 */
const MOST = 32767;

export function solveLeapByHand(finish: number): Int16Array {
  const squares = finish + 1;
  const table = new Int16Array(squares * squares * 8);
  for (let a = finish; a >= 0; a--)
    for (let b = finish; b >= 0; b--) {
      const cell = (a * squares + b) * 8;
      for (let lane = 0; lane < 8; lane += 2) {
        const skip1 = lane >> 2;
        const skip2 = (lane >> 1) & 1;
        for (let turn = 0; turn < 2; turn++) {
          // A player who is home can only pass, so the opponent's position is solved first.
          const mover = a === finish ? 1 - turn : turn;
          let score: number;
          if (mover === 0) {
            if (b === finish) score = -MOST - 1;
            else if (skip1 === 1 || a === finish) score = table[cell + skip2 * 2 + 1] as number;
            else {
              score = -MOST - 1;
              for (let step = 1; step <= 4 && a + step <= finish; step *= 2) {
                const to = a + step;
                const skips = to !== finish && to % 5 === 0 ? 4 : 0;
                const value = table[(to * squares + b) * 8 + skips + skip2 * 2 + 1] as number;
                if (value > score) score = value;
              }
            }
          } else if (a === finish) score = MOST + 1;
          else if (skip2 === 1 || b === finish) score = table[cell + skip1 * 4] as number;
          else {
            score = MOST + 1;
            for (let step = 1; step <= 4 && b + step <= finish; step *= 2) {
              const to = b + step;
              const skips = to !== finish && to % 5 === 0 ? 2 : 0;
              const value = table[(a * squares + to) * 8 + skip1 * 4 + skips] as number;
              if (value < score) score = value;
            }
          }
          table[cell + lane + mover] = score > 0 ? score - 1 : score < 0 ? score + 1 : 0;
        }
      }
    }
  return table;
}
