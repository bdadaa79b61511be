import { type Compiled, listAt, turnAt } from '../compile/compile.ts';
import { isChoosing, leaderOf } from '../compile/turn-code.ts';
import { Frontier } from './frontier.ts';
import { mostOf, type Scores } from './score.ts';
import { scoreOver } from './sweep.ts';

/**
 * Solves a game whose play may go in circles, backwards from its ends: first what is over, then
 * what is one turn from it, and so on. A state is won by its mover when one move leads to a win,
 * and lost when the last of its moves is known to lose. What is never reached so stays at 0.
 * Returns false if a game takes more turns than the scores can count.
 */
export function retrograde(compiled: Compiled, scores: Scores): boolean {
  const { size, firsts } = compiled;
  const before = new Before(compiled);
  const open = new Uint16Array(size);
  let frontier = new Frontier();
  for (let rank = 0; rank < size; rank++) {
    const code = turnAt(compiled, rank);
    if (!isChoosing(code)) {
      scores[rank] = scoreOver(scores, code);
      if (scores[rank] !== 0) frontier.push(rank);
      continue;
    }
    const list = listAt(compiled, code, rank);
    open[rank] = (firsts[list + 1] as number) - (firsts[list] as number);
  }
  const most = mostOf(scores);
  for (let turns = 1; frontier.count > 0; turns++) {
    if (turns >= most) return false;
    const next = new Frontier();
    frontier.forEach((rank) => {
      const winner = (scores[rank] as number) > 0 ? 0 : 1;
      before.forEach(rank, (earlier, mover, ways) => {
        if (scores[earlier] !== 0) return;
        if (mover !== winner) {
          open[earlier] = (open[earlier] as number) - ways;
          if (open[earlier] !== 0) return;
        }
        scores[earlier] = winner === 0 ? most - turns : turns - most;
        next.push(earlier);
      });
    });
    frontier = next;
  }
  return true;
}

/** The states that lead to a state, found by undoing every change the game has. */
export class Before {
  readonly #compiled: Compiled;
  readonly #deltas: readonly number[];

  constructor(compiled: Compiled) {
    this.#compiled = compiled;
    this.#deltas = [...new Set(compiled.deltas)];
  }

  /** `ways` is how many moves of the earlier state lead here. */
  forEach(rank: number, visit: (earlier: number, mover: 0 | 1, ways: number) => void): void {
    const { size, firsts, deltas } = this.#compiled;
    for (const delta of this.#deltas) {
      const earlier = rank - delta;
      if (earlier < 0 || earlier >= size) continue;
      const code = turnAt(this.#compiled, earlier);
      if (!isChoosing(code)) continue;
      const list = listAt(this.#compiled, code, earlier);
      let ways = 0;
      const end = firsts[list + 1] as number;
      for (let move = firsts[list] as number; move < end; move++)
        if (deltas[move] === delta) ways++;
      if (ways > 0) visit(earlier, leaderOf(code), ways);
    }
  }
}
