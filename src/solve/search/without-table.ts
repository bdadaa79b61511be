import type { RefusalCode } from '../../core/refusal-code.ts';
import type { Refusal } from '../../core/result.ts';

const CODES: readonly RefusalCode[] = ['solve/too-large', 'solve/stopped'];

/** Whether there is no table of a game, though a position of it can perhaps be proven by search. */
export function isWithoutTable({ code }: Refusal): boolean {
  return CODES.includes(code);
}
