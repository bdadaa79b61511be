import { expect, test } from 'vitest';
import { toyRules } from '../../test/support/toy.ts';
import type { Rules, State } from '../core/contract/rules.ts';
import { float64At } from '../core/typed-array.ts';
import { rules as leapToTwenty } from '../games/leap-to-twenty/rules.ts';
import { Budget } from './budget.ts';
import { checkSolution } from './check.ts';
import { dataOf, solutionFrom } from './solution-data.ts';
import { solve } from './solve.ts';
import type { SolveOptions } from './solve-options.ts';

const OPEN = leapToTwenty({ finish: 6, steps: [1, 2], penalty: 2 }) as unknown as Rules;
const SEALED = toyRules as unknown as Rules;

/** Solves a game, falsifies what was found, and checks it. */
function checkFalse(
  rules: Rules,
  falsify: (tables: Record<string, Int16Array | Int32Array | Float64Array>) => void,
  options: SolveOptions = {},
): void {
  const solution = solve(rules, options);
  if (!solution.ok) throw new Error(solution.error.message);
  const data = structuredClone(dataOf(solution.value));
  falsify(data.solved as unknown as Parameters<typeof falsify>[0]);
  checkSolution(solutionFrom(rules, data), new Budget(), () => {});
}

for (const [name, options] of [
  ['laid out', { trusted: true }],
  ['walked through', {}],
] as const) {
  test(`${name}: what was found passes`, () => {
    for (const rules of [OPEN, SEALED]) checkFalse(rules, () => {}, options);
  });

  test(`${name}: one false score anywhere is found out`, () => {
    const solution = solve(OPEN, options);
    if (!solution.ok) throw new Error(solution.error.message);
    const { positions } = solution.value;
    for (let position = 0; position < positions.size; position++) {
      if (!positions.reach.has(position)) continue;
      const falsify = ({ scores }: { scores?: { [at: number]: number } }): void => {
        if (scores !== undefined) scores[position] = 3 - (scores[position] as number);
      };
      expect(() => checkFalse(OPEN, falsify, options)).toThrow(
        'The solution contradicts itself at',
      );
    }
  });

  test(`${name}: a false bound on either side is found out`, () => {
    for (const bound of ['lower', 'upper'])
      expect(() =>
        checkFalse(
          SEALED,
          (tables) => {
            const bounds = tables[bound] as Float64Array;
            // The start follows from other bounds, and nothing from it.
            const start = solve(SEALED, options);
            if (!start.ok) throw new Error(start.error.message);
            const at = start.value.positions.numberOf(SEALED.start() as State) as number;
            bounds[at] = 1 - float64At(bounds, at) / 2;
          },
          options,
        ),
      ).toThrow('The solution contradicts itself at {"heap":4,"mover":0}.');
  });
}
