import { turnsFrom } from '../../core/contract/rules.ts';
import { notateTurn } from '../../core/match/match.ts';
import { int32At, numberAt } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';

/** Shortest paths from the start to every reachable state. */
export class Paths {
  readonly #solution: Solution;
  /** The previous rank on a shortest path, plus 1; 0 if there is none. */
  readonly #before: Int32Array;
  /** The rank where a shortest game ends; null if no game ends. */
  readonly nearestEnd: number | null;

  constructor(solution: Solution) {
    const { positions } = solution;
    const { firsts, size, start } = positions;
    this.#solution = solution;
    const before = new Int32Array(size);
    const queue = new Int32Array(positions.reach.states);
    let nearestEnd: number | null = null;
    let count = 0;
    const add = (rank: number, from: number): void => {
      before[rank] = from + 1;
      queue[count++] = rank;
    };
    add(start, start);
    for (let index = 0; index < count; index++) {
      const rank = int32At(queue, index);
      const list = positions.list(rank);
      if (list === 0) {
        nearestEnd ??= rank;
        continue;
      }
      const end = int32At(firsts, list + 1);
      for (let move = int32At(firsts, list); move < end; move++) {
        const after = positions.after(rank, move);
        if (before[after] === 0) add(after, rank);
      }
    }
    this.#before = before;
    this.nearestEnd = nearestEnd;
  }

  /** The ranks of a shortest path from the start to this rank. */
  to(rank: number): readonly number[] {
    const { start } = this.#solution.positions;
    const path = [rank];
    for (let at = rank; at !== start; ) {
      at = int32At(this.#before, at) - 1;
      path.push(at);
    }
    return path.reverse();
  }

  /** The turns of a shortest path, in record notation. */
  lineTo(rank: number): readonly string[] {
    return notateRanks(this.#solution, this.to(rank));
  }
}

/** The turns of a path through states. */
export function notateRanks(solution: Solution, path: readonly number[]): readonly string[] {
  return path.slice(1).map((rank, index) => notateStep(solution, numberAt(path, index), rank));
}

function notateStep(solution: Solution, from: number, to: number): string {
  const { rules, positions } = solution;
  for (const played of turnsFrom(rules, positions.stateAt(from)))
    if (positions.numberOf(played.after) === to) return notateTurn(rules, played);
  throw new Error('No turn leads from one of these states to the next.');
}
