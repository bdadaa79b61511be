import type { Seat } from '../core/seat.ts';
import { float64At, int32At } from '../core/typed-array.ts';
import { Watch } from '../solve/budget.ts';
import { eachBackward, type PlayOrder, playOrder } from '../solve/reach/components.ts';
import { Chain } from '../solve/sealed/chain.ts';
import { Elimination } from '../solve/sealed/elimination.ts';
import type { Solution } from '../solve/solution.ts';
import { followers, sureOf } from '../study/payoffs.ts';

/** Replies within this distance of the best count as equally good. */
const EQUAL = 1e-6;
/** A reply that is better by less may only be better by rounding. */
const STILL = 1e-13;
/** The most exchanges of replies in a cycle. Usually there are only a handful. */
const MOST_POLICIES = 100;
/** Games that are still in a cycle after this many rounds, or this share of all games, are no longer followed. */
const MOST_ROUNDS = 10_000;
const LEFT = 1e-9;

/** How many times a player made each choice, by position. */
export type ChoiceCounts = ReadonlyMap<number, readonly number[]>;

/** How many games began at each position. */
export type Starts = ReadonlyMap<number, number>;

/** The chances of a side's choices, by node; undefined at an end. */
type NodeMixes = readonly (readonly number[] | undefined)[];

/** What a seat wins at each node with best replies, and those replies: equally good ones are equally likely. */
export type BestResponse = { readonly worths: Float64Array; readonly replies: NodeMixes };

/**
 * The part of a game in which a player was seen to choose, for the seat that replies. Elsewhere the player's choice is
 * unknown: such a position is an end, worth what the seat is sure of there. Endless play is worth nothing.
 */
export class ResponseGame {
  /** The positions by node. */
  readonly #ranks: readonly number[];
  readonly #nodes: ReadonlyMap<number, number>;
  readonly #sure: Float64Array;
  /** The turns of node `n` lead to `afters[firsts[n]]` up to `firsts[n + 1]`, by reply and then by choice. */
  readonly #firsts: Int32Array;
  readonly #afters: Int32Array;
  /** How many choices the player has. */
  readonly #choices: readonly number[];
  readonly #order: PlayOrder;
  readonly #chain: Chain = new Chain();
  readonly #elimination: Elimination = new Elimination();
  readonly #locals: Int32Array;

  constructor(solution: Solution, seat: Seat, starts: Starts, counts: ChoiceCounts) {
    const ranks = [...starts.keys()];
    const nodes = new Map(ranks.map((rank, node) => [rank, node]));
    const choices: number[] = [];
    const firsts = [0];
    const afters: number[] = [];
    for (const rank of ranks) {
      const rows = followers(solution.positions, rank, seat);
      const many = rows[0]?.length ?? 0;
      choices.push(many);
      if (many === 1 || counts.has(rank))
        for (const after of rows.flat()) {
          const node = nodes.get(after) ?? ranks.push(after) - 1;
          nodes.set(after, node);
          afters.push(node);
        }
      firsts.push(afters.length);
    }
    this.#ranks = ranks;
    this.#nodes = nodes;
    this.#choices = choices;
    this.#firsts = Int32Array.from(firsts);
    this.#afters = Int32Array.from(afters);
    this.#sure = Float64Array.from(ranks, (rank) => sureOf(solution, rank, seat, 'win'));
    this.#order = playOrder({ firsts: this.#firsts, afters: this.#afters });
    this.#locals = new Int32Array(ranks.length).fill(-1);
  }

