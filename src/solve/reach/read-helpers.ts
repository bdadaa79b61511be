import { type Budget, THREAD_BYTES } from '../budget.ts';
import { blockBytes, ReadBlock } from './read-block.ts';
import {
  newShare,
  ORDERED,
  READER_BYTES,
  READY,
  type ReadShare,
  SERVED,
  SHARE_BLOCKS,
  shareBytes,
} from './read-share.ts';

/**
 * Begins a thread that calls `serveReads` with the same rules on this share; whoever has threads
 * provides it. `stop` ends the thread, whatever it is at.
 */
export type SpawnReader = (share: ReadShare) => { stop(): void };

/** Of the memory that is left, what is shared may take this part at most. */
const MOST_OF_MEMORY = 1 / 8;

/** Threads that read positions for this one. They are begun when a game turns out to be large. */
export class ReadHelpers {
  readonly #spawn: SpawnReader;
  readonly #count: number;
  readonly #threads: { stop(): void }[] = [];
  #helpers: readonly ReadHelper[] = [];
  #bytes = 0;
  #countedOn: Budget | undefined;
  /** Blocks that this thread reads itself. */
  #own: readonly ReadBlock[] = [];
  /** Those of them that are free. */
  ownBlocks: ReadBlock[] = [];

  constructor(count: number, spawn: SpawnReader) {
    this.#count = count;
    this.#spawn = spawn;
  }

  /** How many threads read: these and the one that is helped. */
  get parties(): number {
    return 1 + this.#helpers.length;
  }

  /** Begins them, unless they have begun or there is too little memory. */
  begin(width: number, budget: Budget): void {
    if (this.#helpers.length > 0) return;
    // There is a stretch of its own at most before, between and after all stretches of others.
    const own = 1 + this.#count * SHARE_BLOCKS;
    const each = THREAD_BYTES + READER_BYTES + shareBytes(width);
    const bytes = this.#count * each + own * blockBytes(width);
    if (bytes > budget.left * MOST_OF_MEMORY) return;
    this.#bytes = bytes;
    this.#own = Array.from(
      { length: own },
      () => new ReadBlock(new ArrayBuffer(blockBytes(width)), width),
    );
    this.#helpers = Array.from({ length: this.#count }, () => {
      const share = newShare(width);
      this.#threads.push(this.#spawn(share));
      return new ReadHelper(share);
    });
    this.beginAgain(budget);
  }

  /** Nobody looks any more at what was read before. What is shared is counted, once on each budget. */
  beginAgain(budget: Budget): void {
    this.ownBlocks = [...this.#own];
    for (const helper of this.#helpers) helper.releaseAll();
    if (this.#countedOn === budget) return;
    budget.take(this.#bytes);
    if (this.#bytes > 0) this.#countedOn = budget;
  }

  /** The one that has the fewest blocks to read; undefined where none can take another. */
  freest(): ReadHelper | undefined {
    let freest: ReadHelper | undefined;
    for (const helper of this.#helpers)
      if (helper.isFree && (freest === undefined || helper.held < freest.held)) freest = helper;
    return freest;
  }

  stop(): void {
    for (const thread of this.#threads) thread.stop();
  }
}

/** One of them, as the thread sees it that has positions read. */
export class ReadHelper {
  readonly #control: Int32Array;
  readonly #blocks: readonly ReadBlock[];
  /** How many blocks were ordered, and how many of them nobody here looks at any more. */
  #ordered = 0;
  #released = 0;

  constructor(share: ReadShare) {
    this.#control = new Int32Array(share.control);
    this.#blocks = share.blocks.map((memory) => new ReadBlock(memory, share.width));
  }

  /** How many blocks it has to read, or has read for somebody to look at; all there are until it has begun. */
  get held(): number {
    if (Atomics.load(this.#control, READY) === 0) return this.#blocks.length;
    return this.#ordered - Math.min(this.#released, Atomics.load(this.#control, SERVED));
  }

  get isFree(): boolean {
    return this.held < this.#blocks.length;
  }

  /** The block that is ordered next; it must be free. */
  get nextBlock(): ReadBlock {
    return this.#blocks[this.#ordered % this.#blocks.length] as ReadBlock;
  }

  /** Has the next block read, and gives its number. */
  order(): number {
    const job = this.#ordered++;
    Atomics.store(this.#control, ORDERED, this.#ordered);
    Atomics.notify(this.#control, ORDERED);
    return job;
  }

  /** Whether nothing more comes of a block. */
  isServed(job: number): boolean {
    return Atomics.load(this.#control, SERVED) > job;
  }

  /** Nobody looks any more at the block that was ordered first of those that somebody looks at. */
  release(): void {
    this.#released++;
  }

  releaseAll(): void {
    this.#released = this.#ordered;
  }
}
