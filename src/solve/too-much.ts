/**
 * Why work was given up: it took more memory or more steps than was allowed, somebody asked it to
 * stop, or the game has numbers that the arrays of the dense way cannot hold.
 */
export type Excess = 'memory' | 'steps' | 'stopped' | 'range';

const SENTENCES: Readonly<Record<Excess, string>> = {
  memory: 'Laying this game out takes more memory than is allowed.',
  steps: 'Laying this game out takes more steps than are allowed.',
  stopped: 'Laying this game out was stopped.',
  range: 'The fields of this game take too many values together to be laid out.',
};

/** Thrown where laying out a game is given up. The game may be sound: only this way is closed. */
export class TooMuch extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(SENTENCES[excess]);
    this.name = 'TooMuch';
    this.excess = excess;
  }
}
