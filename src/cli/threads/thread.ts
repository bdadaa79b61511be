import { parentPort } from 'node:worker_threads';
import { endJob, type Job } from '../../solve/open/job.ts';
import { fillProveOrder, type ProveOrder } from './prove-order.ts';
import { fillOrder, fillReadOrder, type ReadOrder, type SolveOrder } from './solve-order.ts';

/** A thread takes a share of a sweep, a whole game to solve, a game to read positions of, or positions to prove. */
export type Errand =
  | { readonly kind: 'share'; readonly job: Job }
  | SolveOrder
  | ReadOrder
  | ProveOrder;

parentPort?.on('message', (errand: Errand) => {
  if (errand.kind === 'share') parentPort?.postMessage(endJob(errand.job));
  else if (errand.kind === 'read') void fillReadOrder(errand);
  else if (errand.kind === 'prove')
    void fillProveOrder(errand).then((report) => parentPort?.postMessage(report));
  else
    void fillOrder(errand, (report, handOver = []) =>
      parentPort?.postMessage(report, [...handOver]),
    );
});
