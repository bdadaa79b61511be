import { type Rules, type State, WHETHER } from '../core/contract/rules.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import { Budget, TooMuch } from '../solve/budget.ts';
import { ANY } from '../solve/compile/decision-tree.ts';
import { type FieldRead, LazyTree } from '../solve/compile/lazy-tree.ts';
import type { Positions } from '../solve/positions.ts';

/** At most this many moves are cached; then the cache is cleared. */
const MOST_KEPT = 2 ** 20;

/** The moves of a seat. Each is named on first use. */
export class NamedMoves {
  readonly #rules: Rules;
  readonly #moves: readonly unknown[];
  readonly #names: string[] = [];
  readonly #texts: string[] = [];

  constructor(rules: Rules, moves: readonly unknown[]) {
    this.#rules = rules;
    this.#moves = moves;
  }

  /** The move as written in a record. */
  name(index: number): string {
    this.#names[index] ??= this.#rules.notate(this.#moves[index]);
    return this.#names[index];
  }

  /** The move as written in a list of a result line, after a comma. */
  text(index: number): string {
    this.#texts[index] ??= `,${JSON.stringify(this.name(index))}`;
    return this.#texts[index];
  }

  names(): readonly string[] {
    return this.#moves.map((_, index) => this.name(index));
  }
}

/**
 * The legal moves by position number. The rules are asked once for all positions that agree in every field the rules
 * read: in a large game most positions occur only once, but their moves recur.
 */
export class MoveMemory {
  readonly #rules: Rules;
  readonly #positions: Positions;
  readonly #radices: readonly number[];
  #trees: readonly [LazyTree, LazyTree];
  #kept: NamedMoves[] = [];
  #moves = 0;
  #position = 0;

  constructor(rules: Rules, positions: Positions) {
    this.#rules = rules;
    this.#positions = positions;
    this.#radices = positions.fields.map((field) => rules.shape[field] as number);
    this.#trees = this.#newTrees();
  }

  at(position: number, seat: Seat): NamedMoves {
    // Explored positions have little in common, and neither have their moves.
    if (this.#positions.way === 'explored')
      return new NamedMoves(
        this.#rules,
        this.#rules.moves(this.#positions.stateAt(position), seat),
      );
    this.#position = position;
    const tree = this.#trees[seat];
    const known = tree.find(this.#valueAt);
    return known === undefined ? this.#ask(tree, seat) : (this.#kept[known] as NamedMoves);
  }

  readonly #valueAt = (field: number): number => this.#positions.valueAt(this.#position, field);

  #newTrees(): readonly [LazyTree, LazyTree] {
    const [one, two] = SEATS.map(() => new LazyTree(this.#radices, new Budget()));
    return [one as LazyTree, two as LazyTree];
  }

  #ask(tree: LazyTree, seat: Seat): NamedMoves {
    const reads: FieldRead[] = [];
    const moves = this.#rules.moves(this.#watched(reads), seat);
    const named = new NamedMoves(this.#rules, moves);
    this.#moves += moves.length;
    try {
      if (this.#moves > MOST_KEPT) throw new TooMuch('steps');
      tree.grow(this.#valueAt, reads, this.#kept.length);
      this.#kept.push(named);
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      this.#trees = this.#newTrees();
      this.#kept = [];
      this.#moves = 0;
    }
    return named;
  }

  /** The state of the position. It records which fields are read. */
  #watched(reads: FieldRead[]): State {
    const values = this.#positions.stateAt(this.#position);
    const state = {};
    for (const [field, name] of this.#positions.fields.entries())
      Object.defineProperty(state, name, {
        enumerable: true,
        get: () => {
          reads.push({ field, asked: ANY });
          return values[name];
        },
      });
    Object.defineProperty(state, WHETHER, {
      value: (name: string, asked: number): boolean => {
        const field = this.#positions.fields.indexOf(name);
        if (field < 0) return false;
        reads.push({ field, asked });
        return values[name] === asked;
      },
    });
    return Object.freeze(state);
  }
}
