import { float64At, int32At } from '../../../core/typed-array.ts';
import type { Watch } from '../../budget.ts';
import { type Elimination, MOST_DENSE } from '../elimination.ts';

/** The most policy exchanges. Usually there are only a handful. */
const MOST_POLICIES = 100;
/** A smaller gain from an exchange is rounding. */
const STILL = 1e-14;
/** The safety factor for accumulated rounding. */
const ALLOWANCES = [2, 20];
/** The cost of every choice, with room for rounding of the costs themselves. */
const LEAST_COST = 1e-20;
/** In a large process, rounds stop after this many steps. */
const MOST_STEPS = 1e8;
/** Marks a transition out of the process. */
const OUTSIDE = -1;

/**
 * A Markov decision process: each place has choices, and each choice leads to places or out, with a gain or, if
 * negative, a loss. All play must leave in the end.
 */
export class DecisionProcess {
  readonly #elimination: Elimination;
  readonly #watch: Watch;
  #places = 0;
  #choices = 0;
  #ways = 0;
  /** The place of each choice, and the offset of its transitions. */
  #owners = new Int32Array(64);
  #starts = new Int32Array(65);
  /** The target of each transition, its chance, and the gain if it leads out. */
  #afters = new Int32Array(64);
  #chances = new Float64Array(64);
  #gains = new Float64Array(64);
  /** The rounding error of the latest excess. */
  #rounding = 0;

  constructor(elimination: Elimination, watch: Watch) {
    this.#elimination = elimination;
    this.#watch = watch;
  }

  /** Starts over with a number of places and no choices. */
  begin(places: number): void {
    this.#places = places;
    this.#choices = 0;
    this.#ways = 0;
  }

  /** Adds a transition of the next choice to a place. */
  add(after: number, chance: number): void {
    this.#addWay(after, chance, 0);
  }

  /** Adds a transition out, with a gain. */
  addOut(chance: number, gain: number): void {
    this.#addWay(OUTSIDE, chance, gain);
  }

  /** Ends the current choice of a place. */
  close(place: number): void {
    if (this.#choices === this.#owners.length) {
      this.#owners = grown(this.#owners, Int32Array);
      this.#starts = grown(this.#starts, Int32Array);
    }
    this.#owners[this.#choices++] = place;
    this.#starts[this.#choices] = this.#ways;
  }

