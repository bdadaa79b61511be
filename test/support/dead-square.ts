import type { OptionValues } from '../../src/core/contract/option.ts';

/** Whether somebody on a track can come to stand below the finish with every step too long. */
export function hasDeadSquare(options: OptionValues): boolean {
  const { finish, steps } = options as { finish: number; steps: readonly number[] };
  const reachable = new Set([0]);
  for (const square of reachable)
    for (const step of steps) if (square + step < finish) reachable.add(square + step);
  return [...reachable].some((square) => steps.every((step) => square + step > finish));
}
