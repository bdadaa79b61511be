import type { State } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import {
  type Compiled,
  digitAt,
  hasState,
  listAt,
  rankOf,
  stateAt,
  turnAt,
} from '../compile/compile.ts';
import { isChoosing } from '../compile/turn-code.ts';
import type { IndexData, Positions, PositionsData, Reach, Way } from '../positions.ts';
import type { PlayOrder } from './components.ts';
import { denseOrder } from './dense-order.ts';
import type { StateIndex } from './graph-positions.ts';
import { hasRank, type ReachedRanks, reach } from './reach.ts';
import type { PackedForm } from './state-packing.ts';

/** Every combination of fields by rank, reachable or not. */
export class DensePositions<S extends State = State> implements Positions<S> {
  readonly isKeptOnce = false;
  readonly compiled: Compiled;
  #found: ReachedRanks | undefined;
  #reach: Reach | undefined;
  #order: PlayOrder | undefined;
  #deltas: readonly number[] | undefined;

  constructor(compiled: Compiled, found?: ReachedRanks) {
    this.compiled = compiled;
    this.#found = found;
  }

  get way(): Way {
    return 'laid-out';
  }

  get data(): PositionsData {
    return { kind: 'dense', compiled: this.compiled, found: this.#found };
  }

  get held(): readonly unknown[] {
    return [this.compiled, this.#found, this.#order];
  }

  get fields(): readonly string[] {
    return this.compiled.fields;
  }

  get size(): number {
    return this.compiled.size;
  }

  get start(): number {
    return this.compiled.start;
  }

  get firsts(): Int32Array {
    return this.compiled.firsts;
  }

  get columns(): Int32Array {
    return this.compiled.columns;
  }

  get sealed(): boolean {
    return this.compiled.sealed;
  }

  get draws(): boolean {
    return this.compiled.draws;
  }

  /** Computed on first use, because it takes as long as solving. */
  get reach(): Reach {
    if (this.#reach === undefined) {
      this.#found ??= reach(this.compiled);
      this.#reach = new DenseReach(this.#found, this.compiled.size);
    }
    return this.#reach;
  }

  get order(): PlayOrder {
    this.#order ??= denseOrder(this.compiled, this.reach);
    return this.#order;
  }

  /** Derived from the fields alone if they move one way only, because the play order takes much longer. */
  get repeats(): boolean {
    return this.compiled.layout.order.cyclic && this.order.cycles.length > 0;
  }

  code(position: number): number {
    return turnAt(this.compiled, position);
  }

  list(position: number, code: number = turnAt(this.compiled, position)): number {
    return isChoosing(code) ? listAt(this.compiled, code, position) : 0;
  }

  after(position: number, turn: number): number {
    return position + int32At(this.compiled.deltas, turn);
  }

  /** Undoes every change the game has. */
  forEachBefore(position: number, visit: (before: number) => void): void {
    const { size, firsts, deltas } = this.compiled;
    this.#deltas ??= [...new Set(deltas)];
    for (const delta of this.#deltas) {
      const before = position - delta;
      if (before < 0 || before >= size || !this.reach.has(before)) continue;
      const list = this.list(before);
      const end = int32At(firsts, list + 1);
      for (let turn = int32At(firsts, list); turn < end; turn++)
        if (deltas[turn] === delta) visit(before);
    }
  }

  numberOf(state: S): number | undefined {
    if (!hasState(this.compiled, state)) return undefined;
    // Does not check reachability, which would take as long as solving.
    return rankOf(this.compiled.fields, this.compiled.layout, state);
  }

  stateAt(position: number): S {
    return stateAt(this.compiled, position) as S;
  }

  statesAt(position: number): readonly S[] {
    return [this.stateAt(position)];
  }

  pack(position: number, packing: PackedForm, words: Int32Array, at: number): void {
    packRank(this.compiled, position, packing, words, at);
  }

  isPacked(position: number, packing: PackedForm, words: Int32Array, at: number): boolean {
    return isPackedRank(this.compiled, position, packing, words, at);
  }

  valueAt(position: number, field: number): number {
    return digitAt(this.compiled, position, field);
  }
}

class DenseReach implements Reach {
  readonly #found: ReachedRanks;
  readonly #size: number;

  constructor(found: ReachedRanks, size: number) {
    this.#found = found;
    this.#size = size;
  }

  get states(): number {
    return this.#found.states;
  }

  get terminal(): number {
    return this.#found.terminal;
  }

  has(position: number): boolean {
    return position >= 0 && position < this.#size && hasRank(this.#found, position);
  }
}

/** States of a laid-out game, numbered by rank. */
export class RankIndex<S extends State = State> implements StateIndex<S> {
  readonly #compiled: Compiled;
  readonly #ranks: Int32Array;

  constructor(compiled: Compiled, ranks: Int32Array) {
    this.#compiled = compiled;
    this.#ranks = ranks;
  }

  get data(): IndexData {
    return { kind: 'ranks', compiled: this.#compiled, ranks: this.#ranks };
  }

  get fields(): readonly string[] {
    return this.#compiled.fields;
  }

  numberOf(state: S): number | undefined {
    if (!hasState(this.#compiled, state)) return undefined;
    const rank = rankOf(this.#compiled.fields, this.#compiled.layout, state);
    let low = 0;
    let high = this.#ranks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (int32At(this.#ranks, middle) < rank) low = middle + 1;
      else high = middle;
    }
    return this.#ranks[low] === rank ? low : undefined;
  }

  stateAt(position: number): S {
    return stateAt(this.#compiled, int32At(this.#ranks, position)) as S;
  }

  statesAt(position: number): readonly S[] {
    return [this.stateAt(position)];
  }

  pack(position: number, packing: PackedForm, words: Int32Array, at: number): void {
    packRank(this.#compiled, int32At(this.#ranks, position), packing, words, at);
  }

  isPacked(position: number, packing: PackedForm, words: Int32Array, at: number): boolean {
    return isPackedRank(this.#compiled, int32At(this.#ranks, position), packing, words, at);
  }

  valueAt(position: number, field: number): number {
    return digitAt(this.#compiled, int32At(this.#ranks, position), field);
  }
}

/** Writes the packed state of a rank, its words from `at` on. */
function packRank(
  compiled: Compiled,
  rank: number,
  packing: PackedForm,
  words: Int32Array,
  at: number,
): void {
  words.fill(0, at, at + packing.words);
  for (let field = 0; field < packing.fields.length; field++)
    packing.write(words, at, field, digitAt(compiled, rank, field));
}

/** Whether a packed state, with its words from `at` on, has the fields of a rank. */
function isPackedRank(
  compiled: Compiled,
  rank: number,
  packing: PackedForm,
  words: Int32Array,
  at: number,
): boolean {
  for (let field = 0; field < packing.fields.length; field++)
    if (packing.read(words, at, field) !== digitAt(compiled, rank, field)) return false;
  return true;
}
