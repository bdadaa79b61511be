import type { State, Turn } from '../../core/contract/rules.ts';
import type { OpenChoices } from './open-choices.ts';
import { HALF, resultFor0 } from './playout.ts';
import type { SealedChoices } from './sealed-choices.ts';

/** A position in the search tree. All that is counted is counted for seat 0. */
export class TreeNode {
  readonly state: State;
  readonly turn: Turn;
  visits = 0;
  total = 0;
  /** What it is worth, once that is certain. */
  proven: number | undefined;
  /** What can be chosen here; only known once somebody has been here. */
  choices: OpenChoices | SealedChoices | undefined;

  constructor(state: State, turn: Turn) {
    this.state = state;
    this.turn = turn;
    if (turn.kind === 'over') this.proven = resultFor0(turn.winner);
  }

  /** What it is worth, as far as is known. */
  get worth(): number {
    if (this.proven !== undefined) return this.proven;
    return this.visits === 0 ? HALF : this.total / this.visits;
  }

  count(value: number): void {
    this.visits++;
    this.total += value;
  }
}
