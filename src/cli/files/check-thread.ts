import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Game } from '../../core/contract/game.ts';
import { definitionFault } from '../../core/inspection/inspection.ts';
import { type Checked, checkGame } from '../../study/check/check-game.ts';
import type { Reported } from '../pages/check-report.ts';
import { callTrace } from './call-trace.ts';
import type { CheckJob, CheckMessage } from './check-job.ts';
import { readGameFile } from './game-file.ts';
import { placeOf, takenId } from './own-game.ts';
import { codeOfError, isParlors, showFile } from './source-place.ts';
import { tracedGame } from './traced-game.ts';

const { file, given, shared } = workerData as CheckJob;
const trace = callTrace(shared);

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) {
      const path = fileURLToPath(url);
      if (!isParlors(path)) post({ kind: 'reads', path });
    }
    return next(url, context);
  },
});

trace.begin(`loading ${showFile(file)}`);
const read = await readGameFile(file);
trace.end();

if ('unreadable' in read) {
  const { error, place, message } = read.unreadable;
  const code = codeOfError(error);
  tell({ severity: 'fault', part: 'file', message, place, code, options: '' });
  post({ kind: 'done', title: undefined, extent: { settings: 0, positions: 0 } });
} else {
  const isGame = definitionFault(read.value) === undefined;
  const taken = isGame ? takenId(read.value as Game) : undefined;
  const game = isGame ? tracedGame(read.value as Game, trace) : read.value;
  const extent = checkGame(
    game,
    given,
    (checked) => tell(reportedOf(checked)),
    (index, times) => post({ kind: 'again', index, times }),
  );
  if (taken !== undefined) tell(reportedOf({ ...taken, options: '' }));
  if (extent.ok)
    post({
      kind: 'done',
      title: isGame ? (read.value as Game).title : undefined,
      extent: extent.value,
    });
  else post({ kind: 'refused', refusal: extent.error });
}

function reportedOf(checked: Checked): Reported {
  const { severity, part, message, fault, options } = checked;
  const { member, state: position, given, field, gave, allowed } = fault ?? {};
  const parts = Object.entries({ member, position, given, field, gave, allowed });
  return {
    severity,
    part,
    message,
    place: placeOf(checked, file),
    options,
    ...Object.fromEntries(parts.filter(([, value]) => value !== undefined)),
  };
}

function tell(reported: Reported): void {
  post({ kind: 'found', reported });
}

function post(message: CheckMessage): void {
  parentPort?.postMessage(message);
}
