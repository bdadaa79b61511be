import type { Random } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import type { TreeNode } from './tree-node.ts';

/** The weight of exploration: how much a rarely tried move is worth another try. */
const EXPLORATION = 0.6;
/**
 * The assumed value of an untried move (first-play urgency). Slightly above a sure win, so that a move that always wins
 * is retried before the last of hundreds has been tried once.
 */
const URGENCY = 1.1;

/** A move that has been tried. */
type Edge = { readonly index: number; readonly child: TreeNode; visits: number };

/** The moves of an open turn, selected by upper confidence bounds (UCT). */
export class OpenChoices {
  readonly kind = 'open';
  readonly #seat: Seat;
  readonly #edges: Edge[] = [];
  readonly #untried: number[];
  readonly #childAt: (index: number) => TreeNode;

  /** `seat` chooses among `size` moves; `childAt` tells where each leads. */
  constructor(seat: Seat, size: number, childAt: (index: number) => TreeNode) {
    this.#seat = seat;
    this.#untried = Array.from({ length: size }, (_, index) => index);
    this.#childAt = childAt;
  }

  /** The move to try next, as an index into the tried ones. */
  select(random: Random): number {
    let best: number | undefined;
    let most = this.#untried.length > 0 ? URGENCY : Number.NEGATIVE_INFINITY;
    const tries = this.#edges.reduce((sum, { visits }) => sum + visits, 0);
    const reach = EXPLORATION * Math.sqrt(Math.log(tries + 1));
    for (const [place, { child, visits }] of this.#edges.entries()) {
      // A proven move needs no more tries, and cannot be a win: that would have proven this turn too.
      const bonus = child.proven === undefined ? reach / Math.sqrt(visits) : -1;
      const score = this.#worthOf(child) + bonus;
      if (score <= most) continue;
      most = score;
      best = place;
    }
    return best ?? this.#tryNew(random);
  }

  /** Where a selected move leads. */
  child(place: number): TreeNode {
    return this.#edgeAt(place).child;
  }

  learn(place: number): void {
    this.#edgeAt(place).visits++;
  }

  /** The value of the turn for seat 0, if the proven moves decide it. */
  prove(): number | undefined {
    const won = 1 - this.#seat;
    if (this.#edges.some(({ child }) => child.proven === won)) return won;
    if (this.#untried.length > 0) return undefined;
    let best = 0;
    for (const { child } of this.#edges) {
      if (child.proven === undefined) return undefined;
      best = Math.max(best, this.#worthOf(child));
    }
    return this.#seat === 0 ? best : 1 - best;
  }

  /**
   * The move to play: a proven win, otherwise the most tried one, avoiding proven losses if possible. Ties go to the
   * move tried first, which is a random one.
   */
  mix(): readonly number[] {
    const best = this.#edges.reduce((found, edge) =>
      this.#compare(edge, found) > 0 ? edge : found,
    );
    const size = this.#edges.length + this.#untried.length;
    return Array.from({ length: size }, (_, index) => (index === best.index ? 1 : 0));
  }

  #compare(one: Edge, other: Edge): number {
    const proof = this.#proofOf(one) - this.#proofOf(other);
    if (proof !== 0) return proof;
    const visits = one.visits - other.visits;
    return visits === 0 ? this.#worthOf(one.child) - this.#worthOf(other.child) : visits;
  }

  /** 1 for a proven win, −1 for a proven loss. */
  #proofOf({ child }: Edge): number {
    return child.proven === undefined ? 0 : Math.sign(this.#worthOf(child) - 0.5);
  }

  #worthOf(child: TreeNode): number {
    return this.#seat === 0 ? child.worth : 1 - child.worth;
  }

  #edgeAt(place: number): Edge {
    return this.#edges[place] as Edge;
  }

  #tryNew(random: Random): number {
    const untried = this.#untried;
    const place = Math.floor(random() * untried.length);
    const index = numberAt(untried, place);
    untried[place] = untried.at(-1) as number;
    untried.pop();
    return this.#edges.push({ index, child: this.#childAt(index), visits: 0 }) - 1;
  }
}
