import type { State } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';
import type { CheckedRules } from './checked-rules.ts';

/** The seat that can force a win, null for neither, undefined if unknown. */
type WinnerAt<S> = (state: S) => Generator<number, Seat | null | undefined, boolean>;

/** A position on the path from the given one. */
type SearchFrame<S, M> = {
  readonly state: S;
  readonly key: string;
  readonly moves: readonly M[];
  /** The number of its moves that have been followed. */
  followed: number;
  readonly bytes: number;
};

const MARK_BYTES = 160;
const STEP_BYTES = 160;
const MOVE_BYTES = 16;

/**
 * Tells draws from play that can go on for ever, as the solver does: if neither side can force a win, it is a draw if
 * play in which neither side gives anything away must end, and endless if such play can repeat. Visits every position
 * of such play, depth first.
 */
export class EndMarks<S extends State, M> {
  readonly #rules: CheckedRules<S, M>;
  /** Keyed by the fields of a position; `way` while it is on the path. */
  readonly #marks = new Map<string, 'way' | 'draw' | 'endless'>();
  #room: number;

  constructor(rules: CheckedRules<S, M>, bytes: number) {
    this.#rules = rules;
    this.#room = bytes;
  }

  /** Undefined if memory runs out, or if a winner could not be determined. */
  *tell(
    from: S,
    winnerAt: WinnerAt<S>,
  ): Generator<number, 'draw' | 'endless' | undefined, boolean> {
    const key = this.#keyOf(from);
    const known = this.#marks.get(key);
    if (known === 'draw' || known === 'endless') return known;
    const way: SearchFrame<S, M>[] = [];
    try {
      if (!this.#begin(way, from, key)) return undefined;
      for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
        if (step.followed === step.moves.length) {
          this.#end(way, 'draw');
          continue;
        }
        const after = this.#rules.after(step.state, step.moves[step.followed++] as M);
        const next = this.#keyOf(after);
        const mark = this.#marks.get(next);
        if (mark === 'draw') continue;
        if (mark !== undefined) {
          // From positions that lead to a cycle, play can go on for ever too.
          while (way.length > 0) this.#end(way, 'endless');
          return 'endless';
        }
        const winner = yield* winnerAt(after);
        if (winner === undefined) return undefined;
        if (winner === null && !this.#begin(way, after, next)) return undefined;
      }
      return 'draw';
    } finally {
      // If the question stayed open or the rules failed, forget the visit.
      while (way.length > 0) this.#end(way, undefined);
    }
  }

  #begin(way: SearchFrame<S, M>[], state: S, key: string): boolean {
    const turn = this.#rules.turn(state);
    const moves = turn.kind === 'over' ? [] : this.#rules.moves(state, turn.seat);
    const bytes = STEP_BYTES + MOVE_BYTES * moves.length;
    const mark = MARK_BYTES + 2 * key.length;
    if (mark + bytes > this.#room) return false;
    this.#room -= mark + bytes;
    this.#marks.set(key, 'way');
    way.push({ state, key, moves, followed: 0, bytes });
    return true;
  }

  /** Leaves the last position of the path with a mark, or unmarked. */
  #end(way: SearchFrame<S, M>[], mark: 'draw' | 'endless' | undefined): void {
    const step = way.pop();
    if (step === undefined) return;
    this.#room += step.bytes;
    if (mark !== undefined) this.#marks.set(step.key, mark);
    else if (this.#marks.delete(step.key)) this.#room += MARK_BYTES + 2 * step.key.length;
  }

  #keyOf(state: S): string {
    return this.#rules.fields.map((field) => state[field]).join('.');
  }
}
