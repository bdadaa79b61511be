import { parentPort } from 'node:worker_threads';
import { endJob, type Job } from '../../solve/open/job.ts';
import { buffersOf } from '../../solve/solution-data.ts';
import type { ArenaOrder } from './arena-order.ts';
import { type ChooseOrder, fillChooseOrder } from './choose-order.ts';
import { type Failure, failureOf } from './failure.ts';
import { fillLevelOrder, type LevelOrder } from './level-order.ts';
import { fillMeasureOrder, type MeasureOrder } from './measure-order.ts';
import { fillPerftOrder, type PerftOrder } from './perft-order.ts';
import { fillProveOrder, type ProveOrder } from './prove-order.ts';
import { fillSealedOrder, type SealedOrder } from './sealed-order.ts';
import { fillReadOrder, fillSolveOrder, type ReadOrder, type SolveOrder } from './solve-order.ts';

/** A complete task for one game. */
type Order =
  | SolveOrder
  | ProveOrder
  | LevelOrder
  | PerftOrder
  | MeasureOrder
  | ChooseOrder
  | SealedOrder
  | ArenaOrder;

/** A thread's work: a share of a sweep, positions to read, or a complete task. */
export type Errand = { readonly kind: 'share'; readonly job: Job } | ReadOrder | Order;

const report = (message: unknown): void => parentPort?.postMessage(message);

/** Orders are filled one after another: the next may already be here. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (errand: Errand) => {
  if (errand.kind === 'share') report(endJob(errand.job));
  else if (errand.kind === 'read') void fillReadOrder(errand);
  else
    last = last
      .then(() => fill(errand))
      .catch(failureOf)
      .then((end) => parentPort?.postMessage(end, buffersIn(end)));
});

/** Large results, which are handed over rather than copied. */
function buffersIn(end: Awaited<ReturnType<typeof fill>> | Failure): ArrayBuffer[] {
  if (end.kind === 'solved') return [...buffersOf(end.data)];
  return end.kind === 'played' ? [end.lines.buffer] : [];
}

/** Fills an order. Errors are reported like any other end. */
async function fill(order: Order) {
  switch (order.kind) {
    case 'solve':
      return fillSolveOrder(order, report);
    case 'prove':
      return fillProveOrder(order);
    case 'levels':
      return fillLevelOrder(order, report);
    case 'perft':
      return fillPerftOrder(order, report);
    case 'measure':
      return fillMeasureOrder(order);
    case 'choose':
      return fillChooseOrder(order);
    case 'sealed':
      return fillSealedOrder(order);
    case 'arena':
      return (await import('./arena-order.ts')).fillArenaOrder(order);
  }
}
