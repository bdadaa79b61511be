import { defaultOptions, formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { type GameAnswer, refusalOf, type StrangerRequest } from '../../play/stranger/protocol.ts';
import { type GameHost, WorkerTable } from '../../play/stranger/worker-table.ts';
import type { RunnerOptions, RunningTable } from '../../play/table/runner.ts';
import type { Table } from '../../play/table/table.ts';
import { loadCustomGame } from '../games.ts';
import { gameFileName, placeInGameFile } from '../work/custom-place.ts';
import { engine } from '../work/engine.ts';
import { openGameHost } from '../work/game-worker.ts';

/** The server's news about the file. */
type FileChange = { readonly version: string; readonly fault: string | null };

/**
 * Loads the game at an address and follows its file: reports its faults, and reloads the page after a change.
 */
export async function followGame(
  address: string,
  onFault: (fault: string | undefined) => void,
): Promise<void> {
  engine.customGame = address;
  // A file with a version is your own, and is watched. A server's game never changes.
  const isFollowed = address.includes('?version=');
  // The game does not wait for the storage.
  if (isFollowed)
    void import('./custom-views.tsx')
      .then(({ showFirstUse }) => showFirstUse(gameFileName(address)))
      .catch(() => {});
  // Rules that never return would take the page down with them, so they are tried first where they can be ended.
  const fault = (await faultOf({ kind: 'look' })) ?? undefined;
  if (fault === undefined) {
    const game = await loadCustomGame(address);
    looks.set(formatOptions(defaultOptions(game.options)), Promise.resolve(null));
  } else onFault(fault);
  addEventListener('error', ({ error }) => {
    const place = placeInGameFile(error);
    if (place !== '') onFault(`${place}: ${(error as Error).message}`);
  });
  if (!isFollowed) return;
  new EventSource('./own/changes').addEventListener('message', ({ data }) => {
    const change: FileChange = JSON.parse(data);
    // The address of the page holds the current game: after a reload, it continues with the new rules.
    if (!address.endsWith(`version=${change.version}`)) location.reload();
    else onFault(change.fault ?? fault);
  });
}

const looks = new Map<string, Promise<string | null>>();

/** Why a custom game cannot be played with these options, or its record not shown; null if it can. */
export async function faultInGame(
  options: OptionValues,
  record: string | null,
): Promise<string | null> {
  const name = formatOptions(options);
  const known = looks.get(name) ?? faultOf({ kind: 'look', options });
  looks.set(name, known);
  return (await known) ?? (record === null ? null : faultOf({ kind: 'play', record }));
}

/** A worker with the game that the page was opened for. */
const openHost = (): ReturnType<typeof openGameHost> => openGameHost(engine.customGame ?? '');

/** The worker that inspects the game, once the game is loaded there. */
let host: GameHost | undefined;
/** Settles when the worker is free: it is asked one thing at a time. */
let free: Promise<unknown> = Promise.resolve();

/** What is wrong with the game; a wrong request is no fault of the game, and is reported elsewhere. */
function faultOf(request: StrangerRequest): Promise<string | null> {
  const answer = free.then(() => answerTo(request));
  free = answer;
  return answer.then(({ kind, ...rest }) =>
    kind === 'fault' && 'fault' in rest ? refusalOf(rest.fault).message : null,
  );
}

async function answerTo(request: StrangerRequest): Promise<GameAnswer> {
  if (host === undefined) {
    const opened = await openHost();
    if ('message' in opened) return { kind: 'fault', fault: opened };
    host = opened;
  }
  const answer = await host.ask(request);
  // A worker that was ended is replaced.
  if (answer.kind === 'fault' && answer.fault.kind === 'ended') host = undefined;
  return answer;
}

/** Runs a table of the game in a worker of its own, so that no rule can block the page. */
export function runCustomTable(table: Table, options: RunnerOptions): RunningTable {
  return new WorkerTable(table, options, openHost);
}
