import { advance, choosingSeats, type Rules, type State } from '../../core/contract/rules.ts';
import { type Random, randomFrom } from '../../core/random.ts';
import { StatePacking } from '../reach/state-packing.ts';
import { Meetings } from './meetings.ts';
import { LONGEST, slotOf } from './slot.ts';
import { TargetState } from './target-state.ts';
import { UnmetTally } from './unmet-tally.ts';
import { type VisitedPosition, VisitedPositions } from './visited-positions.ts';

/** The size of a game, estimated from random games. */
export type SizeEstimate = {
  /** Lower bounds on the numbers of positions and turns, wrong in fewer than 1% of cases. */
  readonly least: number;
  readonly leastTurns: number;
  /** Likely numbers. They are too low if random games seldom reach most positions. */
  readonly about: number;
  readonly aboutTurns: number;
  /** Whether some game was cut off. Then nothing is known of what comes later. */
  readonly cut: boolean;
  /** Whether the likely numbers count what comes later, as if games went on as they begin. */
  readonly isPresumed: boolean;
};

/**
 * How games are played. Even: all moves are equally likely. Leaning: each game prefers some moves, for example in
 * auctions, where even play soon uses up the bids. Aimed: each game moves towards random values of the fields, for
 * example on a ring that even play hardly gets around.
 */
export const SAMPLE_WAYS = ['even', 'leaning', 'aimed'] as const;
export type SampleWay = (typeof SAMPLE_WAYS)[number];

/** The positions found before. */
export interface KnownPositions<S extends State> {
  readonly count: number;
  /** The number of turns of the positions already followed. */
  readonly turns: number;
  /** A random position that has not been followed yet. */
  draw(random: Random): S;
  /** Whether a packed state is among them. Replaces it by the one kept of its mirror images. */
  has(words: Int32Array): boolean;
}

export type SampleOptions<S extends State> = {
  readonly seed?: number | undefined;
  readonly way?: SampleWay | undefined;
  /** Games start there, and only other positions have to be estimated. */
  readonly known?: KnownPositions<S> | undefined;
};

/** Games from known positions are cut off after this many turns or more. */
const SHORT_WALK = 32;
/** A game meant to last tries up to this many moves to find one that does not end it. */
const MOST_TRIES = 5;
const SEED = 1;
/** A random number to a power of up to this leans towards the front of a list. */
const MOST_LEANING = 16;
/** The first half of a game may move a steady field by this much more or less than half of the way. */
const UNSTEADY = 0.25;
/** Loops are looked at until so many said nothing new. */
const MOST_LOOPS = 64;

/** How a side chooses in one game: by a random number to some power, starting somewhere in the list. */
type Leaning = { readonly power: number; readonly from: number; readonly isBackward: boolean };

const EVEN: Leaning = { power: 1, from: 0, isBackward: false };

