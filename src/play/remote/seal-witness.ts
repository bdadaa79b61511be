import type { SealData } from '../../protocol/table.ts';

type Commitments = SealData['commitments'];

/**
 * What each side was said to have committed to on a sealed turn, as this client heard it first. The choices that are shown
 * later have to fit that, not what the server says by then.
 */
export class SealWitness {
  #turn = 0;
  #commitments: Commitments = [null, null];

  /** Hears what is announced for a turn. A turn without a commitment begins, or begins anew. */
  announce(turn: number, [first, second]: Commitments): void {
    const isKnown = turn === this.#turn && (first !== null || second !== null);
    const [one, two] = isKnown ? this.#commitments : [null, null];
    this.#turn = turn;
    this.#commitments = [one ?? first, two ?? second];
  }

  /** What was announced for a turn; null for a side that nothing was heard of. */
  announced(turn: number): Commitments {
    return turn === this.#turn ? this.#commitments : [null, null];
  }
}
