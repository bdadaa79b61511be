import { greatest } from '../../core/extreme.ts';
import { other, type Seat } from '../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import type { Watch } from '../../solve/budget.ts';
import { DRAWN, isChoosing, WON } from '../../solve/compile/turn-code.ts';
import { eachBackward, type PlayOrder, playOrder } from '../../solve/reach/components.ts';
import { Chain } from '../../solve/sealed/chain.ts';
import { Elimination } from '../../solve/sealed/elimination.ts';
import { CLOSE, PRECISION } from '../../solve/sealed/precision.ts';
import type { Policy } from '../policy/policy.ts';
import type { ChoiceView } from './choice-view.ts';
import { type FollowedPolicy, type PolicyWalk, walkPolicy } from './policy-walk.ts';

/** A smaller gain from another answer in a cycle is rounding. */
const STILL = PRECISION / 10;
const CARE = { enough: CLOSE, stop: 0, care: 'thorough' } as const;
/** The only answer. */
const CERTAIN = Float64Array.of(1);

/**
 * All games in which one seat follows a policy: a Markov decision process of the other side. Scores are the policy's,
 * with draws and endless play counting half.
 */
export class FollowedGames {
  readonly #seat: Seat;
  readonly #walk: PolicyWalk;
  readonly #order: PlayOrder;
  readonly #watch: Watch;
  /** The policy's score minus one half, so that endless play counts zero. */
  readonly #worths: Float64Array;
  readonly #chain = new Chain();
  readonly #elimination = new Elimination();
  /** The index of a position in the current cycle; -1 outside it. */
  readonly #locals: Int32Array;

  constructor(view: ChoiceView, policy: FollowedPolicy, seat: Seat, watch: Watch) {
    this.#seat = seat;
    this.#walk = walkPolicy(view, seat, policy, watch);
    this.#order = playOrder(this.#walk, watch);
    this.#watch = watch;
    const { length } = this.#walk.ranks;
    this.#worths = new Float64Array(length);
    this.#locals = new Int32Array(this.#order.cycles.length === 0 ? 0 : length).fill(-1);
  }

  /** The score against another policy. */
  against(opponent: Policy): number {
    const { ranks, codes, lists } = this.#walk;
    const rival = other(this.#seat);
    const answersAt = (node: number): Float64Array =>
      this.#answers(node) === 1
        ? CERTAIN
        : opponent(int32At(ranks, node), rival, uint8At(codes, node), int32At(lists, node));
    return this.#score(
      (node) => {
        const chances = answersAt(node);
        const answers = this.#answers(node);
        let worth = 0;
        for (let answer = 0; answer < answers; answer++) {
          const chance = float64At(chances, answer);
          if (chance > 0) worth += chance * this.#worthOf(node, answer);
        }
        return worth;
      },
      (members) => this.#goRound(members, answersAt),
    );
  }