/** Plays random games, and estimates the number of positions from those that few games met. */
export class SizeSample<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #packing: StatePacking<S>;
  readonly #random: Random;
  readonly #way: SampleWay;
  readonly #known: KnownPositions<S> | undefined;
  readonly #words: Int32Array;
  readonly #met = new VisitedPositions();
  readonly #positions = new UnmetTally();
  readonly #turns = new UnmetTally();
  readonly #meetings = new Meetings();
  #leanings: readonly [Leaning, Leaning] = [EVEN, EVEN];
  #game = 0;
  #moves = 0;
  #cuts = 0;
  /** How much of their way games had gone when they were cut off; undefined if that cannot be told. */
  #shareOfWay: number | undefined;
  #isSealed = false;
  /** The most values that the fields changed by one loop take together. */
  #loop = 1;
  #loops = 0;
  /** Whether this game has gone its own way. */
  #isApart = false;

  constructor(rules: Rules<S, M>, { seed = SEED, way = 'even', known }: SampleOptions<S> = {}) {
    this.#random = randomFrom(seed);
    this.#rules = rules;
    this.#way = way;
    this.#known = known;
    this.#packing = new StatePacking<S>(rules.shape);
    this.#words = new Int32Array(this.#packing.words);
  }

  /** The bytes of its tables. */
  get bytes(): number {
    return this.#met.bytes;
  }

  get games(): number {
    return this.#game;
  }

  /** The number of moves made or tried in all games. */
  get moves(): number {
    return this.#moves;
  }

  /** Whether some turn was sealed. */
  get isSealed(): boolean {
    return this.#isSealed;
  }

  /** The words of a state. */
  get words(): number {
    return this.#packing.words;
  }

  /** The most values that the fields changed by a loop take together; 1 if play never returned to a position. */
  get loop(): number {
    return this.#loop;
  }

  get estimate(): SizeEstimate {
    const meetings = this.#meetings;
    const { count = 0, turns = 0 } = this.#known ?? {};
    // If some games end, the others are no measure.
    const share = this.#cuts === this.#game ? this.#shareOfWay : undefined;
    return {
      least: count + this.#positions.least(meetings),
      leastTurns: turns + this.#turns.least(meetings),
      about: count + this.#positions.about(meetings) / (share ?? 1),
      aboutTurns: turns + this.#turns.about(meetings) / (share ?? 1),
      cut: this.#cuts > 0,
      isPresumed: share !== undefined,
    };
  }

  /**
   * Plays one more game. Aimed games, and every second game of another kind, try to last, because random games often
   * end before they show much.
   */
  play(): void {
    const rules = this.#rules;
    const lasts = ++this.#game % 2 === 0 || this.#way === 'aimed';
    const tries = lasts ? MOST_TRIES : 1;
    if (this.#way === 'leaning') this.#leanings = [this.#leaning(), this.#leaning()];
    this.#isApart = false;
    this.#meetings.part();
    this.#positions.begin();
    this.#turns.begin();
    const path: S[] = [];
    let state = this.#known?.draw(this.#random) ?? Object.freeze(rules.start());
    let turn = rules.turn(state);
    let together = 0;
    const longest = this.#known === undefined ? LONGEST - 1 : this.#lengthOfWalk();
    const target =
      this.#way === 'aimed' ? new TargetState<S>(rules.shape, this.#random) : undefined;
    for (let depth = 0; ; depth++) {
      const [seat, other] = choosingSeats(turn);
      const moves = seat === undefined ? [] : rules.moves(state, seat);
      const answers = other === undefined ? undefined : rules.moves(state, other);
      const choices = moves.length * (answers?.length ?? 1);
      const slot = slotOf(depth);
      const met = this.#meet(state, slot, choices);
      if (met?.isAgain === true && this.#loops < MOST_LOOPS) this.#lookAtLoop(path, state);
      if (seat === undefined) return;
      if (depth >= longest) break;
      if (other !== undefined) this.#isSealed = true;
      // Games that lean or aim alike stay together longer.
      together = (together + 1) / (this.#way === 'even' ? choices : Math.sqrt(choices));
      this.#meetings.choose(slot, together);
      path.push(state);
      const before = state;
      const drawn = (): S => {
        this.#moves++;
        const answer = answers && this.#pick(answers, other ?? seat);
        const move = this.#pick(moves, seat);
        return Object.freeze(advance(rules, before, move, answer));
      };
      let left = tries;
      do {
        state = target === undefined ? drawn() : target.nearest(drawn);
        turn = rules.turn(state);
      } while (--left > 0 && turn.kind === 'over');
    }
    if (this.#known !== undefined) return;
    this.#cuts++;
    const share = shareOfWay(this.#rules.shape, path);
    if (share !== undefined) this.#shareOfWay = Math.max(share, this.#shareOfWay ?? 0);
  }

  /** Undefined if the position was known before. */
  #meet(state: S, slot: number, choices: number): VisitedPosition | undefined {
    this.#packing.pack(state, this.#words, 0);
    if (this.#known?.has(this.#words) === true) {
      this.#meetings.part();
      return undefined;
    }
    const met = this.#met.meet(this.#words, this.#game, slot);
    const isNew = met.gamesBefore === 0 && !met.isAgain;
    if (isNew) {
      this.#isApart = true;
      this.#meetings.part();
    } else if (this.#isApart) this.#meetings.share(slot);
    if (!met.isAgain) {
      this.#positions.meet(met.gamesBefore, met.slot, 1);
      if (choices > 0) this.#turns.meet(met.gamesBefore, met.slot, choices);
    }
    return met;
  }

  /** A loop can be solved in a table only if the fields that change along it take few values together. */
  #lookAtLoop(path: readonly S[], state: S): void {
    this.#loops++;
    const fields = Object.keys(this.#rules.shape);
    const changed = new Set<string>();
    for (let at = path.length - 1; at >= 0; at--) {
      const earlier = path[at] as S;
      let isSame = true;
      for (const field of fields) {
        if (earlier[field] === state[field]) continue;
        isSame = false;
        changed.add(field);
      }
      if (isSame) break;
    }
    let values = 1;
    for (const field of changed) values *= this.#rules.shape[field] as number;
    if (values > this.#loop) {
      this.#loop = values;
      this.#loops = 0;
    }
  }

  /** Many short walks say more than a few long ones. Each range of lengths gets about as many moves. */
  #lengthOfWalk(): number {
    return Math.min(LONGEST - 1, SHORT_WALK / this.#random());
  }

  #leaning(): Leaning {
    const random = this.#random;
    return {
      power: MOST_LEANING ** random(),
      from: random() < 1 / 2 ? 0 : random(),
      isBackward: random() < 1 / 2,
    };
  }

  #pick<T>(items: readonly T[], seat: 0 | 1): T {
    const { power, from, isBackward } = this.#leanings[seat];
    const share = (this.#random() ** power + from) % 1;
    const index = Math.floor(share * items.length);
    const item = items[isBackward ? items.length - 1 - index : index];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }
}

/**
 * How much of its way a game has gone by its fastest steady field: one that only rises or only falls, and does so in both
 * halves. Undefined if there is none.
 */
function shareOfWay<S extends State>(
  shape: Rules<S, unknown>['shape'],
  path: readonly S[],
): number | undefined {
  let most: number | undefined;
  for (const field of Object.keys(shape)) {
    const values = path.map((state) => state[field] as number);
    const [first = 0] = values;
    const gone = (values.at(-1) ?? 0) - first;
    const way = Math.sign(gone);
    const half = ((values[values.length >> 1] ?? 0) - first) / gone;
    if (way === 0 || Math.abs(half - 1 / 2) > UNSTEADY) continue;
    if (values.some((value, at) => at > 0 && way * (value - (values[at - 1] ?? 0)) < 0)) continue;
    const whole = way > 0 ? (shape[field] as number) - 1 - first : first;
    most = Math.max(most ?? 0, Math.abs(gone) / whole);
  }
  return most;
}
