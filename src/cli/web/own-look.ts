import { Worker } from 'node:worker_threads';
import { showThrown } from '../../core/show.ts';

const ENTRY = new URL(
  `./own-look-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/** The fault in a game's file as it is now, with file and line; null if there is none. */
export function lookAtFile(file: string): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(ENTRY, {
      workerData: file,
      // The game's output was printed when it was opened.
      stdout: true,
      stderr: true,
      execArgv: [],
    });
    worker.once('message', (fault: string | null) => {
      resolve(fault);
      void worker.terminate();
    });
    worker.once('error', (error) => resolve(showThrown(error)));
    worker.once('exit', () => resolve('The file ended the check itself.'));
  });
}