  /**
   * An upper bound on the gain from each place, beyond any rounding; undefined if none can be proved. `known` is a
   * starting point and does not have to hold.
   */
  most(known: Float64Array): Float64Array | undefined {
    const policy = new Int32Array(this.#places).fill(-1);
    this.#exchange(policy, known);
    const isSmall = this.#places <= MOST_DENSE;
    const values = isSmall ? this.#iterate(policy) : known;
    const lacking = new Float64Array(this.#choices);
    for (let choice = 0; choice < this.#choices; choice++)
      lacking[choice] = Math.max(0, this.#excess(choice, values)) + this.#rounding + LEAST_COST;
    const costs = isSmall ? this.#addUp(policy, lacking) : this.#addUpInRounds(lacking);
    const allowance = ALLOWANCES.find((times) => this.#isBound(values, costs, times));
    if (allowance === undefined) return undefined;
    return values.map((value, place) => {
      const bound = value + allowance * float64At(costs, place);
      return bound + Number.EPSILON * Math.abs(bound);
    });
  }

  #addWay(after: number, chance: number, gain: number): void {
    if (this.#ways === this.#afters.length) {
      this.#afters = grown(this.#afters, Int32Array);
      this.#chances = grown(this.#chances, Float64Array);
      this.#gains = grown(this.#gains, Float64Array);
    }
    this.#afters[this.#ways] = after;
    this.#chances[this.#ways] = chance;
    this.#gains[this.#ways++] = gain;
  }

  /**
   * The gain is bounded by values that no choice can raise, plus the allowance for rounding. The allowance may be less
   * than a value's last digit, so the two are never added here.
   */
  #isBound(values: Float64Array, costs: Float64Array, allowance: number): boolean {
    for (let choice = 0; choice < this.#choices; choice++) {
      const more = this.#excess(choice, values) + this.#rounding;
      const paid = this.#excess(choice, costs, 0) + this.#rounding;
      if (!(more + allowance * paid <= 0)) return false;
    }
    return true;
  }

  /**
   * How much more a choice gains than its place's value, with or without the gain outside. Differences of
   * nearly equal numbers keep their digits.
   */
  #excess(choice: number, values: Float64Array, outside: 0 | 1 = 1): number {
    const known = float64At(values, int32At(this.#owners, choice));
    const from = int32At(this.#starts, choice);
    const to = int32At(this.#starts, choice + 1);
    let sum = 0;
    let size = 0;
    for (let way = from; way < to; way++) {
      const after = int32At(this.#afters, way);
      const value =
        after === OUTSIDE ? outside * float64At(this.#gains, way) : float64At(values, after);
      const part = float64At(this.#chances, way) * (value - known);
      sum += part;
      size += Math.abs(part);
    }
    this.#watch.spend(to - from);
    this.#rounding = (to - from + 3) * Number.EPSILON * size;
    return sum;
  }

  /** Policy iteration: the gain of the best policy, which is left in `policy`. */
  #iterate(policy: Int32Array): Float64Array {
    const values = this.#follow(policy, undefined);
    for (let round = 0, gained = 1; round < MOST_POLICIES && gained > STILL; round++) {
      const standing = policy.slice();
      if (!this.#exchange(policy, values)) break;
      const found = this.#follow(policy, undefined);
      gained = 0;
      for (let place = 0; place < this.#places; place++) {
        const more = float64At(found, place) - float64At(values, place);
        // A choice may be better by so little that only trying it shows that.
        if (more > 0) values[place] = float64At(found, place);
        else policy[place] = int32At(standing, place);
        gained = Math.max(gained, more);
      }
    }
    return values;
  }

  /** Takes every choice that gains more than the current one. Returns whether there was any. */
  #exchange(policy: Int32Array, values: Float64Array): boolean {
    const best = new Float64Array(this.#places).fill(Number.NEGATIVE_INFINITY);
    for (let place = 0; place < this.#places; place++)
      if (int32At(policy, place) >= 0) best[place] = this.#excess(int32At(policy, place), values);
    let better = false;
    for (let choice = 0; choice < this.#choices; choice++) {
      const place = int32At(this.#owners, choice);
      const gained = this.#excess(choice, values);
      if (gained <= float64At(best, place)) continue;
      best[place] = gained;
      policy[place] = choice;
      better = true;
    }
    return better;
  }

  /** Evaluates a policy: the gain outside, or the sum of costs if choices have costs. */
  #follow(policy: Int32Array, costs: Float64Array | undefined): Float64Array {
    const elimination = this.#elimination;
    elimination.resize(this.#places);
    const { leaving, gains } = elimination;
    for (let place = 0; place < this.#places; place++) {
      const choice = int32At(policy, place);
      if (choice < 0) continue;
      if (costs !== undefined) gains[place] = float64At(costs, choice);
      const to = int32At(this.#starts, choice + 1);
      for (let way = int32At(this.#starts, choice); way < to; way++) {
        const after = int32At(this.#afters, way);
        const chance = float64At(this.#chances, way);
        if (after !== OUTSIDE) elimination.add(place, after, chance);
        else {
          leaving[place] = float64At(leaving, place) + chance;
          if (costs === undefined)
            gains[place] = float64At(gains, place) + chance * float64At(this.#gains, way);
        }
      }
    }
    elimination.solve(this.#watch);
    return gains.slice(0, this.#places);
  }

  /** The sum of costs so far: twice it is a bound once no choice adds more than half again. */
  #addUp(policy: Int32Array, costs: Float64Array): Float64Array {
    let sums = this.#follow(policy, costs);
    for (let round = 0; round < MOST_POLICIES; round++) {
      let changed = false;
      const most = new Float64Array(this.#places);
      for (let choice = 0; choice < this.#choices; choice++) {
        const place = int32At(this.#owners, choice);
        const more = float64At(costs, choice) / 2 + this.#excess(choice, sums, 0);
        if (more <= float64At(most, place)) continue;
        most[place] = more;
        policy[place] = choice;
        changed = true;
      }
      if (!changed) break;
      sums = this.#follow(policy, costs);
    }
    return sums;
  }

  /** The same for a large process, as far as rounds get. */
  #addUpInRounds(costs: Float64Array): Float64Array {
    const sums = new Float64Array(this.#places);
    const most = MOST_STEPS / (this.#ways + 1);
    for (let round = 0, growing = true; growing && round < most; round++) {
      growing = false;
      for (let choice = 0; choice < this.#choices; choice++) {
        const place = int32At(this.#owners, choice);
        const more = float64At(costs, choice) + this.#excess(choice, sums, 0);
        if (more <= 0) continue;
        sums[place] = float64At(sums, place) + more;
        if (more > float64At(costs, choice) / 2) growing = true;
      }
    }
    return sums;
  }
}

/** Doubles the room and keeps the contents. */
function grown<T extends Int32Array | Float64Array>(
  array: T,
  Kind: { new (length: number): T },
): T {
  const larger = new Kind(2 * array.length);
  larger.set(array);
  return larger;
}
