import { deriveSeed, RandomStream } from '../core/random.ts';
import type { Ahead, ArenaPosition, PositionTable } from './position-table.ts';

/** The longest opening, in turns. */
const MOST_TURNS = 6;
/** How many openings are tried for each kind of position. */
const TRIES = 64;

/** The numbers of the turns from the start, and the position after them. */
export type ArenaOpening = { readonly turns: readonly number[]; readonly end: ArenaPosition };

/**
 * The random turns that the pairs of games begin with. Pairs alternate between the kinds of positions that occur: Player
 * 1 ahead, Player 2 ahead, neither. So even a game that its opener wins by force is not decided at the start.
 */
export class Openings {
  readonly #table: PositionTable;
  /** The kinds of positions that openings lead to, always in the same order. */
  readonly #kinds: readonly Ahead[];
  readonly #random = new RandomStream(0);
  /** The turns of the last attempt, and how many. Most attempts are in vain, so only a good one is copied. */
  readonly #turns = new Uint32Array(MOST_TURNS);
  #count = 0;
  #last:
    | { readonly pair: number; readonly seed: number; readonly opening: ArenaOpening }
    | undefined;

  constructor(table: PositionTable) {
    this.#table = table;
    const found = new Set([table.start.ahead]);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const end = this.#attempt(attempt);
      if (end.seats.length > 0) found.add(end.ahead);
    }
    this.#kinds = (['first', 'second', 'even'] as const).filter((kind) => found.has(kind));
  }

  of(pair: number, seed: number): ArenaOpening {
    // Both games of a pair ask for the same opening.
    if (this.#last?.pair !== pair || this.#last.seed !== seed)
      this.#last = { pair, seed, opening: this.#find(pair, seed) };
    return this.#last.opening;
  }

  #find(pair: number, seed: number): ArenaOpening {
    const wanted = this.#kinds[(pair - 1) % this.#kinds.length];
    let decided: ArenaOpening | undefined;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const end = this.#attempt(deriveSeed(seed, attempt));
      if (end.seats.length === 0 || end.ahead !== wanted) continue;
      if (!end.isOpen && decided !== undefined) continue;
      decided = { turns: [...this.#turns.subarray(0, this.#count)], end };
      if (end.isOpen) break;
    }
    return decided ?? { turns: [], end: this.#table.start };
  }

  /** Plays a few random turns, or none. */
  #attempt(seed: number): ArenaPosition {
    const random = this.#random;
    random.restart(seed);
    const length = Math.floor(random.next() * (MOST_TURNS + 1));
    let position = this.#table.start;
    this.#count = 0;
    while (this.#count < length && position.seats.length > 0) {
      let turn = 0;
      for (let place = 0; place < position.seats.length; place++) {
        const count = position.countAt(place);
        turn = turn * count + Math.floor(random.next() * count);
      }
      this.#turns[this.#count++] = turn;
      position = position.follow(turn);
    }
    return position;
  }
}

/** The turns of an opening as written in a record. */
export function openingMoves(table: PositionTable, { turns }: ArenaOpening): string[] {
  let position = table.start;
  return turns.map((turn) => {
    const before = position;
    position = position.follow(turn);
    return before.turn(turn);
  });
}
