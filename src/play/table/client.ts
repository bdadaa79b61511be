import { participantAt } from '../../core/match/series.ts';
import { type Result, refuse } from '../../core/result.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { ClientCommand, TableChange, TableConnection, TableState } from './connection.ts';
import type { TableEvent } from './step.ts';
import { awaitedAt, participantIn, type Table } from './table.ts';

/** What surrounds a running table and is not part of it. */
export type RunnerStatus = Pick<TableState, 'fault' | 'trouble' | 'isElsewhere' | 'broken'>;

/** A runner as its clients use it. */
export interface TableHost {
  now(): RunnerStatus & { readonly table: Table };
  /** Called after every change. */
  readonly listeners: Set<(events: readonly TableEvent[]) => void>;
  order(command: ClientCommand): Promise<Result<unknown>>;
  setCoached(coached: boolean): Promise<Result<unknown>>;
}

/** A client for these participants: both of two friends at one device, none for an onlooker. */
export function connectTo(host: TableHost, participants: readonly Seat[]): TableConnection {
  let latest = new LatestChange([], host.now(), participants);
  const listeners = new Set<(change: TableChange) => void>();
  const hear = (events: readonly TableEvent[]): void => {
    latest = new LatestChange(events, host.now(), participants);
    for (const listener of listeners) listener(latest);
  };
  host.listeners.add(hear);
  return {
    get state() {
      return latest.state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(command) {
      const { here, participants: seated, version } = latest.state;
      // If only programs play, a client on this device begins the next game.
      const isNext =
        command.command.kind === 'next-game' && seated.every(({ kind }) => kind === 'bot');
      if (!here.includes(command.seat) && !isNext)
        return refuse({ code: 'table/not-your-seat', message: 'That seat is not yours.' });
      const sent = await host.order({ version, ...command });
      return sent.ok ? { ok: true, value: latest.state } : sent;
    },
    async setCoached(coached) {
      const sent = await host.setCoached(coached);
      return sent.ok ? { ok: true, value: latest.state } : sent;
    },
    async close() {
      host.listeners.delete(hear);
      listeners.clear();
    },
  };
}

/** A change for these participants. Its state is computed on first use, which is rare on a server. */
class LatestChange implements TableChange {
  readonly events: readonly TableEvent[];
  readonly #now: ReturnType<TableHost['now']>;
  readonly #participants: readonly Seat[];
  #state: TableState | undefined;

  constructor(
    events: readonly TableEvent[],
    now: ReturnType<TableHost['now']>,
    participants: readonly Seat[],
  ) {
    this.events = events;
    this.#now = now;
    this.#participants = participants;
  }

  get state(): TableState {
    this.#state ??= stateFor(this.#now, this.#participants);
    return this.#state;
  }
}

function stateFor(
  { table, ...circumstances }: ReturnType<TableHost['now']>,
  participants: readonly Seat[],
): TableState {
  const here = SEATS.filter((seat) => participants.includes(participantAt(table.series, seat)));
  const [only, another] = here;
  const { version, match, series, practice, coached, offers, clock, ending } = table;
  const half = match.sealedHalf();
  const isOwn = half !== undefined && another === undefined && half.player - 1 === only;
  return {
    version,
    match: match.withoutHalf(),
    awaited: awaitedAt(table),
    participants: [participantIn(table, 0), participantIn(table, 1)],
    here,
    ownHalf: isOwn ? half.move : null,
    series,
    practice,
    coached,
    offers,
    clock,
    ending,
    // Clients on other devices have views.
    remote: null,
    ...circumstances,
  };
}