  /** The lowest score against any play: what the policy is sure of. */
  sure(): number {
    return this.#score(
      (node) => this.#worst(node).worth,
      (members) => this.#worstRound(members),
    );
  }

  #score(settle: (node: number) => number, goRound: (members: Int32Array) => void): number {
    const { codes, firsts } = this.#walk;
    const worths = this.#worths;
    eachBackward(this.#order, (from, to, isCycle) => {
      if (isCycle) {
        const members = this.#order.positions.subarray(from, to);
        for (const [index, node] of members.entries()) {
          worths[node] = 0;
          this.#locals[node] = index;
        }
        goRound(members);
        for (const node of members) this.#locals[node] = -1;
        return;
      }
      const node = int32At(this.#order.positions, from);
      const code = uint8At(codes, node);
      if (isChoosing(code)) worths[node] = settle(node);
      else worths[node] = code === DRAWN ? 0 : code === WON[this.#seat] ? 0.5 : -0.5;
      this.#watch.spend(int32At(firsts, node + 1) - int32At(firsts, node) + 1);
    });
    return settled(0.5 + float64At(worths, 0));
  }

  /** The number of answers of the other side. */
  #answers(node: number): number {
    const { firsts, supports } = this.#walk;
    return (int32At(firsts, node + 1) - int32At(firsts, node)) / int32At(supports, node);
  }

  /** The mean over the policy's own choices. */
  #worthOf(node: number, answer: number): number {
    const { firsts, afters, supports } = this.#walk;
    const support = int32At(supports, node);
    const first = int32At(firsts, node) + answer * support;
    let sum = 0;
    for (let turn = first; turn < first + support; turn++)
      sum += float64At(this.#worths, int32At(afters, turn));
    return sum / support;
  }

  #worst(node: number): { readonly answer: number; readonly worth: number } {
    let worst = { answer: 0, worth: this.#worthOf(node, 0) };
    const answers = this.#answers(node);
    for (let answer = 1; answer < answers; answer++) {
      const worth = this.#worthOf(node, answer);
      if (worth < worst.worth) worst = { answer, worth };
    }
    return worst;
  }

  /** Follows games that can return to an earlier position. */
  #goRound(members: Int32Array, answersAt: (node: number) => Float64Array): void {
    const { firsts, afters, supports } = this.#walk;
    const chain = this.#chain;
    chain.begin(members);
    for (const node of members) {
      const chances = answersAt(node);
      const support = int32At(supports, node);
      const first = int32At(firsts, node);
      for (let turn = first; turn < int32At(firsts, node + 1); turn++) {
        const chance = float64At(chances, Math.floor((turn - first) / support)) / support;
        if (chance > 0) chain.add(int32At(afters, turn), chance);
      }
      chain.close();
    }
    chain.solve(this.#worths, this.#locals, this.#elimination, CARE, this.#watch);
  }

  /**
   * Policy iteration for the other side. It starts by staying for ever wherever that costs nothing: from there every
   * answer that is better in the end is also better at once.
   */
  #worstRound(members: Int32Array): void {
    const answers = this.#holding(members);
    const only = new Float64Array(greatest(Array.from(members, (node) => this.#answers(node))));
    for (let changed = true; changed; ) {
      for (const node of members) this.#worths[node] = 0;
      this.#goRound(members, (node) => {
        only.fill(0);
        only[answers.get(node) ?? 0] = 1;
        return only;
      });
      changed = false;
      for (const node of members) {
        const { answer, worth } = this.#worst(node);
        if (worth >= float64At(this.#worths, node) - STILL) continue;
        answers.set(node, answer);
        changed = true;
      }
    }
  }

  /** For each position in which the other side has one, an answer that never leads to a loss. */
  #holding(members: Int32Array): Map<number, number> {
    const { firsts, afters, supports } = this.#walk;
    const staying = new Set(members);
    const holds = (node: number, answer: number): boolean => {
      const support = int32At(supports, node);
      const first = int32At(firsts, node) + answer * support;
      for (let turn = first; turn < first + support; turn++) {
        const after = int32At(afters, turn);
        const isInside = int32At(this.#locals, after) >= 0;
        if (isInside ? !staying.has(after) : float64At(this.#worths, after) > 0) return false;
      }
      return true;
    };
    const found = new Map<number, number>();
    for (let changed = true; changed; ) {
      changed = false;
      for (const node of staying) {
        const all = Array.from({ length: this.#answers(node) }, (_, answer) => answer);
        const answer = all.find((each) => holds(node, each));
        if (answer !== undefined) found.set(node, answer);
        else {
          found.delete(node);
          staying.delete(node);
          changed = true;
        }
      }
    }
    return found;
  }
}

/** Snaps scores within rounding of a win, a draw or a loss. */
function settled(score: number): number {
  const half = Math.round(2 * score) / 2;
  return Math.abs(score - half) < PRECISION ? half : score;
}
