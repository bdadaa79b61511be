import { parentPort } from 'node:worker_threads';
import { endJob, type Job } from '../../solve/open/job.ts';
import type { ArenaOrder } from './arena-order.ts';
import { type ChooseOrder, fillChooseOrder } from './choose-order.ts';
import { fillLevelOrder, type LevelOrder } from './level-order.ts';
import { fillMeasureOrder, type MeasureOrder } from './measure-order.ts';
import { fillPerftOrder, type PerftOrder } from './perft-order.ts';
import { fillProveOrder, type ProveOrder } from './prove-order.ts';
import { fillOrder, fillReadOrder, type ReadOrder, type SolveOrder } from './solve-order.ts';

/** A thread's work: a share of a sweep, or a whole task for a game. */
export type Errand =
  | { readonly kind: 'share'; readonly job: Job }
  | SolveOrder
  | ReadOrder
  | ProveOrder
  | LevelOrder
  | PerftOrder
  | MeasureOrder
  | ChooseOrder
  | ArenaOrder;

parentPort?.on('message', (errand: Errand) => {
  if (errand.kind === 'share') parentPort?.postMessage(endJob(errand.job));
  else if (errand.kind === 'read') void fillReadOrder(errand);
  else if (errand.kind === 'prove')
    void fillProveOrder(errand).then((report) => parentPort?.postMessage(report));
  else if (errand.kind === 'perft')
    void fillPerftOrder(errand, (report) => parentPort?.postMessage(report));
  else if (errand.kind === 'levels')
    void fillLevelOrder(errand, (report) => parentPort?.postMessage(report));
  else if (errand.kind === 'arena')
    void import('./arena-order.ts')
      .then(({ fillArenaOrder }) => fillArenaOrder(errand))
      .then((report) => parentPort?.postMessage(report));
  else if (errand.kind === 'measure')
    void fillMeasureOrder(errand).then((report) => parentPort?.postMessage(report));
  else if (errand.kind === 'choose')
    void fillChooseOrder(errand).then((report) => parentPort?.postMessage(report));
  else
    void fillOrder(errand, (report, handOver = []) =>
      parentPort?.postMessage(report, [...handOver]),
    );
});
