import { int32At } from '../../core/typed-array.ts';
import { Budget } from '../budget.ts';
import type { Compiled } from '../compile/compile.ts';
import { type LaneRow, type LaneStretch, listIn, type MoveLine, Rows } from '../compile/rows.ts';
import { leaderOf } from '../compile/turn-code.ts';
import { bestOf, type LaneSpan, settleAlike, settleLine } from './kernels.ts';
import { type Scores, scoreAt, scoreOver } from './score.ts';

/** A range of every row, from one value of the inner field to another. */
export type Share = { readonly from: number; readonly to: number };

/** Callbacks of a sweep between rows. */
export type SweepHooks = {
  /** Called before each row. It returns once the neighbours are far enough. */
  before?(row: number): void;
  after?(row: number, rows: number): void;
};

/**
 * Solves every state in one pass: each row leads only to itself and to earlier rows. Returns false if a game takes more
 * turns than the scores can count.
 */
export function sweep(
  compiled: Compiled,
  scores: Scores,
  share: Share = wholeRow(compiled),
  pace: SweepHooks = {},
  budget: Budget = new Budget(),
): boolean {
  const rows = new Rows(compiled, budget);
  for (let index = 0; index < rows.count; index++) {
    const row = rows.row(index);
    pace.before?.(index);
    if (row.tangled) settleCells(compiled, scores, row, rows, share);
    else for (const stretch of row.stretches) settle(compiled, scores, row, rows, stretch, share);
    if (isExhausted(scores, row, rows, share)) {
      rows.release();
      return false;
    }
    pace.after?.(index, rows.count);
  }
  rows.release();
  return true;
}

export function wholeRow({ radices, layout }: Compiled): Share {
  return { from: 0, to: radices[layout.inner] as number };
}

function settle(
  compiled: Compiled,
  scores: Scores,
  { base }: LaneRow,
  { length }: Rows,
  { lane, from, to, code, moves }: LaneStretch,
  share: Share,
): void {
  const span: LaneSpan = {
    base: base + lane * length,
    from: Math.max(from, share.from),
    to: Math.min(to, share.to),
    descending: compiled.layout.descending[compiled.layout.inner] as boolean,
    flip: -leaderOf(code),
  };
  if (span.from >= span.to) return;
  if (moves === undefined) {
    scores.fill(scoreOver(scores, code), span.base + span.from, span.base + span.to);
    return;
  }
  if (typeof moves !== 'number' && moves.deltas.length > 0) {
    settleLine(scores, span, moves);
    return;
  }
  if (typeof moves === 'number') {
    const { firsts, deltas } = compiled;
    // List 0 has no moves: its states keep their first score.
    if (moves !== 0)
      settleAlike(scores, span, deltas, int32At(firsts, moves), int32At(firsts, moves + 1));
    return;
  }
  settleEach(compiled, scores, span, moves);
}

/** A line that contains a state with many moves. */
function settleEach(
  { firsts, deltas }: Compiled,
  scores: Scores,
  { base, from, to, descending, flip }: LaneSpan,
  { lists }: MoveLine,
): void {
  const step = descending ? -1 : 1;
  const end = descending ? from - 1 : to;
  for (let at = descending ? to - 1 : from; at !== end; at += step) {
    const list = int32At(lists, at);
    if (list === 0) continue;
    scores[base + at] = bestOf(
      scores,
      base + at,
      deltas,
      int32At(firsts, list),
      int32At(firsts, list + 1),
      flip,
    );
  }
}

/**
 * Lanes that form a cycle. Scores only become more certain when a state is updated, and only the true ones are
 * consistent everywhere, so updating until nothing changes is exact.
 */
function settleCells(
  compiled: Compiled,
  scores: Scores,
  row: LaneRow,
  { length }: Rows,
  share: Share,
): void {
  const { firsts, deltas, layout } = compiled;
  const descending = layout.descending[layout.inner] as boolean;
  const step = descending ? -1 : 1;
  const end = descending ? share.from - 1 : share.to;
  /** The start of a stretch, in solving order. */
  const begins = new Set(row.stretches.map(({ from, to }) => (descending ? to - 1 : from)));
  let here: readonly LaneStretch[] = [];
  for (let at = descending ? share.to - 1 : share.from; at !== end; at += step) {
    if (here.length === 0 || begins.has(at))
      here = row.stretches.filter(({ from, to }) => from <= at && at < to);
    let changed = true;
    while (changed) {
      changed = false;
      for (const stretch of here) {
        const { lane, code, moves } = stretch;
        const rank = row.base + lane * length + at;
        const list = listIn(stretch, at);
        const score =
          moves === undefined
            ? scoreOver(scores, code)
            : list === 0
              ? 0
              : bestOf(
                  scores,
                  rank,
                  deltas,
                  int32At(firsts, list),
                  int32At(firsts, list + 1),
                  -leaderOf(code),
                );
        if (scores[rank] !== score) {
          scores[rank] = score;
          changed = true;
        }
      }
    }
  }
}

/** Whether a score is next to 0. With one more turn, a win would look like no win. */
function isExhausted(scores: Scores, { base }: LaneRow, rows: Rows, share: Share): boolean {
  let found = 0;
  for (let lane = 0; lane < rows.laneCount; lane++) {
    const end = base + lane * rows.length + share.to;
    for (let rank = base + lane * rows.length + share.from; rank < end; rank++) {
      const score = scoreAt(scores, rank);
      found |= score * score === 1 ? 1 : 0;
    }
  }
  return found === 1;
}
