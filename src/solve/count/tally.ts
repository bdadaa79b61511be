import { float64At } from '../../core/typed-array.ts';
import { DRAWN, IMPOSSIBLE, WON } from '../compile/turn-code.ts';

/** The results of games in which both sides chose evenly among their moves. */
export type Tally = {
  readonly games: number;
  /** Games won by seat 0 and by seat 1. */
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Games stopped because they took too long. */
  readonly unfinished: number;
  /** Turns of all games together, of the shortest and of the longest. */
  readonly turns: number;
  readonly shortest: number;
  readonly longest: number;
};

/** Counts games as they end. */
export class Counts {
  readonly #ends = new Float64Array(IMPOSSIBLE);
  #turns = 0;
  #shortest = Number.POSITIVE_INFINITY;
  #longest = 0;

  /** `code` is how the game ended, or a turn with a choice if it was stopped. */
  add(code: number, turns: number): void {
    if (code === IMPOSSIBLE)
      throw new Error('Play reaches a state in which the rules give no turn or no move.');
    this.#ends[code] = float64At(this.#ends, code) + 1;
    this.#turns += turns;
    if (turns < this.#shortest) this.#shortest = turns;
    if (turns > this.#longest) this.#longest = turns;
  }

  tally(games: number): Tally {
    const wins = WON.map((code) => float64At(this.#ends, code)) as [number, number];
    const draws = float64At(this.#ends, DRAWN);
    return {
      games,
      wins,
      draws,
      unfinished: games - wins[0] - wins[1] - draws,
      turns: this.#turns,
      shortest: games === 0 ? 0 : this.#shortest,
      longest: this.#longest,
    };
  }
}
