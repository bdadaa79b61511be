import type { Refusal } from '../core/result.ts';
import { showThrown, showValue } from '../core/show.ts';

/**
 * What can go wrong with a player: an illegal move, an answer that is unreadable or for an earlier turn, far too much
 * output, a crash, a timeout, a stop, or a question after it was closed.
 */
export const FAULT_CODES = {
  illegal: 'player/illegal',
  unreadable: 'player/unreadable',
  stale: 'player/stale',
  flooded: 'player/flooded',
  failed: 'player/failed',
  late: 'player/late',
  aborted: 'player/stopped',
  closed: 'player/closed',
} as const;

/** A refusal that names the player. After an illegal move it says what was allowed. */
export type PlayerFault = Refusal & {
  readonly kind: keyof typeof FAULT_CODES;
  /** The player's name. */
  readonly player: string;
  /** The error that was thrown, if any. */
  readonly cause?: unknown;
};

/** Thrown by a player that knows what went wrong, so that the fault is recorded correctly. */
export class PlayerError extends Error {
  readonly kind: keyof typeof FAULT_CODES;
  /** What would have been legal. */
  readonly allowed: readonly string[] | undefined;

  /** `what` continues a sentence that starts with the player's name, without the full stop. */
  constructor(kind: keyof typeof FAULT_CODES, what: string, allowed?: readonly string[]) {
    super(what);
    this.kind = kind;
    this.allowed = allowed;
  }
}

/** Describes a value that a player threw or returned. It may be anything, and may even throw when inspected. */
export function describeValue(value: unknown, how: 'thrown' | 'given'): string {
  try {
    return how === 'thrown' ? showThrown(value) : showValue(value);
  } catch {
    return 'something that cannot be shown';
  }
}
