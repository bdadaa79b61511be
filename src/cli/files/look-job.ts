import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import type { OptionValues } from '../../core/contract/option.ts';
import { callTrace } from './call-trace.ts';
import { GLANCE, patienceWith } from './patience.ts';
import { showFile } from './source-place.ts';

/** What the thread is given. */
export type LookJob = {
  readonly file: string;
  /** Where it says which function is being called. */
  readonly shared: SharedArrayBuffer;
  /** One number: how many answers it has given. */
  readonly answers: SharedArrayBuffer;
  readonly port: MessagePort;
};

/** With which options it is to look the game over. */
export type LookQuestion = { readonly options: OptionValues };

/** What the thread answers, first when it has read the file and then to every question. */
export type LookAnswer =
  | { readonly kind: 'sound' }
  | { readonly kind: 'fault'; readonly place: string; readonly message: string }
  /** The game has ended its thread. */
  | { readonly kind: 'ended' };

/** What keeps a game from being played, and where. */
export type Unplayable = { readonly place: string; readonly message: string };

/** The look at a game's file that comes before it is played. */
export interface BriefLook {
  /** Why the file cannot even be read, where reading it does not come back. To be asked first. */
  loading(): Unplayable | undefined;
  /** What is wrong with the game, with these options. */
  at(options: OptionValues): Unplayable | undefined;
}

const ENTRY = new URL(
  `./look-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/**
 * Looks a game over in a thread of its own, so that a function of it that never comes back can be named
 * and ended. The other thread begins at once; this one waits for each answer: rules are given out to whoever asks for them, and nobody
 * may play by them before they were looked at.
 */
export function briefLook(file: string): BriefLook {
  const trace = callTrace();
  const answers = new SharedArrayBuffer(4);
  const answered = new Int32Array(answers);
  const { port1: port, port2: theirs } = new MessageChannel();
  const job: LookJob = { file, shared: trace.shared, answers, port: theirs };
  // What the game prints it prints again when it is played.
  const worker = new Worker(ENTRY, {
    workerData: job,
    transferList: [theirs],
    stdout: true,
    stderr: true,
    // Some of what this program was started with, such as a script of its own, is not for a thread.
    execArgv: [],
  });
  // A thread alone must not keep the program alive.
  worker.unref();
  // A thread without memory gives no answer, which is what is told of it.
  worker.on('error', () => {});
  let received = 0;
  /** Once the thread has ended, it answers nothing any more. */
  let dead: Unplayable | undefined;

  const end = (message: string): Unplayable => {
    void worker.terminate();
    dead = { place: showFile(file), message };
    return dead;
  };

  const wait = (): Unplayable | undefined => {
    const stuck = patienceWith(trace);
    while (Atomics.wait(answered, 0, received, GLANCE) === 'timed-out') {
      const message = stuck();
      if (message !== undefined) return end(message);
    }
    received++;
    const looked = receiveMessageOnPort(port)?.message as LookAnswer;
    if (looked.kind === 'sound') return undefined;
    return looked.kind === 'fault'
      ? { place: looked.place, message: looked.message }
      : end('it ended the program by itself, as process.exit() does.');
  };

  return {
    loading: wait,
    at(options) {
      if (dead !== undefined) return dead;
      const question: LookQuestion = { options };
      port.postMessage(question);
      return wait();
    },
  };
}
