import { SEATS, type Seat } from '../../core/seat.ts';
import { type Compiled, listAt, turnAt } from '../compile/compile.ts';
import { DRAWN, isChoosing, isSealed, WON } from '../compile/turn-code.ts';
import { Rows } from '../open/rows.ts';
import { Mixes } from './mixes.ts';
import { mixOf, PRECISION, stageValue } from './stage.ts';
import { canStall } from './stalling.ts';

export { PRECISION, stageMatrix } from './stage.ts';

/** Bounds are driven closer than they need be, because states that build on them add up what is left. */
const CLOSE = 1e-14;
/** What is better by less than this may only be rounded otherwise, which is no way forward. */
const PROGRESS = 1e-14;
/** A cell that is not settled after so many rounds, or so many looks at a state, stays unproven. */
const MOST_ROUNDS = 10_000;
const MOST_LOOKS = 50_000_000;

/**
 * Seat 0's chance of winning at every state, a draw counting half, between bounds that hold however
 * play goes. `lower` is what seat 0 can make sure of if play that never ends is no win for it;
 * `upper` is what seat 1 cannot push it below if play that never ends is no win for seat 1.
 * Where they meet, that is the value. Where both stand still apart, neither side can make play end.
 */
export type Bounds = {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Whether every cell was followed to the end. */
  readonly proven: boolean;
  /** Where play may go in circles, the ways to play that get somewhere, if others do not. */
  readonly mixes?: Mixes;
};

export function solveStages(compiled: Compiled, onProgress?: (done: number) => void): Bounds {
  const { size, layout } = compiled;
  const bounds = {
    lower: new Float64Array(size),
    upper: new Float64Array(size).fill(1),
    ...(layout.order.cyclic && { mixes: new Mixes(compiled) }),
  };
  const states = layout.sweepable ? new Rows(compiled).laneCount : size;
  const room = new Room(states, layout.order.cyclic ? size : 0);
  let proven = true;
  let done = 0;
  for (const cell of cells(compiled)) {
    proven = solveCell(compiled, bounds, cell, room) && proven;
    done += cell.length;
    onProgress?.(done / size);
  }
  return { ...bounds, proven };
}

/** Groups of states, each leading only to itself and to groups before it. */
function* cells(compiled: Compiled): Generator<Int32Array> {
  const { layout, size } = compiled;
  if (!layout.sweepable) {
    yield Int32Array.from({ length: size }, (_, rank) => rank);
    return;
  }
  const rows = new Rows(compiled);
  const descending = layout.descending[layout.inner] as boolean;
  for (let index = 0; index < rows.count; index++) {
    const base = rows.base(index);
    for (let step = 0; step < rows.length; step++) {
      const at = base + (descending ? rows.length - 1 - step : step);
      yield Int32Array.from({ length: rows.laneCount }, (_, lane) => at + lane * rows.length);
    }
  }
}

/** What is known of the states of a cell, one beside the other. */
class Room {
  readonly codes: Uint8Array;
  /** 0 where nobody chooses. */
  readonly lists: Int32Array;
  readonly bounds: Float64Array;
  readonly marks: Uint8Array;

  constructor(states: number, marks: number) {
    this.codes = new Uint8Array(states);
    this.lists = new Int32Array(states);
    this.bounds = new Float64Array(states);
    this.marks = new Uint8Array(marks);
  }
}

/**
 * Looks at the states of a cell again and again. The lower bound begins at 0 and only rises to the
 * chance of winning within so many turns; the upper bound falls from 1 in the same way. So both hold
 * at any time, and what is left between them when nothing moves any more is play without end.
 */
function solveCell(
  compiled: Compiled,
  { lower, upper, mixes }: Omit<Bounds, 'proven'>,
  cell: Int32Array,
  room: Room,
): boolean {
  const { codes, lists } = room;
  let choosing = 0;
  for (const [index, rank] of cell.entries()) {
    const code = turnAt(compiled, rank);
    const list = isChoosing(code) ? listAt(compiled, code, rank) : 0;
    codes[index] = code;
    lists[index] = list;
    if (list !== 0) choosing++;
    else {
      const worth = worthOver(code);
      lower[rank] = worth ?? 0;
      upper[rank] = worth ?? 1;
    }
  }
  const most = Math.min(MOST_ROUNDS, MOST_LOOKS / Math.max(1, choosing));
  let settled = false;
  for (let round = 0; round < most && !settled; round++) {
    let still = true;
    let met = true;
    for (let index = 0; index < cell.length; index++) {
      const list = lists[index] as number;
      if (list === 0) continue;
      const rank = cell[index] as number;
      const choice = { rank, code: codes[index] as number, list };
      const low = stageValue(compiled, lower, choice, 'floor');
      const high = stageValue(compiled, upper, choice, 'ceiling');
      if (low > (lower[rank] as number)) {
        lower[rank] = low;
        still = false;
      }
      if (high < (upper[rank] as number)) {
        upper[rank] = high;
        still = false;
      }
      if ((upper[rank] as number) - (lower[rank] as number) > CLOSE) met = false;
    }
    settled = met || still;
  }
  if (mixes !== undefined)
    for (const seat of SEATS)
      if (canStall(compiled, { lower, upper }, { ranks: cell, ...room }, seat, most))
        keepMixes(compiled, seat === 0 ? lower : upper, { mixes, seat, cell, most }, room);
  return settled;
}

type Keeping = {
  readonly mixes: Mixes;
  readonly seat: Seat;
  readonly cell: Int32Array;
  readonly most: number;
};

/**
 * Comes to a bound once more, and stops at each state as soon as it is as good as there. Going on
 * would find ways to play that are better by ever less and take ever longer.
 */
function keepMixes(
  compiled: Compiled,
  worths: Float64Array,
  { mixes, seat, cell, most }: Keeping,
  { codes, lists, bounds }: Room,
): void {
  const gain = seat === 0 ? 1 : -1;
  for (const [index, rank] of cell.entries()) {
    bounds[index] = worths[rank] as number;
    if (lists[index] !== 0) worths[rank] = seat;
  }
  let still = false;
  for (let round = 0; round < most && !still; round++) {
    still = true;
    for (let index = 0; index < cell.length; index++) {
      const rank = cell[index] as number;
      const known = worths[rank] as number;
      if (gain * ((bounds[index] as number) - known) <= PRECISION) continue;
      const choice = { rank, code: codes[index] as number, list: lists[index] as number };
      const found = stageValue(compiled, worths, choice, seat === 0 ? 'floor' : 'ceiling');
      if (gain * (found - known) <= PROGRESS) continue;
      if (isSealed(choice.code)) mixes.keep(rank, seat, mixOf(compiled, worths, choice, seat));
      worths[rank] = found;
      still = false;
    }
  }
  for (const [index, rank] of cell.entries()) worths[rank] = bounds[index] as number;
}

function worthOver(code: number): number | undefined {
  if (code === WON[0]) return 1;
  if (code === WON[1]) return 0;
  return code === DRAWN ? 0.5 : undefined;
}
