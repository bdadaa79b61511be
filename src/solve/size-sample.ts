import { advance, choosingSeats, type Rules, type State } from '../core/contract/rules.ts';
import { pick, type Random, randomFrom } from '../core/random.ts';
import { float64At, int32At, uint8At, uint16At } from '../core/typed-array.ts';
import { StatePacking } from './reach/state-packing.ts';

/** How large a game is, judged by random games. */
export type SizeEstimate = {
  /** It has at least so many positions; false in fewer than one case in a hundred. */
  readonly least: number;
  /** A likely number, which is too low if random games seldom come to most positions. */
  readonly about: number;
  /** The average number of turns to choose from, over the positions met. */
  readonly turns: number;
  /** Whether some game was cut off: then nothing is known of what comes later. */
  readonly cut: boolean;
};

/** A game is cut off after so many turns. */
const LONGEST = 1000;
/** How often a game that is to last takes back a move that ends it. */
const MOST_TRIES = 5;
const FIRST_ROOM = 2 ** 12;
const FULLEST = 0.6;
/** A hash, a game, a count and a turn. */
const ENTRY_BYTES = 15;
const SEED = 1;
/** Of a normal distribution, 99 in 100 lie below so many deviations. */
const DEVIATIONS = 2.33;

/**
 * Plays random games and counts the positions that one game, or exactly two games met (the Chao2 estimator). By the
 * Cauchy-Schwarz inequality that bounds from below how many positions no game met, however uneven the chances are. Each
 * position counts for the turn on which it was first met, which makes the bound sharper and keeps it sound.
 */
