import type { RefusalCode } from '../../core/refusal-code.ts';
import type { Refusal } from '../../core/result.ts';

const CODES: readonly RefusalCode[] = ['solve/too-large', 'solve/stopped'];

/** Whether a game could not be solved, but a position of it may still be proved by search. */
export function isWithoutTable({ code }: Refusal): boolean {
  return CODES.includes(code);
}
