import { parentPort } from 'node:worker_threads';
import { endJob, type Job } from '../solve/open/job.ts';
import { fillOrder, fillReadOrder, type ReadOrder, type SolveOrder } from './solve-order.ts';

/** A thread takes a share of a sweep, a whole game to solve, or a game to read positions of. */
export type Errand = { readonly kind: 'share'; readonly job: Job } | SolveOrder | ReadOrder;

parentPort?.on('message', (errand: Errand) => {
  if (errand.kind === 'share') parentPort?.postMessage(endJob(errand.job));
  else if (errand.kind === 'read') void fillReadOrder(errand);
  else
    void fillOrder(errand, (report, handOver = []) =>
      parentPort?.postMessage(report, [...handOver]),
    );
});
