import { parentPort } from 'node:worker_threads';
import { type Job, runJob } from '../solve/open/job.ts';
import { fillOrder, type SolveOrder } from './solve-order.ts';

/** A thread takes a share of a sweep, or a whole game to solve. */
export type Errand = { readonly kind: 'share'; readonly job: Job } | SolveOrder;

parentPort?.on('message', (errand: Errand) => {
  if (errand.kind === 'share') parentPort?.postMessage(runJob(errand.job));
  else
    void fillOrder(errand, (report, handOver = []) =>
      parentPort?.postMessage(report, [...handOver]),
    );
});
