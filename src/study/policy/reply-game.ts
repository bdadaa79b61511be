import { float64At, int32At } from '../../core/typed-array.ts';
import { Watch } from '../../solve/budget.ts';
import { eachBackward, type PlayOrder, playOrder } from '../../solve/reach/components.ts';
import type { Graph } from '../../solve/reach/graph.ts';
import { Chain } from '../../solve/sealed/chain.ts';
import { Elimination } from '../../solve/sealed/elimination.ts';
import { CLOSE, PRECISION } from '../../solve/sealed/precision.ts';

/** A reply that is better by less may only be better by rounding. */
const STILL = PRECISION / 10;
/** The most exchanges of replies in a cycle, beyond one for each of its nodes. Usually there are only a handful. */
const MOST_EXCHANGES = 100;
const CARE = { enough: CLOSE, stop: 0, care: 'thorough' } as const;

/** How likely each choice of a side is. */
type ChoiceMix = ArrayLike<number>;

/** The chances of the player's choices at a node; undefined at an end. */
export type MixAt = (node: number) => ChoiceMix | undefined;

/** The chances of the replies at a node, or the only reply. */
type RepliesAt = (node: number) => ChoiceMix | number;

type ReplyTurns = Pick<Graph, 'firsts' | 'afters'>;

/**
 * The turns of all that play can reach from some places, numbered in the order they are found. `rowsAt` gives where a
 * place leads: a row for each reply, a column for each of the player's choices.
 */
export function turnsFromPlaces(
  starts: Iterable<number>,
  rowsAt: (place: number) => readonly (readonly number[])[],
): { readonly nodes: ReadonlyMap<number, number>; readonly turns: ReplyTurns } {
  const nodes = new Map<number, number>();
  const nodeOf = (place: number): number => {
    const node = nodes.get(place) ?? nodes.size;
    nodes.set(place, node);
    return node;
  };
  for (const place of starts) nodeOf(place);
  const firsts = [0];
  const afters: number[] = [];
  // A Map also visits entries added during the loop.
  for (const place of nodes.keys()) {
    for (const row of rowsAt(place)) for (const after of row) afters.push(nodeOf(after));
    firsts.push(afters.length);
  }
  return { nodes, turns: { firsts: Int32Array.from(firsts), afters: Int32Array.from(afters) } };
}

/**
 * All games against a player whose chances are known: a Markov decision process of the side that replies. The turns of
 * node `n` lead to `afters[firsts[n]]` up to `firsts[n + 1]`, by reply and then by the player's choice. Endless play is
 * worth nothing.
 */
export class ReplyGame {
  readonly #turns: ReplyTurns;
  readonly #ends: Float64Array;
  readonly #watch: Watch;
  readonly #chain = new Chain();
  readonly #elimination = new Elimination();
  /** The index of a node in the current cycle; -1 outside it. */
  readonly #locals: Int32Array;
  readonly order: PlayOrder;

  /** `ends` are the values of the nodes that are ends. */
  constructor(turns: ReplyTurns, ends: Float64Array, watch: Watch = new Watch()) {
    this.#turns = turns;
    this.#ends = ends;
    this.#watch = watch;
    this.order = playOrder(turns, watch);
    this.#locals = new Int32Array(this.order.cycles.length === 0 ? 0 : ends.length).fill(-1);
  }

