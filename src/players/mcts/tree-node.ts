import type { State, Turn } from '../../core/contract/rules.ts';
import type { OpenChoices } from './open-choices.ts';
import { HALF, resultFor0 } from './playout.ts';
import type { SealedChoices } from './sealed-choices.ts';

/** A position in the search tree. All values are for seat 0. */
export class TreeNode {
  readonly state: State;
  readonly turn: Turn;
  visits = 0;
  total = 0;
  /** Its value, once it is certain. */
  proven: number | undefined;
  /** Its choices; set on the first visit. */
  choices: OpenChoices | SealedChoices | undefined;

  constructor(state: State, turn: Turn) {
    this.state = state;
    this.turn = turn;
    if (turn.kind === 'over') this.proven = resultFor0(turn.winner);
  }

  /** Its estimated value. */
  get worth(): number {
    if (this.proven !== undefined) return this.proven;
    return this.visits === 0 ? HALF : this.total / this.visits;
  }

  count(value: number): void {
    this.visits++;
    this.total += value;
  }
}
