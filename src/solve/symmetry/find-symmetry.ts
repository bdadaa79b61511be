import { type Rules, type State, turnsFrom } from '../../core/contract/rules.ts';
import { pick, type Random, randomFrom } from '../../core/random.ts';
import { type Budget, TooMuch } from '../budget.ts';
import { codeOf, isChoosing, isSealed } from '../compile/turn-code.ts';
import { candidateMoves } from './candidates.ts';
import { mapValues, type StateMap, stateMapOf } from './state-map.ts';
import { imageOf, type SymmetryElement } from './symmetry.ts';

/** All positions within a few turns of the start are examined, up to this many. */
const MOST_NEAR = 3000;
/** About this many moves are tried for that, and as many for random games. */
const MOST_CALLS = 150_000;
/** Fewer for a game of many fields, so that at most this many values are compared. */
const MOST_VALUES = 3_000_000;
/** A candidate is tested on about this many of those positions. */
const TRIED = 200;
/** A candidate is also tested on some positions of this many random games, up to this many turns. */
const GAMES = 240;
const LONGEST = 200;
/** More symmetries than this, besides the identity, are not worth the time. */
const MOST_SYMMETRIES = 47;
/** Maps are equal if they map this many random values to the same images. */
const PROBES = 32;
const SEED = 1;

/**
 * The symmetries of an open game other than the identity, as far as positions near the start and random games show.
 * They must be checked on the positions they are used for.
 */
export function findSymmetry<S extends State, M>(
  rules: Rules<S, M>,
  watch: Pick<Budget, 'step'>,
): readonly SymmetryElement[] {
  const radices = Object.values<number>(rules.shape);
  const trial = new Trial(rules, watch);
  if (trial.isSealed) return [];
  const group = new Group(radices);
  for (const moves of candidateMoves(radices)) {
    const map = stateMapOf(radices.length, moves);
    // A game with more symmetries than are used would have very many more.
    if ((group.has([map]) || trial.allows(map)) && !group.add(map)) break;
  }
  return group.elements;
}

/** A group of some of these elements, without those that the rules contradict. */
export function withoutElements(
  shape: Readonly<Record<string, number>>,
  elements: readonly SymmetryElement[],
  contradicted: readonly SymmetryElement[],
): readonly SymmetryElement[] {
  const radices = Object.values(shape);
  let group = new Group(radices);
  for (const [map, ...others] of elements) {
    if (map === undefined || others.length > 0 || group.has([map])) continue;
    const larger = new Group(radices, group);
    if (larger.add(map) && !contradicted.some((wrong) => larger.has(wrong))) group = larger;
  }
  return group.elements;
}

/** Elements closed under composition. */
class Group {
  readonly #probes: readonly Float64Array[];
  readonly #nothing: string;
  /** The elements, keyed by their images of the probes. */
  #elements: ReadonlyMap<string, SymmetryElement>;

