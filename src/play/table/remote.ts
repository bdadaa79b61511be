import { pairWith, type Seat } from '../../core/seat.ts';
import type { RemoteTerms, SealData } from '../../protocol/table.ts';
import { timeLeft } from './clock.ts';
import { awaitedAt, type Table } from './table.ts';

/** A game counts after this many turns: until then either player may call it off. */
export const TURNS_TO_ABORT = 2;

/** The table with a participant away since a time, or back. */
export function withAway(table: Table, participant: Seat, since: number | null): Table {
  const { remote } = table;
  if (remote === null || remote.away[participant] === since) return table;
  return { ...table, remote: { ...remote, away: pairWith(remote.away, participant, since) } };
}

/** The commitments of the current turn so far. */
export function sealNow({ remote, match }: Table): SealData | undefined {
  const last = remote?.seals.at(-1);
  return last?.turn === match.turns + 1 ? last : undefined;
}

/** Whether choices on this turn must be committed to before they are made. */
export function needsCommitments({ remote, match }: Table): boolean {
  return remote?.trust === 'nobody' && match.turn.kind === 'both';
}

/** The seals that remain after turns were taken back or a game has ended: those of the turns that were played. */
export function playedSeals({ remote, match }: Table): RemoteTerms | null {
  if (remote === null) return null;
  const seals = remote.seals.filter(({ turn }) => turn <= match.turns);
  return { ...remote, seals };
}

/** When a player's time will be up if nothing happens, in milliseconds since 1970; undefined if never. */
export function dueAt(table: Table): number | undefined {
  const { clock, ending } = table;
  if (ending !== null) return undefined;
  const openBy = sealNow(table)?.openBy ?? undefined;
  if (clock === null || clock.since === null) return openBy;
  const { since } = clock;
  const awaited = awaitedAt(table);
  const times = awaited.map((seat) => since + timeLeft(clock, seat, awaited, since));
  const due = Math.min(...times, openBy ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(due) ? due : undefined;
}
