import type { State } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import type { IndexData, SymmetryReduction } from '../positions.ts';
import { Symmetry } from '../symmetry/symmetry.ts';
import type { StateIndex } from './graph-positions.ts';
import type { PositionSet } from './position-set.ts';
import type { PackedForm, StatePacking } from './state-packing.ts';

/** States stored by hash, numbered in order of discovery. */
export class HashIndex<S extends State = State> implements StateIndex<S> {
  readonly #packing: StatePacking<S>;
  readonly #set: PositionSet;
  readonly #key: Int32Array;
  readonly #symmetry: Symmetry | undefined;
  readonly once: SymmetryReduction | undefined;

  constructor(packing: StatePacking<S>, set: PositionSet, once?: SymmetryReduction) {
    this.#packing = packing;
    this.#set = set;
    this.once = once;
    this.#symmetry = once && new Symmetry(packing, once.elements);
    this.#key = new Int32Array(packing.words);
  }

  get data(): IndexData {
    return { kind: 'hash', set: this.#set.data, once: this.once };
  }

  get fields(): readonly string[] {
    return this.#packing.fields;
  }

  numberOf(state: S): number | undefined {
    if (!this.#packing.holds(state)) return undefined;
    this.#packing.pack(state, this.#key, 0);
    this.#symmetry?.keep(this.#key, 1);
    const number = this.#set.find(this.#key);
    return number < 0 ? undefined : number;
  }

  stateAt(position: number): S {
    return this.#packing.unpack(this.#set.words, position * this.#packing.words);
  }

  statesAt(position: number): readonly S[] {
    const symmetry = this.#symmetry;
    if (symmetry === undefined) return [this.stateAt(position)];
    const at = position * this.#packing.words;
    const key = this.#key;
    this.#set.copy(position, key, 0);
    const states = new Map([[key.join(), this.stateAt(position)]]);
    for (let element = 0; element < symmetry.elements.length; element++) {
      symmetry.turn(element, this.#set.words, at, 1, key);
      states.set(key.join(), this.#packing.unpack(key, 0));
    }
    return [...states.values()];
  }

  /** States of one shape are packed alike. */
  pack(position: number, _packing: PackedForm, words: Int32Array, at: number): void {
    this.#set.copy(position, words, at);
  }

  /** States of one shape are packed alike, so equal states have equal words. */
  isPacked(position: number, { words: width }: PackedForm, words: Int32Array, at: number): boolean {
    const own = this.#set.words;
    const from = position * width;
    if (this.#symmetry !== undefined) {
      for (let word = 0; word < width; word++) this.#key[word] = int32At(words, at + word);
      this.#symmetry.keep(this.#key, 1);
      return this.#key.every((word, index) => own[from + index] === word);
    }
    for (let word = 0; word < width; word++)
      if (own[from + word] !== words[at + word]) return false;
    return true;
  }

  valueAt(position: number, field: number): number {
    return this.#packing.read(this.#set.words, position * this.#packing.words, field);
  }
}
