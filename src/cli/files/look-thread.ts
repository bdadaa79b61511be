import { workerData } from 'node:worker_threads';
import type { Game } from '../../core/contract/game.ts';
import { definitionFault, firstFault } from '../../core/inspection/inspection.ts';
import { callTrace } from './call-trace.ts';
import { readGameFile } from './game-file.ts';
import type { LookAnswer, LookJob, LookQuestion } from './look-job.ts';
import { placeOf } from './own-game.ts';
import { showFile } from './source-place.ts';
import { tracedGame } from './traced-game.ts';

const { file, shared, answers, port } = workerData as LookJob;
const trace = callTrace(shared);
const answered = new Int32Array(answers);

// A fault that the file leaves behind also occurs in the program's own thread, and is reported there.
process.on('uncaughtException', () => {});
process.on('exit', () => answer({ kind: 'ended' }));

trace.begin(`loading ${showFile(file)}`);
const read = await readGameFile(file);
trace.end();
answer({ kind: 'sound' });

if ('value' in read && definitionFault(read.value) === undefined) {
  const game = tracedGame(read.value as Game, trace);
  port.on('message', ({ options }: LookQuestion) => {
    const fault = firstFault(game, options);
    answer(
      fault === undefined
        ? { kind: 'sound' }
        : { kind: 'fault', place: placeOf(fault, file), message: fault.message },
    );
  });
}

function answer(looked: LookAnswer): void {
  port.postMessage(looked);
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
}
