import { expect } from 'vitest';
import { randomFrom } from '../../src/core/random.ts';
import { float64At } from '../../src/core/typed-array.ts';
import type { Graph } from '../../src/solve/reach/graph.ts';
import { PRECISION } from '../../src/solve/sealed/precision.ts';
import { isUnproven, type SealedValues } from '../../src/solve/sealed/sealed-values.ts';
import { graphFrom } from './explore.ts';

/** Places that lead anywhere at all, a tenth of them ends: play may take very long to leave. */
export function tangled(seed: number, count: number): Graph {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const codes: number[] = [];
  const firsts = [0];
  const afters: number[] = [];
  const columns: number[] = [];
  for (let place = 0; place < count; place++) {
    const isOver = random() < 0.1;
    const isSealedTurn = !isOver && random() < 0.6;
    const answers = isSealedTurn ? 2 + below(3) : 1;
    codes.push(isOver ? 4 + below(3) : (isSealedTurn ? 2 : 0) + below(2));
    columns.push(answers);
    if (!isOver)
      for (let turn = (2 + below(3)) * answers; turn > 0; turn--) afters.push(below(count));
    firsts.push(afters.length);
  }
  return graphFrom({ codes, firsts, afters, columns });
}

/** Every place has a value, and its bounds do not cross. */
export function expectSettled(values: SealedValues): void {
  for (const [position, low] of values.lower.entries()) {
    expect(low).toBeLessThanOrEqual(float64At(values.upper, position) + PRECISION);
    expect(isUnproven(values, position)).toBe(false);
  }
}
