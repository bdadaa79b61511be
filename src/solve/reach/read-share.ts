import type { Rules, State } from '../../core/contract/rules.ts';
import { Budget, THREAD_BYTES } from '../budget.ts';
import { CheckingReader } from './checking-reader.ts';
import { blockBytes, ReadBlock } from './read-block.ts';
import { type PositionReader, RuleReader } from './rule-reader.ts';
import { StatePacking } from './state-packing.ts';

/**
 * Shared memory through which one thread orders reads from another. The blocks form a ring.
 */
export type ReadShare = {
  readonly control: SharedArrayBuffer;
  readonly blocks: readonly SharedArrayBuffer[];
  /** The words per position. */
  readonly width: number;
};

/** Enough blocks that one is always waiting while others are read and used. */
export const SHARE_BLOCKS = 3;

/** Whether the other thread has started; the blocks ordered so far; the blocks served. */
export const READY = 0;
export const ORDERED = 1;
export const SERVED = 2;
const CONTROLS = 3;
const BYTES = 4;

export function shareBytes(width: number): number {
  return BYTES * CONTROLS + SHARE_BLOCKS * blockBytes(width);
}

export function newShare(width: number): ReadShare {
  return {
    control: new SharedArrayBuffer(BYTES * CONTROLS),
    blocks: Array.from({ length: SHARE_BLOCKS }, () => new SharedArrayBuffer(blockBytes(width))),
    width,
  };
}

/** The memory of a reading thread besides the share. Positions that need more are left to the other thread. */
export const READER_BYTES: number = THREAD_BYTES / 2;

/**
 * Serves reads until the starter ends this thread. If there is no room left, or the rules break their contract, a block
 * stays unfinished: the thread that ordered it reads the rest itself and reports the fault.
 */
export function serveReads<S extends State, M>(rules: Rules<S, M>, share: ReadShare): void {
  const packing = new StatePacking<S>(rules.shape);
  // Different rules would make every result wrong.
  if (packing.words !== share.width) return;
  const budget = new Budget({ bytes: READER_BYTES });
  const reader = new RuleReader(rules, packing, budget);
  const checker = new CheckingReader(rules, packing, budget);
  const blocks = share.blocks.map((memory) => new ReadBlock(memory, share.width));
  const control = new Int32Array(share.control);
  Atomics.store(control, READY, 1);
  Atomics.notify(control, READY);
  for (let job = 0; ; job++) {
    while (Atomics.load(control, ORDERED) === job) Atomics.wait(control, ORDERED, job);
    const block = blocks[job % blocks.length] as ReadBlock;
    serve(block, block.checks ? checker : reader, share.width);
    Atomics.store(control, SERVED, job + 1);
  }
}

function serve(block: ReadBlock, reader: PositionReader, width: number): void {
  for (let index = 0; index < block.size; index++) {
    let code: number;
    try {
      code = reader.read(block.inputs, index * width);
    } catch {
      return;
    }
    if (!block.add(code, reader)) return;
  }
}
