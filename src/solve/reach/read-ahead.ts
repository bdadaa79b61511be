import { RuleFault } from '../../core/rule-fault.ts';
import type { Budget } from '../budget.ts';
import { BLOCK_KEYS, BLOCK_POSITIONS, type ReadBlock } from './read-block.ts';
import type { ReadHelper, ReadHelpers } from './read-helpers.ts';
import type { PositionReader } from './rule-reader.ts';

/** The positions that are to be read, one after another. */
export interface PositionSource {
  /** How many are known by now. */
  readonly count: number;
  /** Writes the words of one of them. */
  copy(index: number, words: Int32Array, at: number): void;
}

/** Before so many positions were read, beginning threads takes longer than they save. */
const WORTH_HELPERS = 16_384;
/** A stretch shorter than this is read before another thread has heard of it. */
const SHORTEST = 16;
/** Positions between two looks whether somebody is free. */
const OFTEN = 32;

/** Positions that lie ahead, from one number up to another, which somebody reads. */
type ReadStretch = { readonly from: number; to: number } & (
  | {
      readonly by: 'helper';
      readonly block: ReadBlock;
      readonly helper: ReadHelper;
      readonly job: number;
    }
  | { readonly by: 'self'; readonly block: ReadBlock }
  /** Left until this thread comes there. */
  | { readonly by: 'nobody' }
);

/**
 * Reads positions in the order of their numbers, helped by other threads. They are given stretches that
 * lie ahead; where the next position is in a stretch that is not done yet, this thread reads further
 * ahead meanwhile. It never waits: what nobody else has read in time, it reads itself. So a thread that
 * is slow, never begins or dies costs nothing but its help, and who reads what does not show.
 */
export class ReadAhead {
  readonly #reader: PositionReader;
  readonly #source: PositionSource;
  readonly #helpers: ReadHelpers;
  readonly #width: number;
  readonly #budget: Budget;
  readonly #words: Int32Array;
  /** What was given out or read ahead, without a gap from the next position on. */
  readonly #stretches: ReadStretch[] = [];
  /** The first position that is in none of them. */
  #next = 0;
  /** A position ahead that could not be read: this thread goes no further until it has come there. */
  #wall = -1;
  /** How many words it takes what follows a position, by the last stretch. */
  #wordsEach = 0;

  constructor(
    reader: PositionReader,
    source: PositionSource,
    helpers: ReadHelpers,
    width: number,
    budget: Budget,
  ) {
    this.#reader = reader;
    this.#source = source;
    this.#helpers = helpers;
    this.#width = width;
    this.#budget = budget;
    this.#words = new Int32Array(width);
    helpers.beginAgain(budget);
  }

  /** Reads the position that follows the one that was read last, and says what turn it is. */
  read(position: number): number {
    if (position === WORTH_HELPERS) this.#helpers.begin(this.#width, this.#budget);
    while (this.#stretches[0]?.to === position) this.#drop();
    if (this.#stretches.length === 0) this.#next = position;
    if (position % OFTEN === 0) this.#giveOut();
    const [stretch] = this.#stretches;
    if (stretch === undefined || stretch.by === 'nobody') return this.#readHere(position);
    const { block, from } = stretch;
    const index = position - from;
    while (block.done <= index) {
      // What was served may have been done since it was asked for.
      const isServed = stretch.by === 'helper' && stretch.helper.isServed(stretch.job);
      if (isServed ? block.done <= index : !this.#readOneAhead(position))
        return this.#readHere(position);
    }
    this.#budget.step();
    return block.recall(index, this.#reader);
  }

  #readHere(position: number): number {
    this.#source.copy(position, this.#words, 0);
    return this.#reader.read(this.#words, 0);
  }

  /** Gives stretches to the helpers that have the fewest, as long as one is free. */
  #giveOut(): void {
    for (;;) {
      const helper = this.#helpers.freest();
      if (helper === undefined) return;
      // Later ones, and this thread, are to find something as well.
      const part = (this.#source.count - this.#next) / (2 * this.#helpers.parties);
      if (part < SHORTEST) return;
      const fitting = Math.max(1, BLOCK_KEYS / (2 * this.#wordsEach));
      const size = Math.floor(Math.min(part, fitting, BLOCK_POSITIONS));
      const block = helper.nextBlock;
      block.begin(size, this.#reader.checks);
      for (let index = 0; index < size; index++)
        this.#source.copy(this.#next + index, block.inputs, index * this.#width);
      const from = this.#next;
      this.#next += size;
      this.#stretches.push({
        by: 'helper',
        from,
        to: this.#next,
        block,
        helper,
        job: helper.order(),
      });
    }
  }

  /** The first stretch is done with. */
  #drop(): void {
    const stretch = this.#stretches.shift() as ReadStretch;
    if (stretch.by !== 'nobody' && stretch.block.done > 0)
      this.#wordsEach = stretch.block.used / stretch.block.done;
    if (stretch.by === 'helper') {
      stretch.block.cancel();
      stretch.helper.release();
    }
    if (stretch.by === 'self') this.#helpers.ownBlocks.push(stretch.block);
    this.#giveOut();
  }

  /** Reads a position that is in no stretch yet; false where there is none, or no room for it. */
  #readOneAhead(position: number): boolean {
    if (this.#next === this.#source.count || position < this.#wall) return false;
    const stretch = this.#openStretch();
    if (stretch === undefined) return false;
    const { block } = stretch;
    const from = this.#next++;
    if (this.#readInto(block, from)) stretch.to = this.#next;
    else this.#stretches.push({ by: 'nobody', from, to: this.#next });
    return true;
  }

  /** The stretch that this thread reads ahead, if there is room for another position. */
  #openStretch(): Extract<ReadStretch, { by: 'self' }> | undefined {
    const last = this.#stretches.at(-1);
    if (last?.by === 'self' && last.block.done < BLOCK_POSITIONS) return last;
    const block = this.#helpers.ownBlocks.pop();
    if (block === undefined) return undefined;
    block.begin(0, this.#reader.checks);
    const stretch = { by: 'self', from: this.#next, to: this.#next, block } as const;
    this.#stretches.push(stretch);
    return stretch;
  }

  /** False where there is no room, or where the rules break their contract, which is told when its turn comes. */
  #readInto(block: ReadBlock, position: number): boolean {
    try {
      if (block.add(this.#readHere(position), this.#reader)) return true;
      if (block.done === 0) this.#wall = position;
    } catch (error) {
      if (!(error instanceof RuleFault)) throw error;
      this.#wall = position;
    }
    return false;
  }
}
