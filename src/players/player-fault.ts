import { showThrown, showValue } from '../core/show.ts';

/**
 * What can go wrong with a player that is asked: it answers with what is no legal move, it breaks down, it
 * does not answer in time, it is stopped, or it is asked after it was closed.
 */
const FAULTS = ['illegal', 'failed', 'late', 'aborted', 'closed'] as const;

export type PlayerFault = {
  readonly kind: (typeof FAULTS)[number];
  /** Its name. */
  readonly player: string;
  /** A whole sentence for people. */
  readonly message: string;
  /** What was thrown, where something was. */
  readonly cause?: unknown;
};

/** What a player threw, or gave, in words; it may be anything, and even fail to be looked at. */
export function told(value: unknown, how: 'thrown' | 'given'): string {
  try {
    return how === 'thrown' ? showThrown(value) : showValue(value);
  } catch {
    return 'what cannot be shown';
  }
}
