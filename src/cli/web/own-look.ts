import { Worker } from 'node:worker_threads';
import { showThrown } from '../../core/show.ts';

const ENTRY = new URL(
  `./own-look-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/** What is wrong with a game's file as it lies there now, with file and line; null where nothing is. */
export function lookAtFile(file: string): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(ENTRY, {
      workerData: file,
      // What the game prints was printed when it was opened.
      stdout: true,
      stderr: true,
      execArgv: [],
    });
    worker.once('message', (fault: string | null) => {
      resolve(fault);
      void worker.terminate();
    });
    worker.once('error', (error) => resolve(showThrown(error)));
    worker.once('exit', () => resolve('The file ended the look at it by itself.'));
  });
}
