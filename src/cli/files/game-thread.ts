import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type MessagePort, workerData } from 'node:worker_threads';
import { showThrown } from '../../core/show.ts';
import type { GameFault, GameMessage } from '../../play/stranger/protocol.ts';
import { serveGame } from '../../play/stranger/serve-game.ts';
import { REMOTE_RULES } from '../../play/table/remote-rules.ts';
import { checkGame } from '../../study/check/check-game.ts';
import { placeOf, takenId } from './custom-game.ts';
import { readGameFile } from './game-file.ts';
import type { ThreadRequest } from './game-worker.ts';
import { codeOfError, isParlors, placeOfError, showFile, showPlace } from './source-place.ts';

/** What a game's thread receives. */
export type GameThreadData = {
  readonly file: string;
  readonly port: MessagePort;
  /** One number: how many answers were sent. */
  readonly answers: SharedArrayBuffer;
};

const { file, port, answers } = workerData as GameThreadData;
const answered = new Int32Array(answers);

const serve = serveGame(
  {
    async load() {
      // Unreferenced while loading: a file that waits for something that never comes lets the thread run out of work
      // and end.
      port.unref();
      const read = await readGameFile(file);
      port.ref();
      if ('value' in read) return read;
      const { error, place, message } = read.unreadable;
      return { fault: { kind: 'unread', place, message, code: codeOfError(error) } };
    },
    check: checkGame,
    objection: takenId,
    placeOf: (diagnostic) => placeOf(diagnostic, file),
    placeOfError: placeOfThrown,
    now: Date.now,
    rules: REMOTE_RULES,
  },
  post,
);

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) {
      const path = fileURLToPath(url);
      if (!isParlors(path)) post({ kind: 'reads', path });
    }
    return next(url, context);
  },
});

process.on('uncaughtException', (error) =>
  post({
    kind: 'strayed',
    fault: faultOf('unsound', `threw ${showThrown(error)}.`, placeOfThrown(error)),
  }),
);
let why = 'it ended the program by itself, as process.exit() does.';
process.on('beforeExit', () => {
  why = `loading ${showFile(file)} has not returned: it is waiting for something that never comes.`;
});
process.on('exit', () =>
  post({ kind: 'answer', answer: { kind: 'fault', fault: faultOf('ended', why) } }),
);
port.on('message', (request: ThreadRequest) => void serve(request));

function faultOf(
  kind: GameFault['kind'],
  message: string,
  place: string = showFile(file),
): GameFault {
  return { kind, place, message };
}

function placeOfThrown(error: unknown): string {
  const place = placeOfError(error);
  return place === undefined ? showFile(file) : showPlace(place);
}

function post(message: GameMessage): void {
  port.postMessage(message);
  if (message.kind !== 'answer') return;
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
}
