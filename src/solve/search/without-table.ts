import type { Refusal } from '../../core/result.ts';

/** Whether a game is too large to be solved, or may be. */
export function isTooLarge({ code }: Refusal): boolean {
  return code === 'solve/too-large' || code === 'solve/doubtful';
}

/** Whether a game could not be solved, but a position of it may still be proved by search. */
export function isWithoutTable(refusal: Refusal): boolean {
  return isTooLarge(refusal) || refusal.code === 'solve/stopped';
}
