import { participantAt } from '../../core/match/series.ts';
import type { Seat } from '../../core/seat.ts';
import { awaitedAt } from '../../play/table/table.ts';
import type { ServedView } from '../../protocol/server.ts';
import type { LiveTable } from '../table/live-table.ts';

/** Waits for a promise; undefined if it takes more than this many milliseconds. */
export async function waitFor<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until a participant has to choose, the game is over, time is up or the client has left. */
export function waitForTurn(
  table: LiveTable,
  participant: Seat | null,
  milliseconds: number,
  signal: AbortSignal,
): Promise<ServedView> {
  return new Promise((resolve) => {
    if (isTurnOf(table, participant) || signal.aborted) {
      resolve(table.view(participant));
      return;
    }
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      leave();
      resolve(table.view(participant));
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
    const leave = table.watch({
      participant,
      isBrief: false,
      send() {
        if (isTurnOf(table, participant)) finish();
      },
    });
  });
}

function isTurnOf({ file: { table } }: LiveTable, participant: Seat | null): boolean {
  if (table.ending !== null) return true;
  if (participant === null || table.match.forced !== undefined) return false;
  return awaitedAt(table).includes(participantAt(table.series, participant));
}
