import type { Refusal } from '../core/result.ts';
import { showThrown, showValue } from '../core/show.ts';

/** What can go wrong with a player: an illegal move, a crash, a timeout, a stop, or a question after it was closed. */
export const FAULT_CODES = {
  illegal: 'player/illegal',
  failed: 'player/failed',
  late: 'player/late',
  aborted: 'player/stopped',
  closed: 'player/closed',
} as const;

/** A refusal like any other: after an illegal move it says what was allowed. */
export type PlayerFault = Refusal & {
  readonly kind: keyof typeof FAULT_CODES;
  /** Its name. */
  readonly player: string;
  /** The error that was thrown, if any. */
  readonly cause?: unknown;
};

/** A value that a player threw or returned, in words; it may be anything, and even fail to be inspected. */
export function describeValue(value: unknown, how: 'thrown' | 'given'): string {
  try {
    return how === 'thrown' ? showThrown(value) : showValue(value);
  } catch {
    return 'something that cannot be shown';
  }
}