  /** What is won from these starts beyond what the seat is sure of, added up over games. */
  gained(worths: Float64Array, starts: Starts): number {
    let sum = 0;
    for (const [rank, games] of starts) {
      const node = this.#nodes.get(rank) as number;
      sum += games * (float64At(worths, node) - float64At(this.#sure, node));
    }
    return sum;
  }

  /** The most that could be gained from these starts, added up over games. */
  room(starts: Starts): number {
    return this.gained(new Float64Array(this.#ranks.length).fill(1), starts);
  }

  /**
   * A best response to the mix. Its worths are unique; by policy iteration, cycle by cycle, from the ends. The even mix
   * of best replies is a best response too: no reply in it gives anything away, and if one leads on to the end, play
   * reaches it eventually.
   */
  best(counts: ChoiceCounts): BestResponse {
    const mixes = this.#mixes(counts);
    const worths = Float64Array.from(this.#sure);
    const replies: (readonly number[] | undefined)[] = mixes.map(() => undefined);
    this.#eachPart(mixes, (nodes, isCycle) => {
      for (const node of nodes) worths[node] = 0;
      for (let policy = 0; policy < MOST_POLICIES; policy++) {
        let isBetter = false;
        for (const node of nodes) {
          const found = this.#replyWorths(node, mixes, worths);
          const most = Math.max(...found);
          if (replies[node] !== undefined && most <= float64At(worths, node) + STILL) continue;
          const best = found.indexOf(most);
          replies[node] = found.map((_, reply) => (reply === best ? 1 : 0));
          isBetter = true;
        }
        if (!isBetter) break;
        this.#evaluate(nodes, isCycle, replies, mixes, worths);
      }
    });
    const even = replies.map((own, node) => {
      if (own === undefined) return undefined;
      const found = this.#replyWorths(node, mixes, worths);
      const least = Math.max(...found) - EQUAL;
      const many = found.filter((worth) => worth >= least).length;
      return found.map((worth) => (worth >= least ? 1 / many : 0));
    });
    return { worths, replies: even };
  }

  /** What replies win at each node against a mix. Where either of them is unknown, the seat is sure of its value. */
  worths(replies: NodeMixes, counts: ChoiceCounts): Float64Array {
    const mixes = this.#mixes(counts).map((mix, node) =>
      replies[node] === undefined ? undefined : mix,
    );
    const worths = Float64Array.from(this.#sure);
    this.#eachPart(mixes, (nodes, isCycle) =>
      this.#evaluate(nodes, isCycle, replies, mixes, worths),
    );
    return worths;
  }

  /**
   * The most that one more observed choice could add to what a best response gains from these starts, added up over
   * games: the choice that suits the response best, where it counts most.
   */
  influence({ worths, replies }: BestResponse, counts: ChoiceCounts, starts: Starts): number {
    const mixes = this.#mixes(counts);
    const visits = this.#visits(replies, mixes, starts);
    let most = 0;
    for (const [node, mix = []] of mixes.entries()) {
      const seen = counts.get(this.#ranks[node] as number);
      if (seen === undefined) continue;
      const times = seen.reduce((sum, count) => sum + count, 0);
      for (const [reply, share] of (replies[node] ?? []).entries())
        for (const choice of share > 0 ? mix.keys() : []) {
          const more =
            float64At(worths, this.#after(node, reply, choice)) - float64At(worths, node);
          most = Math.max(most, (float64At(visits, node) * more) / times);
        }
    }
    return most;
  }

  /** The player's chances at each node, as observed. */
  #mixes(counts: ChoiceCounts): NodeMixes {
    return this.#ranks.map((rank, node) => {
      if (this.#firsts[node] === this.#firsts[node + 1]) return undefined;
      if (this.#choices[node] === 1) return [1];
      const seen = counts.get(rank);
      const times = seen?.reduce((sum, count) => sum + count, 0) ?? 0;
      return seen?.map((count) => count / times);
    });
  }

  /** Visits the nodes that are no ends, last ones first: each by itself, or those of a cycle together. */
  #eachPart(mixes: NodeMixes, visit: (nodes: Int32Array, isCycle: boolean) => void): void {
    eachBackward(this.#order, (from, to, isCycle) => {
      const nodes = this.#order.positions.subarray(from, to);
      visit(
        nodes.filter((node) => mixes[node] !== undefined),
        isCycle,
      );
    });
  }

  #after(node: number, reply: number, choice: number): number {
    const many = this.#choices[node] as number;
    return int32At(this.#afters, int32At(this.#firsts, node) + reply * many + choice);
  }

  /** What each reply wins against the mix. */
  #replyWorths(node: number, mixes: NodeMixes, worths: Float64Array): readonly number[] {
    const mix = mixes[node] as readonly number[];
    const turns = int32At(this.#firsts, node + 1) - int32At(this.#firsts, node);
    return Array.from({ length: turns / mix.length }, (_, reply) => {
      let worth = 0;
      for (let choice = 0; choice < mix.length; choice++)
        worth += (mix[choice] as number) * float64At(worths, this.#after(node, reply, choice));
      return worth;
    });
  }

  /** Sets what the replies win at some nodes, given the nodes after them. */
  #evaluate(
    nodes: Int32Array,
    isCycle: boolean,
    replies: NodeMixes,
    mixes: NodeMixes,
    worths: Float64Array,
  ): void {
    for (const [local, node] of nodes.entries()) {
      worths[node] = 0;
      if (isCycle) this.#locals[node] = local;
    }
    if (isCycle) this.#chain.begin(nodes);
    for (const node of nodes) {
      this.#eachTurn(node, replies, mixes, (after, chance) => {
        if (isCycle) this.#chain.add(after, chance);
        else worths[node] = float64At(worths, node) + chance * float64At(worths, after);
      });
      if (isCycle) this.#chain.close();
    }
    if (!isCycle) return;
    const terms = { enough: STILL / 10, stop: 0, care: 'thorough' } as const;
    this.#chain.solve(worths, this.#locals, this.#elimination, terms, new Watch());
    for (const node of nodes) this.#locals[node] = -1;
  }

  /** The nodes that a turn may lead to, and how likely. */
  #eachTurn(
    node: number,
    replies: NodeMixes,
    mixes: NodeMixes,
    visit: (after: number, chance: number) => void,
  ): void {
    for (const [reply, share] of (replies[node] ?? []).entries())
      if (share > 0)
        for (const [choice, chance] of (mixes[node] ?? []).entries())
          if (chance > 0) visit(this.#after(node, reply, choice), share * chance);
  }

  /** How many times games from these starts come to each node. */
  #visits(replies: NodeMixes, mixes: NodeMixes, starts: Starts): Float64Array {
    const visits = new Float64Array(this.#ranks.length);
    const waiting = new Float64Array(this.#ranks.length);
    let games = 0;
    for (const [rank, begun] of starts) {
      waiting[this.#nodes.get(rank) as number] = begun;
      games += begun;
    }
    const { positions, cycles } = this.#order;
    let next = 0;
    for (let from = 0; from < positions.length; ) {
      const cycle = cycles[next]?.from === from ? cycles[next++] : undefined;
      const nodes = positions.subarray(from, cycle?.to ?? from + 1);
      let left = games;
      for (let round = 0; left > LEFT * games && round < MOST_ROUNDS; round++) {
        for (const node of nodes) {
          const share = float64At(waiting, node);
          if (share === 0) continue;
          waiting[node] = 0;
          visits[node] = float64At(visits, node) + share;
          this.#eachTurn(node, replies, mixes, (after, chance) => {
            waiting[after] = float64At(waiting, after) + share * chance;
          });
        }
        left = nodes.reduce((sum, node) => sum + float64At(waiting, node), 0);
      }
      from += nodes.length;
    }
    return visits;
  }
}
