import { parentPort, workerData } from 'node:worker_threads';
import { showThrown } from '../../core/show.ts';
import { loadChoice, mistakeOf } from '../files/load.ts';

// A thread reads the file and its imports afresh.
parentPort?.postMessage(await faultOf(workerData));

async function faultOf(file: string): Promise<string | null> {
  try {
    const chosen = await loadChoice({ file });
    return chosen.ok ? null : chosen.error.message;
  } catch (error) {
    return (await mistakeOf(error)) ?? showThrown(error);
  }
}
