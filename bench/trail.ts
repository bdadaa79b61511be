import { rules } from '../src/games/trail-blazer/rules.ts';
import { solve } from '../src/solve/solve.ts';
import { type Bench, lowerQuartile, spending, timed } from './bench.ts';
import { checksumOf, NO_COMPILER, withC } from './c-program.ts';

/** Rounds alternate, so that a busy machine slows both equally. */
const ROUNDS = 25;
const FINISH = 2000;
const FARTHEST = 3;
const MOST = 32767;

/**
 * The dense space of Trail Blazer, with a rule that compares both squares: the solver and C, both in processor time.
 */
export const trail: Bench = () =>
  withC('trail', (program) => {
    const ours: number[] = [];
    const twins: number[] = [];
    let states = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { spent } = spending();
      const solved = solve(rules({ finish: FINISH, steps: [1, 2, 3] }), { trusted: true });
      ours.push(spent().processor);
      if (!solved.ok) throw new Error(solved.error.message);
      const solution = solved.value;
      states = solution.positions.size;
      const twin = program?.(FINISH) ?? solveByHand(FINISH);
      twins.push(twin.seconds);
      if (checksumOf(solution) !== twin.checksum)
        throw new Error('The solver and the program written by hand fill different tables.');
    }
    const solver = lowerQuartile(ours);
    const hand = lowerQuartile(twins);
    const hasC = program !== undefined;
    return [
      {
        name: `solver / C, Trail Blazer, finish=${FINISH}`,
        value: hasC ? solver / hand : undefined,
        limit: { most: 4 },
        details: [
          hasC
            ? `C ${hand.toFixed(3)} s`
            : `${NO_COMPILER}; TypeScript by hand ${hand.toFixed(3)} s`,
          `${states} states: the solver ${solver.toFixed(3)} s: lower quartiles of ${ROUNDS} rounds`,
        ],
      },
    ];
  });

/** The same as trail.c, for machines without a compiler. */
function solveByHand(finish: number): { readonly seconds: number; readonly checksum: number } {
  const squares = finish + FARTHEST;
  const { seconds, value: table } = timed(() => fillTable(finish));
  let sum = 0;
  for (let a = 0; a < squares; a++)
    for (let mover = 0; mover < 2; mover++)
      for (let b = 0; b < squares; b++)
        sum =
          (Math.imul(sum, 31) + ((table[(a * squares + b) * 2 + mover] as number) & 0xffff)) | 0;
  return { seconds, checksum: sum >>> 0 };
}

/** The result and turns of every state of [square1][square2][mover]. */
function fillTable(finish: number): Int16Array {
  const squares = finish + FARTHEST;
  const table = new Int16Array(squares * squares * 2);
  for (let a = squares - 1; a >= 0; a--)
    for (let b = squares - 1; b >= 0; b--)
      for (let mover = 0; mover < 2; mover++) {
        const [own, opponent] = mover === 0 ? [a, b] : [b, a];
        const sign = mover === 0 ? 1 : -1;
        let score = opponent >= finish ? -sign * MOST : 0;
        if (own < finish && opponent < finish) {
          let best = -MOST;
          for (let step = 1; step <= FARTHEST; step++) {
            const to = own + step;
            if (to === opponent) continue;
            const cell = mover === 0 ? to * squares + b : a * squares + to;
            best = Math.max(best, sign * (table[cell * 2 + 1 - mover] as number));
          }
          score = sign * (best - Math.sign(best));
        }
        table[(a * squares + b) * 2 + mover] = score;
      }
  return table;
}