  constructor(radices: readonly number[], group?: Group) {
    this.#elements = group === undefined ? new Map() : group.#elements;
    const random = randomFrom(SEED);
    this.#probes = Array.from({ length: PROBES }, () =>
      Float64Array.from(radices, (radix) => Math.floor(random() * radix)),
    );
    this.#nothing = this.#probes.join(';');
  }

  get elements(): readonly SymmetryElement[] {
    return [...this.#elements.values()];
  }

  has(element: SymmetryElement): boolean {
    return this.#elements.has(this.#imageOf(element));
  }

  /** Adds a map and everything it generates; if that would be too many, changes nothing and returns false. */
  add(map: StateMap): boolean {
    // A map known so far as a product of others is now a generator.
    const found = new Map([...this.#elements, [this.#imageOf([map]), [map]]]);
    const generators = [...found.values()].filter(({ length }) => length === 1);
    for (const element of found.values())
      for (const generator of generators) {
        const product = [...element, ...generator];
        const image = this.#imageOf(product);
        if (image === this.#nothing || found.has(image)) continue;
        if (found.size >= MOST_SYMMETRIES) return false;
        found.set(image, product);
      }
    this.#elements = found;
    return true;
  }

  #imageOf(element: SymmetryElement): string {
    return this.#probes
      .map((values) => {
        const room = [new Float64Array(values.length), new Float64Array(values.length)] as const;
        return imageOf(element, values, room).join();
      })
      .join(';');
  }
}

/** A position as its field values, with its turn code and its successors. */
type KnownState = {
  readonly values: Float64Array;
  readonly code: number;
  readonly after: readonly Float64Array[];
};

/** The positions on which candidates are tested. */
class Trial<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #watch: Pick<Budget, 'step'>;
  readonly #fields: readonly string[];
  readonly #start: Float64Array;
  /** All positions near the start, keyed by their values. */
  readonly #near = new Map<string, KnownState>();
  readonly #tried: readonly KnownState[];
  readonly #games: readonly KnownState[];
  readonly isSealed: boolean;
  readonly #mostCalls: number;
  #calls = 0;

  constructor(rules: Rules<S, M>, watch: Pick<Budget, 'step'>) {
    this.#rules = rules;
    this.#watch = watch;
    this.#fields = Object.keys(rules.shape);
    this.#mostCalls = Math.min(MOST_CALLS, MOST_VALUES / this.#fields.length);
    this.#start = this.#valuesOf(rules.start());
    this.#lookNear();
    const near = [...this.#near.values()];
    const stride = Math.ceil(near.length / TRIED);
    this.#tried = near.filter((_, index) => index % stride === 0);
    const random = randomFrom(SEED);
    const games: KnownState[] = [];
    const before = this.#calls;
    for (let game = 0; game < GAMES && this.#calls - before < this.#mostCalls; game++)
      for (const known of this.#play(random, game % 4 !== 0)) games.push(known);
    this.#games = games;
    this.isSealed = [...near, ...this.#games].some(({ code }) => isSealed(code));
  }

  /** Whether the rules are unchanged by a map, as far as can be seen. */
  allows(map: StateMap): boolean {
    const turned = (values: Float64Array): Float64Array => {
      const image = new Float64Array(values.length);
      mapValues(map, values, image);
      return image;
    };
    const isFixed = (values: Float64Array): boolean => String(turned(values)) === String(values);
    if (!isFixed(this.#start) || this.#games.every(({ values }) => isFixed(values))) return false;
    // Positions near the start come first: their images are only looked up, so no rule is called on an unreachable
    // position.
    for (const { values, code } of this.#tried)
      if (this.#near.get(String(turned(values)))?.code !== code) return false;
    return this.#games.every(({ values, code, after }) => {
      const image = this.#readAnyhow(turned(values));
      return image?.code === code && sorted(image.after) === sorted(after.map(turned));
    });
  }

  #lookNear(): void {
    let layer = [this.#start];
    while (layer.length > 0) {
      const found = layer.map((values) => this.#read(values));
      for (const known of found) this.#near.set(String(known.values), known);
      const next = new Map(
        found.flatMap(({ after }) => after.map((values) => [String(values), values])),
      );
      for (const key of this.#near.keys()) next.delete(key);
      const turns = found.reduce((sum, { after }) => sum + after.length, 0) / found.length;
      // Only whole layers are mapped to themselves.
      if (this.#near.size + next.size > MOST_NEAR || turns * next.size > this.#mostCalls) return;
      layer = [...next.values()];
    }
  }

  /**
   * The last two positions of a random game, which tell the most, and one from its middle. Lines of three are rare in
   * random play, so an eager player takes any win there is.
   */
  #play(random: Random, isEager: boolean): readonly KnownState[] {
    const game = [this.#read(this.#start)];
    for (let known = game[0] as KnownState; isChoosing(known.code) && game.length < LONGEST; ) {
      const won = isEager ? known.after.find((values) => this.#isWon(values)) : undefined;
      known = this.#read(won ?? pick(known.after, random));
      game.push(known);
    }
    return [...game.slice(-2), game[game.length >> 1] as KnownState];
  }

  #isWon(values: Float64Array): boolean {
    const turn = this.#rules.turn(this.#stateOf(values));
    return turn.kind === 'over' && turn.winner !== null;
  }

  #stateOf(values: Float64Array): S {
    const entries = this.#fields.map((field, index) => [field, values[index]]);
    return Object.freeze(Object.fromEntries(entries)) as S;
  }

  #read(values: Float64Array): KnownState {
    const state = this.#stateOf(values);
    const code = codeOf(this.#rules.turn(state));
    const after = Array.from(turnsFrom(this.#rules, state), (played) => {
      this.#watch.step();
      this.#calls++;
      return this.#valuesOf(played.after);
    });
    return { values, code, after };
  }

  /** The same for values that may not be a position, on which rules may fail. */
  #readAnyhow(values: Float64Array): KnownState | undefined {
    try {
      return this.#read(values);
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      return undefined;
    }
  }

  #valuesOf(state: State): Float64Array {
    return Float64Array.from(this.#fields, (field) => state[field] as number);
  }
}

function sorted(positions: readonly Float64Array[]): string {
  return positions.map(String).sort().join(';');
}