export class SizeSample<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #packing: StatePacking<S>;
  readonly #random: Random;
  readonly #words: Int32Array;
  /** By turn: the positions first met there by one game, and by two. */
  readonly #once = new Float64Array(LONGEST);
  readonly #twice = new Float64Array(LONGEST);
  /** A hash table: two words of the hash, the last game, how many games up to 3, and the turn. */
  #mask = FIRST_ROOM - 1;
  #keys = new Int32Array(2 * FIRST_ROOM);
  #games = new Int32Array(FIRST_ROOM);
  #counts = new Uint8Array(FIRST_ROOM);
  #turns = new Uint16Array(FIRST_ROOM);
  #size = 0;
  #game = 0;
  #choices = 0;
  #chosen = 0;
  #cut = false;
  #longest = 0;
  /** How often a game met an earlier one after going its own way, and the positions they then shared. */
  #meetings = 0;
  #shared = 0;
  /** How long games that meet stay together by chance, added up over all places to meet. */
  #together = 0;
  #isApart = false;
  #wasShared = false;

  constructor(rules: Rules<S, M>, seed: number = SEED) {
    this.#random = randomFrom(seed);
    this.#rules = rules;
    this.#packing = new StatePacking<S>(rules.shape);
    this.#words = new Int32Array(this.#packing.words);
  }

  /** The words of a packed state. */
  get words(): number {
    return this.#packing.words;
  }

  /** Plays one more game, every second one so that it lasts: random games often end before they show much. */
  play(): void {
    const rules = this.#rules;
    const tries = ++this.#game % 2 === 0 ? MOST_TRIES : 1;
    this.#isApart = false;
    let state = Object.freeze(rules.start());
    let turn = rules.turn(state);
    let together = 0;
    for (let depth = 0; ; depth++) {
      this.#meet(state, depth);
      if (depth > this.#longest) this.#longest = depth;
      const [seat, other] = choosingSeats(turn);
      if (seat === undefined) return;
      if (depth === LONGEST - 1) break;
      const moves = rules.moves(state, seat);
      const answers = other === undefined ? undefined : rules.moves(state, other);
      const choices = moves.length * (answers?.length ?? 1);
      this.#choices += choices;
      this.#chosen++;
      together = (together + 1) / choices;
      this.#together += together;
      const before = state;
      let left = tries;
      do {
        const answer = answers && pick(answers, this.#random);
        state = Object.freeze(advance(rules, before, pick(moves, this.#random), answer));
        turn = rules.turn(state);
      } while (--left > 0 && turn.kind === 'over');
    }
    this.#cut = true;
  }

  /** The bytes of its tables, with those they grow from. */
  get bytes(): number {
    return 1.5 * ENTRY_BYTES * this.#counts.length;
  }

  get games(): number {
    return this.#game;
  }

  get estimate(): SizeEstimate {
    return {
      least: this.#bestOf((once, twice) => leastUnmet(once, twice, this.#meeting)),
      about: this.#bestOf((once, twice) => (once * once) / (2 * (twice + this.#meeting))),
      turns: this.#choices / Math.max(1, this.#chosen),
      cut: this.#cut,
    };
  }

  /** How long two games stay together once they meet, on average: as was seen, or as few choices make likely. */
  get #meeting(): number {
    const likely = 1 + this.#together / Math.max(1, this.#chosen);
    return Math.max(likely, (1 + this.#shared) / (1 + this.#meetings));
  }

  /** The positions met, and the unmet ones: turn by turn, but with a run of turns as one where that says most. */
  #bestOf(unmet: (once: number, twice: number) => number): number {
    const length = this.#longest + 1;
    /** The sums before each turn. */
    const once = new Float64Array(length + 1);
    const twice = new Float64Array(length + 1);
    const single = new Float64Array(length + 1);
    for (let turn = 0; turn < length; turn++) {
      once[turn + 1] = float64At(once, turn) + float64At(this.#once, turn);
      twice[turn + 1] = float64At(twice, turn) + float64At(this.#twice, turn);
      const alone = unmet(float64At(this.#once, turn), float64At(this.#twice, turn));
      single[turn + 1] = float64At(single, turn) + alone;
    }
    let gain = 0;
    for (let from = 0; from < length; from++)
      for (let to = from + 2; to <= length; to++) {
        const together = unmet(
          float64At(once, to) - float64At(once, from),
          float64At(twice, to) - float64At(twice, from),
        );
        gain = Math.max(gain, together - float64At(single, to) + float64At(single, from));
      }
    return this.#size + float64At(single, length) + gain;
  }

  #meet(state: S, turn: number): void {
    const words = this.#words;
    this.#packing.pack(state, words, 0);
    let low = 0;
    let high = 0x2545f491;
    for (const word of words) {
      low = Math.imul(low ^ word, 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high ^ word, 0x85ebca77);
      high ^= high >>> 13;
    }
    low = Math.imul(low, 0x85ebca77);
    low ^= low >>> 13;
    high = Math.imul(high, 0xc2b2ae3d);
    high ^= high >>> 16;
    const place = this.#find(low, high);
    const count = uint8At(this.#counts, place);
    if (count === 0) {
      this.#keys[2 * place] = low;
      this.#keys[2 * place + 1] = high;
      this.#turns[place] = turn;
      this.#isApart = true;
      this.#wasShared = false;
      this.#add(this.#once, turn, 1);
      this.#counts[place] = 1;
      this.#games[place] = this.#game;
      if (++this.#size > FULLEST * this.#mask) this.#grow();
      return;
    }
    if (this.#isApart) {
      this.#shared++;
      if (!this.#wasShared) this.#meetings++;
      this.#wasShared = true;
    }
    if (count === 3 || int32At(this.#games, place) === this.#game) return;
    const first = uint16At(this.#turns, place);
    this.#counts[place] = count + 1;
    this.#games[place] = this.#game;
    this.#add(count === 1 ? this.#once : this.#twice, first, -1);
    if (count === 1) this.#add(this.#twice, first, 1);
  }

  #add(tally: Float64Array, turn: number, change: number): void {
    tally[turn] = (tally[turn] as number) + change;
  }

  #find(low: number, high: number): number {
    let place = low & this.#mask;
    while (
      this.#counts[place] !== 0 &&
      (this.#keys[2 * place] !== low || this.#keys[2 * place + 1] !== high)
    )
      place = (place + 1) & this.#mask;
    return place;
  }

  #grow(): void {
    const keys = this.#keys;
    const games = this.#games;
    const counts = this.#counts;
    const turns = this.#turns;
    const room = 2 * counts.length;
    this.#mask = room - 1;
    this.#keys = new Int32Array(2 * room);
    this.#games = new Int32Array(room);
    this.#counts = new Uint8Array(room);
    this.#turns = new Uint16Array(room);
    for (const [from, count] of counts.entries()) {
      if (count === 0) continue;
      const low = int32At(keys, 2 * from);
      const high = int32At(keys, 2 * from + 1);
      const place = this.#find(low, high);
      this.#keys[2 * place] = low;
      this.#keys[2 * place + 1] = high;
      this.#games[place] = int32At(games, from);
      this.#counts[place] = count;
      this.#turns[place] = uint16At(turns, from);
    }
  }
}

/** At least so many positions were not met, judging by those that one game or two games met. */
function leastUnmet(once: number, twice: number, meeting: number): number {
  const few = Math.max(0, once - DEVIATIONS * Math.sqrt(once));
  // Games that meet share a few positions, so the meetings are fewer and vary more than those.
  const many = twice + meeting * (3 + DEVIATIONS * Math.sqrt(twice / meeting + 1));
  return (few * few) / (2 * many);
}
