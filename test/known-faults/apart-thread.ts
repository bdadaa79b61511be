import { parentPort, workerData } from 'node:worker_threads';
import { CASES, type CaseName } from './cases.ts';

parentPort?.postMessage(CASES[workerData as CaseName]());
