import type { SealData } from '../../protocol/table.ts';

type Commitments = SealData['commitments'];

/**
 * The commitments of a sealed turn, as this client heard them first. The choices revealed later must match these,
 * whatever the server says by then.
 */
export class SealWitness {
  #turn = 0;
  #commitments: Commitments = [null, null];

  /** Records an announcement for a turn. A turn without a commitment begins, or begins again. */
  announce(turn: number, [first, second]: Commitments): void {
    const isKnown = turn === this.#turn && (first !== null || second !== null);
    const [one, two] = isKnown ? this.#commitments : [null, null];
    this.#turn = turn;
    this.#commitments = [one ?? first, two ?? second];
  }

  /** The announcements for a turn; null for a side without one. */
  announced(turn: number): Commitments {
    return turn === this.#turn ? this.#commitments : [null, null];
  }
}