  /** What each node is worth with these replies. */
  follow(mixAt: MixAt, repliesAt: RepliesAt): Float64Array {
    return this.#settle(
      mixAt,
      (node, mix, worths) => {
        let worth = 0;
        this.#eachReply(node, mix, repliesAt, (reply, share) => {
          worth += share * this.worthOf(node, reply, mix, worths);
        });
        return worth;
      },
      (nodes, worths) => this.#goRound(nodes, mixAt, repliesAt, worths),
    );
  }

  /** What each node is worth with the best replies. */
  best(mixAt: MixAt): Float64Array {
    return this.#settle(
      mixAt,
      (node, mix, worths) => this.#bestReply(node, mix, worths).worth,
      (nodes, worths) => this.#exchange(nodes, mixAt, worths),
    );
  }

  /** The number of replies at a node. */
  repliesTo(node: number, mix: ChoiceMix): number {
    const { firsts } = this.#turns;
    return (int32At(firsts, node + 1) - int32At(firsts, node)) / mix.length;
  }

  /** The node after a reply and one of the player's choices. */
  after(node: number, reply: number, mix: ChoiceMix, choice: number): number {
    const { firsts, afters } = this.#turns;
    return int32At(afters, int32At(firsts, node) + reply * mix.length + choice);
  }

  /** What a reply is worth against a mix, given the values of the nodes after it. */
  worthOf(node: number, reply: number, mix: ChoiceMix, worths: Float64Array): number {
    let worth = 0;
    for (let choice = 0; choice < mix.length; choice++)
      worth += (mix[choice] as number) * float64At(worths, this.after(node, reply, mix, choice));
    return worth;
  }

  #eachReply(
    node: number,
    mix: ChoiceMix,
    repliesAt: RepliesAt,
    visit: (reply: number, share: number) => void,
  ): void {
    const replies = repliesAt(node);
    if (typeof replies === 'number') {
      visit(replies, 1);
      return;
    }
    const many = this.repliesTo(node, mix);
    for (let reply = 0; reply < many; reply++) {
      const share = replies[reply] as number;
      if (share > 0) visit(reply, share);
    }
  }

  #bestReply(
    node: number,
    mix: ChoiceMix,
    worths: Float64Array,
  ): { readonly reply: number; readonly worth: number } {
    let best = { reply: 0, worth: this.worthOf(node, 0, mix, worths) };
    const many = this.repliesTo(node, mix);
    for (let reply = 1; reply < many; reply++) {
      const worth = this.worthOf(node, reply, mix, worths);
      if (worth > best.worth) best = { reply, worth };
    }
    return best;
  }

  /** Finds the value of every node from the ends back: each by itself, or those of a cycle together. */
  #settle(
    mixAt: MixAt,
    settle: (node: number, mix: ChoiceMix, worths: Float64Array) => number,
    goRound: (nodes: Int32Array, worths: Float64Array) => void,
  ): Float64Array {
    const { firsts } = this.#turns;
    const worths = Float64Array.from(this.#ends);
    eachBackward(this.order, (from, to, isCycle) => {
      const all = this.order.positions.subarray(from, to);
      if (!isCycle) {
        const node = int32At(all, 0);
        const mix = mixAt(node);
        if (mix !== undefined) worths[node] = settle(node, mix, worths);
        this.#watch.spend(int32At(firsts, node + 1) - int32At(firsts, node) + 1);
        return;
      }
      const nodes = all.filter((node) => mixAt(node) !== undefined);
      for (const [index, node] of nodes.entries()) this.#locals[node] = index;
      if (nodes.length > 0) goRound(nodes, worths);
      for (const node of nodes) this.#locals[node] = -1;
    });
    return worths;
  }

  /** Follows games that can return to an earlier node. */
  #goRound(nodes: Int32Array, mixAt: MixAt, repliesAt: RepliesAt, worths: Float64Array): void {
    const chain = this.#chain;
    chain.begin(nodes);
    for (const node of nodes) {
      worths[node] = 0;
      const mix = mixAt(node) as ChoiceMix;
      this.#eachReply(node, mix, repliesAt, (reply, share) => {
        for (let choice = 0; choice < mix.length; choice++) {
          const chance = share * (mix[choice] as number);
          if (chance > 0) chain.add(this.after(node, reply, mix, choice), chance);
        }
      });
      chain.close();
    }
    chain.solve(worths, this.#locals, this.#elimination, CARE, this.#watch);
  }

  /**
   * Policy iteration. It starts by staying for ever wherever that costs nothing: from there every reply that is better in
   * the end is also better at once.
   */
  #exchange(nodes: Int32Array, mixAt: MixAt, worths: Float64Array): void {
    const replies = this.#holding(nodes, mixAt, worths);
    let isBetter = true;
    // The way to the best end may lead through every node.
    for (let round = 0; isBetter && round < MOST_EXCHANGES + nodes.length; round++) {
      this.#goRound(nodes, mixAt, (node) => replies.get(node) ?? 0, worths);
      isBetter = false;
      for (const node of nodes.toReversed()) {
        const { reply, worth } = this.#bestReply(node, mixAt(node) as ChoiceMix, worths);
        if (worth <= float64At(worths, node) + STILL) continue;
        replies.set(node, reply);
        // So that the nodes before it see it in the same round.
        worths[node] = worth;
        isBetter = true;
      }
    }
  }

  /** For each node that has one, a reply that never leads to a loss. */
  #holding(nodes: Int32Array, mixAt: MixAt, worths: Float64Array): Map<number, number> {
    const found = new Map<number, number>();
    for (const node of nodes) found.set(node, 0);
    const holds = (node: number, reply: number, mix: ChoiceMix): boolean => {
      for (let choice = 0; choice < mix.length; choice++) {
        if (mix[choice] === 0) continue;
        const after = this.after(node, reply, mix, choice);
        const isInside = int32At(this.#locals, after) >= 0;
        if (isInside ? !found.has(after) : float64At(worths, after) < 0) return false;
      }
      return true;
    };
    for (let changed = true; changed; ) {
      changed = false;
      for (const node of found.keys()) {
        const mix = mixAt(node) as ChoiceMix;
        const many = this.repliesTo(node, mix);
        let reply = 0;
        while (reply < many && !holds(node, reply, mix)) reply++;
        if (reply < many) found.set(node, reply);
        else changed = found.delete(node);
      }
    }
    return found;
  }
}
