import { notateTurn } from '../../core/match.ts';
import { turnsFrom } from '../../core/rules.ts';
import { listAt, stateAt, turnAt } from '../../solve/compile/compile.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';

/** Shortest ways from the start to every state that play can come to. */
export class Paths {
  readonly #solution: Solution;
  /** One more than the rank before, on a shortest way; 0 where there is none. */
  readonly #before: Int32Array;
  /** The rank at which a shortest game ends; null where none does. */
  readonly nearestEnd: number | null;

  constructor(solution: Solution) {
    const { compiled } = solution;
    const { firsts, deltas, size, start } = compiled;
    this.#solution = solution;
    const before = new Int32Array(size);
    const queue = new Int32Array(solution.reach.states);
    let nearestEnd: number | null = null;
    let count = 0;
    const add = (rank: number, from: number): void => {
      before[rank] = from + 1;
      queue[count++] = rank;
    };
    add(start, start);
    for (let index = 0; index < count; index++) {
      const rank = queue[index] as number;
      const code = turnAt(compiled, rank);
      if (!isChoosing(code)) {
        nearestEnd ??= rank;
        continue;
      }
      const list = listAt(compiled, code, rank);
      const end = firsts[list + 1] as number;
      for (let move = firsts[list] as number; move < end; move++) {
        const after = rank + (deltas[move] as number);
        if (before[after] === 0) add(after, rank);
      }
    }
    this.#before = before;
    this.nearestEnd = nearestEnd;
  }

  /** The ranks of a shortest way, from the start to this one. */
  to(rank: number): readonly number[] {
    const { start } = this.#solution.compiled;
    const path = [rank];
    for (let at = rank; at !== start; ) {
      at = (this.#before[at] as number) - 1;
      path.push(at);
    }
    return path.reverse();
  }

  /** The turns of a shortest way, as a record writes them. */
  lineTo(rank: number): readonly string[] {
    return notateRanks(this.#solution, this.to(rank));
  }
}

/** A way through states as the turns that make it. */
export function notateRanks(solution: Solution, path: readonly number[]): readonly string[] {
  return path.slice(1).map((rank, index) => notateStep(solution, path[index] as number, rank));
}

function notateStep(solution: Solution, from: number, to: number): string {
  const { rules, compiled } = solution;
  for (const played of turnsFrom(rules, stateAt(compiled, from)))
    if (solution.rank(played.after) === to) return notateTurn(rules, played);
  throw new Error('No turn leads from one of these states to the next.');
}
