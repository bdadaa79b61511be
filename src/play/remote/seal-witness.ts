import type { Match } from '../../core/match/match.ts';
import { pairWith, type Seat } from '../../core/seat.ts';
import type { ServedView } from '../../protocol/server.ts';
import type { SealData } from '../../protocol/table.ts';
import { sealFault } from '../record/verify.ts';

type Commitments = SealData['commitments'];

/**
 * Checks sealed turns without trusting the server. It keeps the commitments of a turn as this client heard them first:
 * the choices revealed later must match these, even if the server then says something else.
 */
export class SealWitness {
  #turn = 0;
  #commitments: Commitments = [null, null];
  #checked: { turns: number; fault: string | null } = { turns: 0, fault: null };

  /** How many revealed turns were right, and the first fault. */
  get checked(): { readonly turns: number; readonly fault: string | null } {
    return this.#checked;
  }

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

  complain(fault: string): void {
    this.#checked = { ...this.#checked, fault: this.#checked.fault ?? fault };
  }

  /** The server accepted this client's choice: it must show this very choice later. */
  hold({ remote }: ServedView, turn: number, seat: Seat, commitment: string): void {
    const revealed = remote?.revealed;
    const isShown = revealed?.turn === turn;
    const heard = (isShown ? revealed.commitments : this.announced(turn))[seat];
    if (heard !== null && heard !== commitment)
      this.complain(`Turn ${turn}: the server changed your choice.`);
    else if (!isShown) this.announce(turn, pairWith([null, null], seat, commitment));
  }

  /** Checks the last turn of a match if it was sealed: it was just revealed. */
  check({ remote, players, table }: ServedView, match: Match): void {
    if (remote === null || match.last?.answer === undefined) return;
    const { revealed } = remote;
    const [first, second] = this.announced(match.turns);
    const seal =
      revealed === null
        ? undefined
        : {
            ...revealed,
            commitments: [
              first ?? revealed.commitments[0],
              second ?? revealed.commitments[1],
            ] as const,
          };
    const fault = sealFault(table, match, seal, (seat) => players[seat].kind === 'bot');
    if (fault === undefined) this.#checked = { ...this.#checked, turns: this.#checked.turns + 1 };
    else this.complain(fault);
  }
}
