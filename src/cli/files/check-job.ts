import { Worker } from 'node:worker_threads';
import type { GivenOptions } from '../../core/contract/option.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { showThrown } from '../../core/show.ts';
import type { Extent } from '../../study/check/check-game.ts';
import type { Report, Reported } from '../pages/check-report.ts';
import { callTrace } from './call-trace.ts';
import { GLANCE, patienceWith } from './patience.ts';
import { placeOfError, showFile, showPlace } from './source-place.ts';

/** The thread's input. */
export type CheckJob = {
  readonly file: string;
  readonly given: GivenOptions;
  readonly shared: SharedArrayBuffer;
};

/** The thread's messages. */
export type CheckMessage =
  /** It reads this file, the game's own or one it imports. */
  | { readonly kind: 'reads'; readonly path: string }
  | { readonly kind: 'found'; readonly reported: Reported }
  /** The finding with this index occurs in so many other positions. */
  | { readonly kind: 'again'; readonly index: number; readonly times: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'done'; readonly title: string | undefined; readonly extent: Extent };

export type CheckOptions = {
  readonly signal?: AbortSignal;
  /** Called with each file that the game is written in. */
  onRead?(path: string): void;
  /** Where the game's own output goes. */
  readonly output: NodeJS.WritableStream;
};

const ENTRY = new URL(
  `./check-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/**
 * Checks a file in a thread of its own: each check reads the file and its imports afresh, and an endless one can be
 * stopped.
 */
export function runCheck(
  file: string,
  given: GivenOptions,
  { signal, onRead = () => {}, output }: CheckOptions,
): Promise<Result<Report>> {
  const trace = callTrace();
  const job: CheckJob = { file, given, shared: trace.shared };
  const worker = new Worker(ENTRY, { workerData: job, stdout: true, stderr: true });
  worker.stdout.on('data', (text) => output.write(text));
  worker.stderr.on('data', (text) => output.write(text));
  const found: Reported[] = [];
  return new Promise((resolve, reject) => {
    const settle = (report: Result<Report>): void => {
      clearInterval(timer);
      signal?.removeEventListener('abort', stop);
      worker.removeAllListeners();
      void worker.terminate().then(() => resolve(report));
    };
    const finish = (title: string | undefined, extent: Extent): void =>
      settle(accept({ file: showFile(file), title, found, extent }));
    /** Ends the check early because of the file. */
    const fail = (message: string, place: string = showFile(file)): void => {
      found.push({ severity: 'fault', part: 'file', message, place, options: '' });
      finish(undefined, { settings: 0, positions: 0 });
    };
    const stop = (): void => settle(refuse({ code: 'check/stopped', message: 'Stopped.' }));
    const stuck = patienceWith(trace);
    const timer = setInterval(() => {
      const message = stuck();
      if (message !== undefined) fail(message);
    }, GLANCE);
    signal?.addEventListener('abort', stop);
    worker.on('message', (message: CheckMessage) => {
      if (message.kind === 'reads') onRead(message.path);
      if (message.kind === 'found') found.push(message.reported);
      if (message.kind === 'again') {
        const first = found[message.index];
        if (first !== undefined) found[message.index] = { ...first, elsewhere: message.times };
      }
      if (message.kind === 'refused') settle(refuse(message.refusal));
      if (message.kind === 'done') finish(message.title, message.extent);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const place = placeOfError(error);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        fail(`${trace.open ?? 'the game'} used up all memory.`);
      else if (place !== undefined) fail(`threw ${showThrown(error)}.`, showPlace(place));
      else {
        clearInterval(timer);
        reject(error);
      }
    });
    worker.on('exit', () => fail('it ended the program, as process.exit() does.'));
  });
}
