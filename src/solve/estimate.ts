import type { Rules, State } from '../core/contract/rules.ts';
import { count } from '../core/count.ts';
import type { Refusal } from '../core/result.ts';

/** The cost of solving a game, known in advance. */
export type Estimate = {
  /** The dense states: every combination of fields, reachable or not. */
  readonly states: number;
  readonly bytes: number;
};

/** Bytes per dense state: two for the score and two for bookkeeping, or two bounds of a chance. */
const OPEN_BYTES = 4;
const SEALED_BYTES = 16;
/** Enough for a hundred million states of an open game, and most machines have it. */
export const DEFAULT_MEMORY: number = 4 * 2 ** 30;
/** Ranks must fit the arrays that hold them. */
export const MOST_STATES: number = 2 ** 31 - 1;

export function estimate<S extends State, M>(rules: Rules<S, M>): Estimate {
  const states = Object.values<number>(rules.shape).reduce((product, radix) => product * radix, 1);
  const sealed = rules.turn(rules.start()).kind === 'both';
  return { states, bytes: states * (sealed ? SEALED_BYTES : OPEN_BYTES) };
}

/** The refusal if a game is too large to solve here. */
export function refuseTooLarge({ states, bytes }: Estimate, memory: number): Refusal | undefined {
  if (states <= MOST_STATES && bytes <= memory) return undefined;
  return {
    code: 'solve/too-large',
    message: `This game is too big to solve here: its ${count(states)} states would take ${sizeOf(bytes)}, and ${sizeOf(memory)} is the limit.`,
  };
}

/** "1.5 GiB" */
export function sizeOf(bytes: number): string {
  const gigabytes = bytes / 2 ** 30;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GiB` : `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
