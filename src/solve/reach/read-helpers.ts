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
 * Starts a thread that calls `serveReads` with the same rules on this share. Provided by the platform. `stop` ends the
 * thread at once.
 */
export type SpawnReader = (share: ReadShare) => { stop(): void };

/** The largest share of the remaining memory to use as shared memory. */
const MOST_OF_MEMORY = 1 / 8;

/** Threads that read positions for this one. They start once a game turns out to be large. */
export class ReadHelpers {
  readonly #spawn: SpawnReader;
  readonly #count: number;
  readonly #threads: { stop(): void }[] = [];
  #helpers: readonly ReadHelper[] = [];
  #bytes = 0;
  #countedOn: Budget | undefined;
  /** The blocks that this thread reads itself. */
  #own: readonly ReadBlock[] = [];
  /** The free ones among them. */
  ownBlocks: ReadBlock[] = [];

  constructor(count: number, spawn: SpawnReader) {
    this.#count = count;
    this.#spawn = spawn;
  }

  /** The number of reading threads: the helpers and the thread they help. */
  get parties(): number {
    return 1 + this.#helpers.length;
  }

  /** Starts the helpers, unless they are running or there is too little memory. */
  begin(width: number, budget: Budget): void {
    if (this.#helpers.length > 0) return;
    // This thread's stretches lie at most before, between and after those of the helpers.
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

  /** Drops all earlier results. Shared memory is counted once on each budget. */
  beginAgain(budget: Budget): void {
    this.ownBlocks = [...this.#own];
    for (const helper of this.#helpers) helper.releaseAll();
    if (this.#countedOn === budget) return;
    budget.take(this.#bytes);
    if (this.#bytes > 0) this.#countedOn = budget;
  }

  /** The helper with the fewest blocks to read; undefined if none can take another. */
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

/** One helper, as seen by the thread that orders reads. */
export class ReadHelper {
  readonly #control: Int32Array;
  readonly #blocks: readonly ReadBlock[];
  /** The number of blocks ordered, and the number of those released. */
  #ordered = 0;
  #released = 0;

  constructor(share: ReadShare) {
    this.#control = new Int32Array(share.control);
    this.#blocks = share.blocks.map((memory) => new ReadBlock(memory, share.width));
  }

  /** The blocks it has yet to read, or has read but not released. Counts as full until the helper has started. */
  get held(): number {
    if (Atomics.load(this.#control, READY) === 0) return this.#blocks.length;
    return this.#ordered - Math.min(this.#released, Atomics.load(this.#control, SERVED));
  }

  get isFree(): boolean {
    return this.held < this.#blocks.length;
  }

  /** The next block to order; it must be free. */
  get nextBlock(): ReadBlock {
    return this.#blocks[this.#ordered % this.#blocks.length] as ReadBlock;
  }

  /** Orders the next block and returns its number. */
  order(): number {
    const job = this.#ordered++;
    Atomics.store(this.#control, ORDERED, this.#ordered);
    Atomics.notify(this.#control, ORDERED);
    return job;
  }

  /** Whether a block is finished. */
  isServed(job: number): boolean {
    return Atomics.load(this.#control, SERVED) > job;
  }

  /** Releases the oldest block in use. */
  release(): void {
    this.#released++;
  }

  releaseAll(): void {
    this.#released = this.#ordered;
  }
}
