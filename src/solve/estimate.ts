import type { Rules, State } from '../core/contract/rules.ts';
import { count } from '../core/count.ts';
import type { Refusal } from '../core/result.ts';

/** What solving a game will take, known before it begins. */
export type Estimate = {
  /** The dense states: every combination of fields, whether play comes to it or not. */
  readonly states: number;
  readonly bytes: number;
};

/** Bytes a dense state: two of score and two of bookkeeping, or two bounds of a chance. */
const OPEN_BYTES = 4;
const SEALED_BYTES = 16;
/** Enough for a hundred million states of an open game many times over, and most machines have it. */
export const DEFAULT_MEMORY: number = 4 * 2 ** 30;
/** Ranks must fit the arrays that hold them. */
const MOST_STATES = 2 ** 31 - 1;

export function estimate<S extends State, M>(rules: Rules<S, M>): Estimate {
  const states = Object.values<number>(rules.shape).reduce((product, radix) => product * radix, 1);
  const sealed = rules.turn(rules.start()).kind === 'both';
  return { states, bytes: states * (sealed ? SEALED_BYTES : OPEN_BYTES) };
}

/** Why a game is too large to solve here, if it is. */
export function refuseTooLarge({ states, bytes }: Estimate, memory: number): Refusal | undefined {
  if (states <= MOST_STATES && bytes <= memory) return undefined;
  return {
    code: 'solve/too-large',
    message: `This game has ${count(states)} states, which would take ${sizeOf(bytes)} to solve; ${sizeOf(memory)} may be used.`,
  };
}

/** "1.5 GiB" */
export function sizeOf(bytes: number): string {
  const gigabytes = bytes / 2 ** 30;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GiB` : `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
