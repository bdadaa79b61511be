import type { State } from '../../core/contract/rules.ts';
import { int32At, uint8At } from '../../core/typed-array.ts';
import { Budget } from '../budget.ts';
import { DRAWN, isChoosing, isSealed } from '../compile/turn-code.ts';
import type {
  IndexData,
  Positions,
  PositionsData,
  Reach,
  SymmetryReduction,
  Way,
} from '../positions.ts';
import { type PlayOrder, playOrder } from './components.ts';
import { type Graph, type Predecessors, predecessorsOf, topologicalOrder } from './graph.ts';
import type { PackedForm } from './state-packing.ts';

/** The bytes needed besides the graph itself: the start of each list's turns, and its number of answers. */
export function graphPositionsBytes({ firsts, columns }: Graph): number {
  return 4 * (firsts.length + columns.length + 2);
}

/** The state of each position of a graph. */
export interface StateIndex<S extends State = State>
  extends Pick<
    Positions<S>,
    'fields' | 'numberOf' | 'stateAt' | 'statesAt' | 'pack' | 'isPacked' | 'valueAt'
  > {
  readonly data: IndexData;
  /** Present if a symmetry is used and one of each set of mirror images is kept. */
  readonly once?: SymmetryReduction | undefined;
}

/** Positions that are all reachable, with explicit successors. */
export class GraphPositions<S extends State = State> implements Positions<S> {
  readonly graph: Graph;
  readonly firsts: Int32Array;
  readonly columns: Int32Array;
  readonly sealed: boolean;
  readonly draws: boolean;
  readonly reach: Reach;
  readonly #index: StateIndex<S>;
  #order: PlayOrder | undefined;
  #before: Predecessors | undefined;

  constructor(graph: Graph, index: StateIndex<S>, order?: Int32Array) {
    const { codes } = graph;
    this.graph = graph;
    this.#index = index;
    // List `p + 1` belongs to position `p`; list 0 is empty.
    this.firsts = withZero(graph.firsts);
    this.columns = withZero(graph.columns);
    let [sealed, drawn, terminal] = [0, 0, 0];
    for (let position = 0; position < codes.length; position++) {
      const code = uint8At(codes, position);
      if (isSealed(code)) sealed++;
      if (code === DRAWN) drawn++;
      if (!isChoosing(code)) terminal++;
    }
    this.sealed = sealed > 0;
    this.draws = drawn > 0;
    if (order !== undefined) this.#order = { positions: order, cycles: [] };
    this.reach = {
      states: index.once?.states ?? codes.length,
      terminal: index.once?.terminal ?? terminal,
      has: (position) => position >= 0 && position < codes.length,
    };
  }

  get isKeptOnce(): boolean {
    return this.#index.once !== undefined;
  }

  get way(): Way {
    return this.#index.data.kind === 'hash' ? 'explored' : 'laid-out';
  }

  get data(): PositionsData {
    return { kind: 'graph', graph: this.graph, index: this.#index.data };
  }

  get held(): readonly unknown[] {
    const { data, firsts, columns } = this;
    return [data, firsts, columns, this.#order, this.#before];
  }

  get fields(): readonly string[] {
    return this.#index.fields;
  }

  get size(): number {
    return this.graph.codes.length;
  }

  get start(): number {
    return this.graph.start;
  }

  get order(): PlayOrder {
    this.#order ??= orderOf(this.graph);
    return this.#order;
  }

  get repeats(): boolean {
    return this.order.cycles.length > 0;
  }

  code(position: number): number {
    return uint8At(this.graph.codes, position);
  }

  list(position: number): number {
    return isChoosing(this.code(position)) ? position + 1 : 0;
  }

  after(_position: number, turn: number): number {
    return int32At(this.graph.afters, turn);
  }

  forEachBefore(position: number, visit: (before: number) => void): void {
    this.#before ??= predecessorsOf(this.graph, new Budget());
    const { firsts, befores } = this.#before;
    const end = int32At(firsts, position + 1);
    for (let place = int32At(firsts, position); place < end; place++)
      visit(int32At(befores, place));
  }

  numberOf(state: S): number | undefined {
    return this.#index.numberOf(state);
  }

  stateAt(position: number): S {
    return this.#index.stateAt(position);
  }

  statesAt(position: number): readonly S[] {
    return this.#index.statesAt(position);
  }

  pack(position: number, packing: PackedForm, words: Int32Array, at: number): void {
    this.#index.pack(position, packing, words, at);
  }

  isPacked(position: number, packing: PackedForm, words: Int32Array, at: number): boolean {
    return this.#index.isPacked(position, packing, words, at);
  }

  valueAt(position: number, field: number): number {
    return this.#index.valueAt(position, field);
  }
}

function withZero(numbers: Int32Array): Int32Array {
  const more = new Int32Array(numbers.length + 1);
  more.set(numbers, 1);
  return more;
}

function orderOf(graph: Graph): PlayOrder {
  const order = topologicalOrder(graph, new Budget());
  return order === undefined ? playOrder(graph) : { positions: order, cycles: [] };
}
