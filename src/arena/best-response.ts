import { greatest } from '../core/extreme.ts';
import type { Seat } from '../core/seat.ts';
import { float64At } from '../core/typed-array.ts';
import type { Solution } from '../solve/solution.ts';
import { sureOf } from '../study/payoffs.ts';
import { ReplyGame, turnsFromPlaces } from '../study/policy/reply-game.ts';
import { followers } from '../study/turn-shape.ts';

/** Replies within this distance of the best count as equally good. */
const EQUAL = 1e-6;
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
  /** The node of each position. */
  readonly #nodes: ReadonlyMap<number, number>;
  readonly #sure: Float64Array;
  /** The positions in which the player has no choice. */
  readonly #forced = new Set<number>();
  readonly #game: ReplyGame;

  constructor(solution: Solution, seat: Seat, starts: Starts, counts: ChoiceCounts) {
    const { nodes, turns } = turnsFromPlaces(starts.keys(), (rank) => {
      const rows = followers(solution.positions, rank, seat);
      if (rows[0]?.length === 1) this.#forced.add(rank);
      return this.#forced.has(rank) || counts.has(rank) ? rows : [];
    });
    this.#nodes = nodes;
    this.#sure = Float64Array.from(nodes.keys(), (rank) => sureOf(solution, rank, seat, 'win'));
    this.#game = new ReplyGame(turns, this.#sure);
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
    return this.gained(new Float64Array(this.#nodes.size).fill(1), starts);
  }

  /**
   * A best response to the mix. The even mix of best replies is one too: no reply in it gives anything away, and if one
   * leads on to the end, play reaches it eventually.
   */
  best(counts: ChoiceCounts): BestResponse {
    const mixes = this.#mixes(counts);
    const worths = this.#game.best((node) => mixes[node]);
    const replies = mixes.map((mix, node) => {
      if (mix === undefined) return undefined;
      const found = Array.from({ length: this.#game.repliesTo(node, mix) }, (_, reply) =>
        this.#game.worthOf(node, reply, mix, worths),
      );
      const least = greatest(found) - EQUAL;
      const many = found.filter((worth) => worth >= least).length;
      return found.map((worth) => (worth >= least ? 1 / many : 0));
    });
    return { worths, replies };
  }

  /** What replies win at each node against a mix. Where either of them is unknown, the seat is sure of its value. */
  worths(replies: NodeMixes, counts: ChoiceCounts): Float64Array {
    const mixes = this.#mixes(counts);
    return this.#game.follow(
      (node) => (replies[node] === undefined ? undefined : mixes[node]),
      (node) => replies[node] as readonly number[],
    );
  }

  /**
   * The most that one more observed choice could add to what a best response gains from these starts, added up over
   * games: the choice that suits the response best, where it counts most.
   */
  influence({ worths, replies }: BestResponse, counts: ChoiceCounts, starts: Starts): number {
    const mixes = this.#mixes(counts);
    const visits = this.#visits(replies, mixes, starts);
    let most = 0;
    for (const [rank, seen] of counts) {
      const node = this.#nodes.get(rank);
      if (node === undefined) continue;
      const mix = mixes[node] ?? [];
      const times = seen.reduce((sum, count) => sum + count, 0);
      for (const [reply, share] of (replies[node] ?? []).entries())
        for (const choice of share > 0 ? mix.keys() : []) {
          const more =
            float64At(worths, this.#game.after(node, reply, mix, choice)) - float64At(worths, node);
          most = Math.max(most, (float64At(visits, node) * more) / times);
        }
    }
    return most;
  }

  /** The player's chances at each node, as observed. */
  #mixes(counts: ChoiceCounts): NodeMixes {
    return Array.from(this.#nodes.keys(), (rank) => {
      if (this.#forced.has(rank)) return [1];
      const seen = counts.get(rank);
      const times = seen?.reduce((sum, count) => sum + count, 0) ?? 0;
      return seen?.map((count) => count / times);
    });
  }

  /** How many times games from these starts come to each node. */
  #visits(replies: NodeMixes, mixes: NodeMixes, starts: Starts): Float64Array {
    const visits = new Float64Array(this.#nodes.size);
    const waiting = new Float64Array(this.#nodes.size);
    let games = 0;
    for (const [rank, begun] of starts) {
      waiting[this.#nodes.get(rank) as number] = begun;
      games += begun;
    }
    const { positions, cycles } = this.#game.order;
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
          const mix = mixes[node] ?? [];
          for (const [reply, part] of (replies[node] ?? []).entries())
            for (const [choice, chance] of mix.entries()) {
              const after = this.#game.after(node, reply, mix, choice);
              waiting[after] = float64At(waiting, after) + share * part * chance;
            }
        }
        left = nodes.reduce((sum, node) => sum + float64At(waiting, node), 0);
      }
      from += nodes.length;
    }
    return visits;
  }
}
