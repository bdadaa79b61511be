import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { askGame, endedBy, type GameWorker } from '../../play/stranger/ask-game.ts';
import { CallTrace } from '../../play/stranger/call-trace.ts';
import type {
  CheckRequest,
  GameAnswer,
  GameFault,
  GameMessage,
  StrangerRequest,
} from '../../play/stranger/protocol.ts';
import { GLANCE, timeLimitWith } from '../../play/stranger/time-limits.ts';
import type { GameThreadData } from './game-thread.ts';
import { showFile } from './source-place.ts';
import { heldBytes, mostTime, processorTime } from './thread-usage.ts';

const ENTRY = new URL(
  `./game-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/** The memory limit of a game's thread, for its objects and buffers. */
const MOST_BYTES = 2 ** 31;
/**
 * Node's limit for its objects, in mebibytes. A large array that does not fit below it ends the whole program, so it
 * lies far above ours.
 */
const LAST_RESORT = 4096;

export type ThreadRequest = StrangerRequest | CheckRequest;

/** A thread that runs a game file. It reads the file and its imports afresh. */
export interface GameThread {
  ask(request: ThreadRequest, onNews?: (news: GameMessage) => void): Promise<GameAnswer>;
  /** Blocks until the answer is there. `rules` must return at once, and a new setting must be inspected before play. */
  askNow(request: StrangerRequest): GameAnswer;
  /** The first request to send. */
  readonly load: StrangerRequest;
  end(): Promise<unknown>;
}

/** The game's own output goes to `output`. Without one it is dropped: the game prints it again during play. */
export function openGameThread(file: string, output?: NodeJS.WritableStream): GameThread {
  const trace = new CallTrace();
  const answers = new SharedArrayBuffer(4);
  const answered = new Int32Array(answers);
  const { port1: port, port2: theirs } = new MessageChannel();
  const data: GameThreadData = { file, port: theirs, answers };
  const worker = new Worker(ENTRY, {
    workerData: data,
    transferList: [theirs],
    stdout: true,
    stderr: true,
    // This program's own Node flags, such as a script for `--eval`, are not for a thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LAST_RESORT },
  });
  // A thread must not keep the program alive by itself.
  worker.unref();
  // Reading its output keeps the program alive too.
  if (output !== undefined)
    for (const stream of [worker.stdout, worker.stderr])
      stream.on('data', (text) => output.write(text));
  /** How many answers were received, or are being waited for. */
  let received = 0;
  /** Why the thread no longer answers. */
  let dead: string | undefined;
  let died = (_why: string): void => {};
  const end = (why: string): void => {
    dead ??= why;
    died(dead);
  };
  const exhausted = (): string => `${trace.open ?? 'the game'} used up all memory.`;
  worker.on('error', ({ code, message }: NodeJS.ErrnoException) =>
    end(code === 'ERR_WORKER_OUT_OF_MEMORY' ? exhausted() : `its thread has ended: ${message}.`),
  );
  worker.on('exit', () => end('its thread has ended.'));
  const held = heldBytes(worker);
  const limitMemory = (): void => {
    if ((held() ?? 0) <= MOST_BYTES) return;
    end(exhausted());
    giveUp(worker);
  };

  const seen: GameWorker<ThreadRequest> = {
    file: showFile(file),
    trace,
    spent: processorTime(worker),
    post: (request) => port.postMessage(request),
    listen(hear, hearDeath) {
      const heard = (message: GameMessage): void => {
        if (message.kind === 'answer') received++;
        hear(message);
      };
      // Its last messages may arrive after the news of its end.
      died = (why) => void setImmediate(() => hearDeath(why));
      port.on('message', heard);
      port.ref();
      if (dead !== undefined) died(dead);
      const glances = setInterval(limitMemory, GLANCE);
      return () => {
        clearInterval(glances);
        died = () => {};
        port.off('message', heard);
        port.unref();
      };
    },
    end() {
      dead ??= 'its thread has ended.';
      giveUp(worker);
    },
  };
  return {
    load: { kind: 'load', file: showFile(file), shared: trace.shared },
    ask: (request, onNews) => askGame(seen, request, onNews),
    askNow(request) {
      const fail = (message: string): GameAnswer => {
        dead ??= message;
        giveUp(worker);
        return { kind: 'fault', fault: endedBy(seen, dead) };
      };
      if (dead !== undefined) return fail(dead);
      const stuck = timeLimitWith(trace, mostTime());
      port.postMessage(request);
      received++;
      // The count is raised after an answer is sent, so it may still lag behind an earlier answer.
      for (;;) {
        const count = Atomics.load(answered, 0);
        if (count >= received) break;
        if (Atomics.wait(answered, 0, count, GLANCE) !== 'timed-out') continue;
        const message = stuck();
        if (message !== undefined) return fail(message);
      }
      for (;;) {
        const message = receiveMessageOnPort(port)?.message as GameMessage;
        if (message.kind !== 'answer') continue;
        const { answer } = message;
        if (answer.kind === 'fault' && answer.fault.kind === 'ended') dead = answer.fault.message;
        return answer;
      }
    },
    async end() {
      if (dead === undefined) await worker.terminate();
      else giveUp(worker);
    },
  };
}

/** A thread that has read its game file, or what is wrong with the file. */
export async function openLoadedThread(file: string): Promise<GameThread | GameFault> {
  const thread = openGameThread(file);
  const loaded = await thread.ask(thread.load);
  if (loaded.kind !== 'fault') return thread;
  await thread.end();
  return loaded.fault;
}

/** Threads that were given up and have not ended. Native code, such as a search of a huge array, never notices. */
const givenUp = new Set<Worker>();

/** Ends a thread without waiting for it. */
function giveUp(worker: Worker): void {
  givenUp.add(worker);
  worker.once('exit', () => givenUp.delete(worker));
  void worker.terminate();
  // Otherwise the program would still wait for it, and for the end of its output.
  worker.unref();
  for (const stream of [worker.stdout, worker.stderr]) stream.push(null);
}

process.on('exit', (status) => {
  // Node would wait for such a thread, for ever if need be. Windows cannot replace a program.
  if (givenUp.size > 0 && process.platform !== 'win32')
    process.execve?.('/bin/sh', ['sh', '-c', `exit ${status}`]);
});
