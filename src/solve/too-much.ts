/**
 * Why work was given up: too much memory, too many steps, a stop request, or numbers too large for the
 * dense arrays.
 */
export type Excess = 'memory' | 'steps' | 'stopped' | 'range';

const SENTENCES: Readonly<Record<Excess, string>> = {
  memory: 'Laying this game out takes more memory than is allowed.',
  steps: 'Laying this game out takes more steps than are allowed.',
  stopped: 'Laying this game out was stopped.',
  range: 'The fields of this game take too many values together to be laid out.',
};

/** Thrown when laying out a game is abandoned. The game may be sound; another way may still work. */
export class TooMuch extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(SENTENCES[excess]);
    this.name = 'TooMuch';
    this.excess = excess;
  }
}

/** Whether a limit was exceeded or an allocation failed. Also true of a stop, so test `isStop` first. */
export function isShortage(error: unknown): boolean {
  return error instanceof TooMuch || error instanceof RangeError;
}

export function isStop(error: unknown): boolean {
  return error instanceof TooMuch && error.excess === 'stopped';
}
