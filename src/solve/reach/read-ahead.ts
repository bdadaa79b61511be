import { RuleFault } from '../../core/rule-fault.ts';
import type { Budget } from '../budget.ts';
import { BLOCK_KEYS, BLOCK_POSITIONS, type ReadBlock } from './read-block.ts';
import type { ReadHelper, ReadHelpers } from './read-helpers.ts';
import type { PositionReader } from './rule-reader.ts';

/** The positions to read, in order. */
export interface PositionSource {
  /** The number known so far. */
  readonly count: number;
  /** Writes the words of a position. */
  copy(index: number, words: Int32Array, at: number): void;
}

/** With fewer positions, starting threads takes longer than they save. */
const WORTH_HELPERS = 16_384;
/** A shorter stretch would be read before another thread heard of it. */
const SHORTEST = 16;
/** The number of positions between two checks for a free helper. */
const OFTEN = 32;

/** A range of positions ahead, and who reads it. */
type ReadStretch = { readonly from: number; to: number } & (
  | {
      readonly by: 'helper';
      readonly block: ReadBlock;
      readonly helper: ReadHelper;
      readonly job: number;
    }
  | { readonly by: 'self'; readonly block: ReadBlock }
  /** Read when this thread gets there. */
  | { readonly by: 'none' }
);

/**
 * Reads positions in order of number, with help from other threads, which get stretches ahead. If the next position is
 * in an unfinished stretch, this thread reads further ahead meanwhile. It never waits: it reads anything itself that is
 * not ready in time. So a thread that is slow, never starts or dies costs only its help, and the result does not depend
 * on which thread reads what.
 */
export class ReadAhead {
  readonly #reader: PositionReader;
  readonly #source: PositionSource;
  readonly #helpers: ReadHelpers;
  readonly #width: number;
  readonly #budget: Budget;
  readonly #words: Int32Array;
  /** The stretches given out or read ahead, without gaps from the next position on. */
  readonly #stretches: ReadStretch[] = [];
  /** The first position that is in no stretch. */
  #next = 0;
  /** A position ahead that could not be read. This thread stops reading ahead until it gets there. */
  #wall = -1;
  /** The words needed for the successors of a position, estimated from the last stretch. */
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

  /** Reads the next position and returns its turn code. */
  read(position: number): number {
    if (position === WORTH_HELPERS) this.#helpers.begin(this.#width, this.#budget);
    while (this.#stretches[0]?.to === position) this.#drop();
    if (this.#stretches.length === 0) this.#next = position;
    if (position % OFTEN === 0) this.#giveOut();
    const [stretch] = this.#stretches;
    if (stretch === undefined || stretch.by === 'none') return this.#readDirectly(position);
    const { block, from } = stretch;
    const index = position - from;
    while (block.done <= index) {
      // The job may have been finished since the check.
      const isServed = stretch.by === 'helper' && stretch.helper.isServed(stretch.job);
      if (isServed ? block.done <= index : !this.#readOneAhead(position))
        return this.#readDirectly(position);
    }
    this.#budget.step();
    return block.recall(index, this.#reader);
  }

  #readDirectly(position: number): number {
    this.#source.copy(position, this.#words, 0);
    return this.#reader.read(this.#words, 0);
  }

  /** Gives stretches to the least busy helpers while one is free. */
  #giveOut(): void {
    for (;;) {
      const helper = this.#helpers.freest();
      if (helper === undefined) return;
      // Leaves some for later helpers and for this thread.
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

  /** Drops the first stretch. */
  #drop(): void {
    const stretch = this.#stretches.shift() as ReadStretch;
    if (stretch.by !== 'none' && stretch.block.done > 0)
      this.#wordsEach = stretch.block.used / stretch.block.done;
    if (stretch.by === 'helper') {
      stretch.block.cancel();
      stretch.helper.release();
    }
    if (stretch.by === 'self') this.#helpers.ownBlocks.push(stretch.block);
    this.#giveOut();
  }

  /** Reads a position that is in no stretch yet; false if there is none, or no room. */
  #readOneAhead(position: number): boolean {
    if (this.#next === this.#source.count || position < this.#wall) return false;
    const stretch = this.#openStretch();
    if (stretch === undefined) return false;
    const { block } = stretch;
    const from = this.#next++;
    if (this.#readInto(block, from)) stretch.to = this.#next;
    else this.#stretches.push({ by: 'none', from, to: this.#next });
    return true;
  }

  /** This thread's own stretch ahead, if it has room for another position. */
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

  /** False if there is no room, or if the rules break their contract. That is reported when its turn comes. */
  #readInto(block: ReadBlock, position: number): boolean {
    try {
      if (block.add(this.#readDirectly(position), this.#reader)) return true;
      if (block.done === 0) this.#wall = position;
    } catch (error) {
      if (!(error instanceof RuleFault)) throw error;
      this.#wall = position;
    }
    return false;
  }
}
