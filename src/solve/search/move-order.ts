import type { State } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';
import type { CheckedRules } from './checked-rules.ts';

/** The context of the moves: their mover, the seat that should win, and the turns left. */
type Asked = { readonly mover: Seat; readonly seat: Seat; readonly depth: number };

/** The approximate bytes of a notation and its mark. */
const MARK_BYTES = 120;
/** This near the end, ordering moves costs more than it saves. */
const LEAST_DEPTH = 2;
const HIGHEST_MARK = 2 ** 40;

/**
 * The order in which to try moves (history heuristic): first the one that settled this position before, then those that
 * settled most elsewhere. The order affects only the speed, never an answer.
 */
export class MoveOrder<S extends State, M> {
  readonly #rules: CheckedRules<S, M>;
  readonly #most: number;
  /** By mover and by the seat that should win: how much each notation has settled. */
  readonly #marks: readonly Map<string, number>[] = Array.from({ length: 4 }, () => new Map());

  constructor(rules: CheckedRules<S, M>, bytes: number) {
    this.#rules = rules;
    this.#most = Math.floor(bytes / this.#marks.length / MARK_BYTES);
  }

  /** The indexes of the moves, most promising first. */
  of(
    state: S,
    moves: readonly M[],
    { first, ...asked }: Asked & { readonly first: number },
  ): readonly number[] {
    const numbers = moves.map((_, index) => index);
    if (moves.length === 1) return numbers;
    const marks = this.#marksOf(asked);
    if (asked.depth >= LEAST_DEPTH && marks.size > 0) {
      const mark = moves.map((move) => marks.get(this.#rules.notate(state, move)) ?? 0);
      numbers.sort((a, b) => (mark[b] as number) - (mark[a] as number));
    }
    const at = numbers.indexOf(first);
    if (at > 0) numbers.unshift(...numbers.splice(at, 1));
    return numbers;
  }

  /** Records that a move settled a position. */
  praise(state: S, move: M, asked: Asked): void {
    if (asked.depth < LEAST_DEPTH) return;
    const marks = this.#marksOf(asked);
    const notation = this.#rules.notate(state, move);
    const mark = marks.get(notation);
    if (mark === undefined && marks.size >= this.#most) return;
    marks.set(notation, Math.min(HIGHEST_MARK, (mark ?? 0) + asked.depth * asked.depth));
  }

  #marksOf({ mover, seat }: Asked): Map<string, number> {
    return this.#marks[2 * mover + seat] as Map<string, number>;
  }
}
