import { defaultOptions, formatOptions, type OptionValues } from '../core/contract/option.ts';
import type { MatchData } from '../core/match/match-data.ts';
import type { Seat } from '../core/seat.ts';
import { loadOwnGame } from './games.ts';
import { placed } from './own-place.ts';
import { type Engine, engine, engineBeside } from './work/engine.ts';
import type { Tasks } from './work/tasks.ts';

/** A look at a game that says nothing for so long is taken never to come back, in seconds: to begin with, and then. */
const PATIENCE = { first: 10, after: 5 } as const;

/** What the server says of the file. */
type FileChange = { readonly version: string; readonly fault: string | null };

/**
 * Takes in the game at an address and follows its file: what is wrong with it is told, and the page is loaded again with
 * whatever was saved.
 */
export async function followGame(
  address: string,
  onFault: (fault: string | undefined) => void,
): Promise<void> {
  engine.ownGame = address;
  // Rules that do not come back would take the page with them: they are first tried where they can be ended.
  const fault = (await looked(undefined)) ?? undefined;
  if (fault === undefined) {
    const game = await loadOwnGame(address);
    looks.set(formatOptions(defaultOptions(game.options)), Promise.resolve(null));
  } else onFault(fault);
  new EventSource('./own/changes').addEventListener('message', ({ data }) => {
    const change: FileChange = JSON.parse(data);
    // The address of the page holds the game under way: loaded again, it goes on with the new rules.
    if (!address.endsWith(`version=${change.version}`)) location.reload();
    else onFault(change.fault ?? fault);
  });
  addEventListener('error', ({ error }) => {
    if (placed(error) !== '') onFault(`${placed(error)}${(error as Error).message}`);
  });
}

const looks = new Map<string, Promise<string | null>>();

/** Why a game of somebody's own cannot be played with these options, or its record not be shown; null where it can. */
export async function faultInGame(
  options: OptionValues,
  record: string | null,
): Promise<string | null> {
  const name = formatOptions(options);
  const known = looks.get(name) ?? looked(options);
  looks.set(name, known);
  return (await known) ?? (record === null ? null : tried('tryRecord', [record]));
}

/** Why a choice in a game of somebody's own cannot be played. */
export function faultInChoice(
  match: MatchData,
  seat: Seat,
  notation: string,
): Promise<string | null> {
  return tried('tryChoice', [match, seat, notation]);
}

/** Looks the game over in a worker of its own, for as long as it says anything. */
async function looked(options: OptionValues | undefined): Promise<string | null> {
  const beside = engineBeside();
  const fault = await watched(beside, (onProgress) =>
    beside.ask('lookOver', [options], onProgress),
  );
  beside.stop();
  return fault;
}

let trying: Engine | undefined;

/** Tries something in a worker that stays for the next time. */
function tried<Name extends 'tryRecord' | 'tryChoice'>(
  task: Name,
  given: Parameters<Tasks[Name]>,
): Promise<string | null> {
  trying ??= engineBeside();
  const worker = trying;
  return watched(worker, () => worker.ask(task, given));
}

/** What a worker says is wrong with the game; one that says nothing for too long is ended. */
function watched(
  worker: Engine,
  asked: (onProgress: () => void) => Promise<string | null>,
): Promise<string | null> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (fault: string | null): void => {
      clearTimeout(timer);
      resolve(fault);
    };
    const wait = (seconds: number): void => {
      clearTimeout(timer);
      const why = `This game cannot be played: its functions have not come back for ${seconds} s.`;
      timer = setTimeout(() => {
        settle(why);
        worker.stop();
      }, 1000 * seconds);
    };
    wait(PATIENCE.first);
    asked(() => wait(PATIENCE.after)).then(settle, ({ message }: Error) => settle(message));
  });
}
