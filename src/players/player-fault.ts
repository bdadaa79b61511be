import { showThrown, showValue } from '../core/show.ts';

/** What can go wrong with a player: an illegal move, a crash, a timeout, a stop, or a question after it was closed. */
const FAULTS = ['illegal', 'failed', 'late', 'aborted', 'closed'] as const;

export type PlayerFault = {
  readonly kind: (typeof FAULTS)[number];
  /** Its name. */
  readonly player: string;
  /** A whole sentence for people. */
  readonly message: string;
  /** The error that was thrown, if any. */
  readonly cause?: unknown;
};

/** A value that a player threw or returned, in words; it may be anything, and even fail to be inspected. */
export function told(value: unknown, how: 'thrown' | 'given'): string {
  try {
    return how === 'thrown' ? showThrown(value) : showValue(value);
  } catch {
    return 'something that cannot be shown';
  }
}
