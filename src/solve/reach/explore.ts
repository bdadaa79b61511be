import type { Rules, State } from '../../core/contract/rules.ts';
import { faultAtStart } from '../../core/inspection/soundness.ts';
import { RuleFault } from '../../core/rule-fault.ts';
import { type Budget, TooMuch } from '../budget.ts';
import { growingIntegers } from '../compile/growing.ts';
import { isSealed } from '../compile/turn-code.ts';
import type { Symmetry } from '../symmetry/symmetry.ts';
import { type Graph, MOST_NUMBERS } from './graph.ts';
import { PositionSet } from './position-set.ts';
import { ReadAhead } from './read-ahead.ts';
import type { ReadHelpers } from './read-helpers.ts';
import { RuleReader } from './rule-reader.ts';
import { StatePacking } from './state-packing.ts';

/** Every reachable position, numbered in order of discovery, with what follows each. */
export type Explored<S extends State> = {
  readonly graph: Graph;
  readonly packing: StatePacking<S>;
  readonly set: PositionSet;
};

/** An exploration in progress. */
export type Exploration<S extends State> = Pick<Explored<S>, 'packing' | 'set'> & {
  readonly symmetry: Pick<Symmetry, 'keep'> | undefined;
  /** The first position that has not been followed yet. There always is one. */
  readonly next: number;
  /** The number of turns of the positions before it. */
  readonly turns: number;
};

const FIRST_ROOM = 4096;
/** The number of positions between two progress reports. */
const OFTEN = 256;

export type ExploreOptions<S extends State = State> = {
  /** Called now and then with the number of positions found. */
  readonly onProgress?: ((positions: number) => void) | undefined;
  /** Extra reading threads. They affect only the speed. */
  readonly helpers?: ReadHelpers | undefined;
  /** Only one of the positions that it maps to each other is kept. */
  readonly symmetry?: Pick<Symmetry, 'keep'> | undefined;
  /** Each is asked once, when there are more positions than its `most`, whether to stop. */
  readonly beyond?: readonly { readonly most: number; leave(): boolean }[] | undefined;
  /** Asked now and then whether to stop. */
  readonly leave?: ((walk: Exploration<S>) => boolean) | undefined;
};

/**
 * Walks from the start through every reachable position and calls the rules once in each, on a fresh immutable state.
 * The results are checked before they are used. Undefined if it was stopped.
 */
export function explore<S extends State, M>(
  rules: Rules<S, M>,
  budget: Budget,
  options?: ExploreOptions<S> & { readonly beyond?: undefined; readonly leave?: undefined },
): Explored<S>;
export function explore<S extends State, M>(
  rules: Rules<S, M>,
  budget: Budget,
  options: ExploreOptions<S>,
): Explored<S> | undefined;
export function explore<S extends State, M>(
  rules: Rules<S, M>,
  budget: Budget,
  { onProgress = () => {}, helpers, symmetry, beyond = [], leave }: ExploreOptions<S> = {},
): Explored<S> | undefined {
  const wrong = faultAtStart(rules);
  if (wrong !== undefined) throw new RuleFault(wrong);
  const packing = new StatePacking<S>(rules.shape);
  const set = new PositionSet(packing.words, budget);
  const reader = new RuleReader(rules, packing, budget);
  reader.begin();
  set.addAll(reader.keys, 1, reader.numbers);
  const ahead = helpers && new ReadAhead(reader, set, helpers, packing.words, budget);

  budget.take(FIRST_ROOM);
  let codes = new Uint8Array(FIRST_ROOM);
  const firsts = growingIntegers(budget);
  const afters = growingIntegers(budget);
  const columns = growingIntegers(budget);
  let sealed = false;
  const [...limits] = beyond;
  for (let position = 0; position < set.count; position++) {
    if (position % OFTEN === 0) {
      onProgress(set.count);
      const walk = { packing, set, symmetry, next: position, turns: afters.length };
      if (leave?.(walk) === true) return undefined;
    }
    firsts.push(afters.length);
    if (position === codes.length) codes = grow(codes, budget);
    const code = ahead?.read(position) ?? reader.read(set.words, position * packing.words);
    codes[position] = code;
    symmetry?.keep(reader.keys, reader.count);
    if (isSealed(code) && !sealed) {
      sealed = true;
      for (let earlier = 0; earlier < position; earlier++) columns.push(1);
    }
    if (sealed) columns.push(reader.columns);
    set.addAll(reader.keys, reader.count, reader.numbers);
    if (afters.length + reader.count > MOST_NUMBERS) throw new TooMuch('memory');
    afters.appendFirst(reader.numbers, reader.count);
    while (set.count > (limits[0]?.most ?? Number.POSITIVE_INFINITY))
      if (limits.shift()?.leave() === true) return undefined;
  }
  firsts.push(afters.length);
  reader.release();
  set.trim();
  return {
    graph: {
      start: 0,
      codes: codes.subarray(0, set.count),
      firsts: firsts.filled(),
      afters: afters.filled(),
      columns: columns.filled(),
    },
    packing,
    set,
  };
}

function grow(bytes: Uint8Array, budget: Budget): Uint8Array<ArrayBuffer> {
  budget.take(2 * bytes.length);
  const more = new Uint8Array(2 * bytes.length);
  more.set(bytes);
  budget.giveBack(bytes.length);
  return more;
}
