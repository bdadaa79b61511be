import { int32At, uint8At, uint16At } from '../../core/typed-array.ts';

const FIRST_ROOM = 2 ** 12;
const FULLEST = 0.6;
/** A hash, a game, a count and a slot. */
const ENTRY_BYTES = 15;
/** Games are counted up to this number. */
const MANY = 3;

/**
 * A position that a game met: the number of earlier games that met it, up to three, and whether this game has met it
 * before.
 */
export type VisitedPosition = {
  readonly gamesBefore: number;
  readonly isAgain: boolean;
  /** The slot in which it was first met. */
  readonly slot: number;
};

/** The positions that games have met, by hash (open addressing, with two words of the hash for each). */
export class VisitedPositions {
  #mask = FIRST_ROOM - 1;
  #keys = new Int32Array(2 * FIRST_ROOM);
  #games = new Int32Array(FIRST_ROOM);
  #counts = new Uint8Array(FIRST_ROOM);
  #slots = new Uint16Array(FIRST_ROOM);
  #size = 0;

  /** The bytes of its arrays, including those they grow from. */
  get bytes(): number {
    return 1.5 * ENTRY_BYTES * this.#counts.length;
  }

  /** Records that a game met the position with these words. */
  meet(words: Int32Array, game: number, slot: number): VisitedPosition {
    let low = 0;
    let high = 0x2545f491;
    for (const word of words) {
      low = Math.imul(low ^ word, 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high ^ word, 0x85ebca77);
      high ^= high >>> 13;
    }
    low = Math.imul(low, 0x85ebca77);
    low ^= low >>> 13;
    high = Math.imul(high, 0xc2b2ae3d);
    high ^= high >>> 16;
    const place = this.#find(low, high);
    const count = uint8At(this.#counts, place);
    if (count > 0) {
      const isAgain = int32At(this.#games, place) === game;
      const first = uint16At(this.#slots, place);
      if (isAgain) return { gamesBefore: count - 1, isAgain, slot: first };
      this.#counts[place] = Math.min(MANY, count + 1);
      this.#games[place] = game;
      return { gamesBefore: count, isAgain, slot: first };
    }
    this.#keys[2 * place] = low;
    this.#keys[2 * place + 1] = high;
    this.#games[place] = game;
    this.#counts[place] = 1;
    this.#slots[place] = slot;
    if (++this.#size > FULLEST * this.#mask) this.#grow();
    return { gamesBefore: 0, isAgain: false, slot };
  }

  #find(low: number, high: number): number {
    let place = low & this.#mask;
    while (
      this.#counts[place] !== 0 &&
      (this.#keys[2 * place] !== low || this.#keys[2 * place + 1] !== high)
    )
      place = (place + 1) & this.#mask;
    return place;
  }

  #grow(): void {
    const keys = this.#keys;
    const games = this.#games;
    const counts = this.#counts;
    const slots = this.#slots;
    const room = 2 * counts.length;
    this.#mask = room - 1;
    this.#keys = new Int32Array(2 * room);
    this.#games = new Int32Array(room);
    this.#counts = new Uint8Array(room);
    this.#slots = new Uint16Array(room);
    for (const [from, count] of counts.entries()) {
      if (count === 0) continue;
      const low = int32At(keys, 2 * from);
      const high = int32At(keys, 2 * from + 1);
      const place = this.#find(low, high);
      this.#keys[2 * place] = low;
      this.#keys[2 * place + 1] = high;
      this.#games[place] = int32At(games, from);
      this.#counts[place] = count;
      this.#slots[place] = uint16At(slots, from);
    }
  }
}
