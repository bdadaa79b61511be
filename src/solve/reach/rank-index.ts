import type { State } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import { type Compiled, digitAt, hasState, rankOf, stateAt } from '../compile/compile.ts';
import type { IndexData } from '../positions.ts';
import type { StateIndex } from './graph-positions.ts';
import type { PackedForm } from './state-packing.ts';

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
export function packRank(
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
export function isPackedRank(
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
