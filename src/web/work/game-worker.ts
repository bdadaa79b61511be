import { askGame, type GameWorker } from '../../play/stranger/ask-game.ts';
import { CallTrace, type Trace } from '../../play/stranger/call-trace.ts';
import type { GameFault, GameMessage, StrangerRequest } from '../../play/stranger/protocol.ts';
import type { GameHost } from '../../play/stranger/worker-table.ts';
import { gameFileName } from './custom-place.ts';

/** Without shared memory, a worker shows by its messages that it is alive. */
class HeardTrace implements Trace {
  ticks = 0;
  readonly open = 'a function of the game';
  readonly last = undefined;
}

/** A worker with the game at an address in it, or why the game cannot be loaded. */
export async function openGameHost(address: string): Promise<GameHost | GameFault> {
  const worker = openGameWorker(address);
  const loaded = await askGame(worker, worker.load);
  if (loaded.kind !== 'fault')
    return { ask: (request, onNews) => askGame(worker, request, onNews), end: () => worker.end() };
  worker.end();
  return loaded.fault;
}

/** A worker that runs the game at an address, and the request to begin with. */
function openGameWorker(address: string): GameWorker & { readonly load: StrangerRequest } {
  const file = gameFileName(address);
  const trace = globalThis.crossOriginIsolated ? new CallTrace() : new HeardTrace();
  const shared = trace instanceof CallTrace ? trace.shared : null;
  const worker = new Worker(new URL('./game-thread.ts', import.meta.url), {
    type: 'module',
    name: address,
  });
  const { port1: port, port2: theirs } = new MessageChannel();
  worker.postMessage(null, [theirs]);
  let hear: (message: GameMessage) => void = () => {};
  let metronome: Worker | undefined;
  /** The metronome's new report, undefined until there is one; below it, the last report that was counted. */
  let beat: number | undefined;
  let counted = 0;
  let spent = 0;
  let isPinged = false;
  let hasPonged = false;
  port.addEventListener('message', ({ data }: MessageEvent<GameMessage>) => {
    if (data.kind === 'pong') [isPinged, hasPonged] = [false, true];
    else if (trace instanceof HeardTrace) trace.ticks++;
    hear(data);
  });
  port.start();
  return {
    file,
    trace,
    // No player waits longer at a table.
    limits: { call: 3 },
    load: { kind: 'load', file, shared },
    spent() {
      metronome ??= startMetronome((time) => {
        beat = time;
      });
      metronome.postMessage(null);
      const isKnown = hasPonged || beat !== undefined;
      // A worker that answers in between does not compute: it waits.
      if (!hasPonged) spent += (beat ?? counted) - counted;
      counted = beat ?? counted;
      beat = undefined;
      hasPonged = false;
      if (!isPinged) port.postMessage({ kind: 'ping' } satisfies StrangerRequest);
      isPinged = true;
      return isKnown ? spent : undefined;
    },
    post: (request) => port.postMessage(request),
    listen(hearing, died) {
      const failed = ({ message }: ErrorEvent): void => died(message || 'its worker has ended.');
      hear = hearing;
      worker.addEventListener('error', failed);
      return () => {
        hear = () => {};
        worker.removeEventListener('error', failed);
      };
    },
    end() {
      worker.terminate();
      port.close();
      metronome?.terminate();
    },
  };
}

function startMetronome(onBeat: (spent: number) => void): Worker {
  const worker = new Worker(new URL('./metronome.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => onBeat(data));
  return worker;
}
