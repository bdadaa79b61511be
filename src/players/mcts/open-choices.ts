import type { Random } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import type { TreeNode } from './tree-node.ts';

/** How much a move that was seldom tried is worth a try, beside what it has come to so far. */
const EXPLORATION = 0.6;
/**
 * What an untried move is taken to be worth (first-play urgency). A little more than a sure win: a move
 * that wins every time is tried again before the last of hundreds has been tried once.
 */
const URGENCY = 1.1;

/** A move that was tried. */
type Edge = { readonly index: number; readonly child: TreeNode; visits: number };

/** The moves of an open turn, chosen among by upper confidence bounds (UCT). */
export class OpenChoices {
  readonly kind = 'open';
  readonly #seat: Seat;
  readonly #edges: Edge[] = [];
  readonly #untried: number[];
  readonly #childAt: (index: number) => TreeNode;

  /** Who chooses, among how many moves, and where each leads. */
  constructor(seat: Seat, size: number, childAt: (index: number) => TreeNode) {
    this.#seat = seat;
    this.#untried = Array.from({ length: size }, (_, index) => index);
    this.#childAt = childAt;
  }

  /** The move to try next, by its place among those that were tried. */
  select(random: Random): number {
    let best: number | undefined;
    let most = this.#untried.length > 0 ? URGENCY : Number.NEGATIVE_INFINITY;
    const tries = this.#edges.reduce((sum, { visits }) => sum + visits, 0);
    const reach = EXPLORATION * Math.sqrt(Math.log(tries + 1));
    for (const [place, { child, visits }] of this.#edges.entries()) {
      // What is proved needs no second look, and is not won: then this turn would be proved too.
      const bonus = child.proven === undefined ? reach / Math.sqrt(visits) : -1;
      const score = this.#worthOf(child) + bonus;
      if (score <= most) continue;
      most = score;
      best = place;
    }
    return best ?? this.#tryNew(random);
  }

  /** Where a move leads that was selected. */
  child(place: number): TreeNode {
    return this.#edgeAt(place).child;
  }

  learn(place: number): void {
    this.#edgeAt(place).visits++;
  }

  /** What the turn is worth for seat 0, if what is proved of the moves decides that. */
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
   * The move to play, always: a proved win, else the one tried most often, but no proved loss while there is
   * another. The first tried of equal ones is taken, which is any of them.
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

  /** 1 for a proved win, −1 for a proved loss. */
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
