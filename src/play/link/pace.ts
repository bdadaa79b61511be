/** How fast a game goes that nobody here plays in: each of its turns waits for this before it is played. */
export interface Pace {
  /** Settles when the next turn may be played; at once where nobody waits any more. */
  next(unwanted: AbortSignal): Promise<void>;
}
