import { parentPort, workerData } from 'node:worker_threads';
import { type Job, runJob } from '../solve/job.ts';

parentPort?.postMessage(runJob(workerData as Job));
