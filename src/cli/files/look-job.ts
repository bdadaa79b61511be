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

/** The thread's input. */
export type LookJob = {
  readonly file: string;
  /** Where it writes the function being called. */
  readonly shared: SharedArrayBuffer;
  /** One number: how many answers it has given. */
  readonly answers: SharedArrayBuffer;
  readonly port: MessagePort;
};

/** The options to check the game with. */
export type LookQuestion = { readonly options: OptionValues };

/** The thread's answers, one after reading the file and one to each question. */
export type LookAnswer =
  | { readonly kind: 'sound' }
  | { readonly kind: 'fault'; readonly place: string; readonly message: string }
  /** The game ended its thread. */
  | { readonly kind: 'ended' };

/** Why a game cannot be played, and where the fault is. */
export type Unplayable = { readonly place: string; readonly message: string };

/** The check of a game's file before it is played. */
export interface BriefLook {
  /** Why the file cannot be read, if loading it never returns. To be asked first. */
  loading(): Unplayable | undefined;
  /** The fault in the game with these options. */
  at(options: OptionValues): Unplayable | undefined;
}

const ENTRY = new URL(
  `./look-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/**
 * Checks a game in a thread of its own, so that a function that never returns can be named and stopped. The thread
 * starts at once and this one waits for each answer: rules must be checked before play.
 */
export function briefLook(file: string): BriefLook {
  const trace = callTrace();
  const answers = new SharedArrayBuffer(4);
  const answered = new Int32Array(answers);
  const { port1: port, port2: theirs } = new MessageChannel();
  const job: LookJob = { file, shared: trace.shared, answers, port: theirs };
  // The game will print this again when it is played.
  const worker = new Worker(ENTRY, {
    workerData: job,
    transferList: [theirs],
    stdout: true,
    stderr: true,
    // Some of this process's arguments, such as a script, are not for a thread.
    execArgv: [],
  });
  // A thread alone must not keep the program alive.
  worker.unref();
  // A thread without memory gives no answer, and that is reported.
  worker.on('error', () => {});
  let received = 0;
  /** An ended thread gives no more answers. */
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
      : end('it ended the program, as process.exit() does.');
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
