import { Watch } from '../../src/solve/budget.ts';
import { Chain } from '../../src/solve/sealed/chain.ts';
import { Elimination } from '../../src/solve/sealed/elimination.ts';

/** A walk between two ends, of which the last is worth 1: on by chance, back, or once more where it is. */
export function walk(
  count: number,
  { stays, stop = 0, first = 0 }: { stays: number; stop?: number; first?: number },
): Float64Array {
  const positions = Int32Array.from({ length: count }, (_, index) => index + 1);
  const locals = new Int32Array(count + 2).fill(-1);
  const worths = new Float64Array(count + 2);
  worths[0] = first;
  worths[count + 1] = 1;
  const chain = new Chain();
  chain.begin(positions);
  for (const [index, position] of positions.entries()) {
    locals[position] = index;
    chain.add(position - 1, (1 - stays) / 2);
    chain.add(position, stays);
    chain.add(position + 1, (1 - stays) / 2);
    chain.close();
  }
  chain.solve(
    worths,
    locals,
    new Elimination(),
    { enough: 1e-12, stop, care: 'thorough' },
    new Watch(),
  );
  return worths;
}
