import type { Seat } from '../../core/seat.ts';
import type { TableEvent } from '../../play/table/step.ts';
import type { Table } from '../../play/table/table.ts';
import { eventData } from '../../play/table/table-data.ts';
import type { EventData } from '../../protocol/event.ts';
import { type ServedView, type ServerMessage, serverMessage } from '../../protocol/server.ts';
import type { SealData } from '../../protocol/table.ts';

/** A client watching a table: a participant with a token, or an onlooker. */
export interface TableWatcher {
  /** Null for an onlooker. */
  readonly participant: Seat | null;
  /** Whether a public turn can be sent without a view. */
  readonly isBrief: boolean;
  send(text: string): void;
}

/** The clients watching a table. Each gets its own view. */
export class Watchers {
  readonly #watchers = new Set<TableWatcher>();
  readonly #view: (participant: Seat | null) => ServedView;

  constructor(view: (participant: Seat | null) => ServedView) {
    this.#view = view;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Starts by sending the current state. */
  add(watcher: TableWatcher): void {
    this.#watchers.add(watcher);
    watcher.send(JSON.stringify(serverMessage('state', { view: this.#view(watcher.participant) })));
  }

  /** False if the watcher had already left. */
  delete(watcher: TableWatcher): boolean {
    return this.#watchers.delete(watcher);
  }

  clear(): void {
    this.#watchers.clear();
  }

  /** Reports what has happened since `before`, a table that all of them know. */
  tell(events: readonly TableEvent[], before: Table, table: Table, now: number): void {
    if (this.#watchers.size === 0) return;
    const data = events.map(eventData);
    const seal = sealOfBoth(events, table);
    if (seal !== undefined) {
      const { turn, commitments } = seal;
      this.sendAll(serverMessage('sealed', { turn, commitments }));
    }
    const turn = onlyTurn(data, before, table);
    const brief =
      turn === undefined ? undefined : JSON.stringify(serverMessage('turn', { ...turn, now }));
    this.#sendEach((view) => serverMessage('changed', { events: data, view }), brief);
  }

  /** Sends the current state, for when something may have been missed. */
  sendState(): void {
    this.#sendEach((view) => serverMessage('state', { view }));
  }

  sendAll(message: ServerMessage, except?: TableWatcher): void {
    const text = JSON.stringify(message);
    for (const watcher of this.#watchers) if (watcher !== except) watcher.send(text);
  }

  /** Serializes each view once for all who share it. `brief` is for watchers who need no view. */
  #sendEach(messageWith: (view: ServedView) => ServerMessage, brief?: string): void {
    const texts = new Map<Seat | null, string>();
    for (const watcher of this.#watchers) {
      if (watcher.isBrief && brief !== undefined) {
        watcher.send(brief);
        continue;
      }
      const { participant } = watcher;
      let text = texts.get(participant);
      if (text === undefined) {
        text = JSON.stringify(messageWith(this.#view(participant)));
        texts.set(participant, text);
      }
      watcher.send(text);
    }
  }
}

/** Both sides' commitments, if the last choice completed them. Everyone gets them before either choice is revealed. */
function sealOfBoth(events: readonly TableEvent[], { remote, match }: Table): SealData | undefined {
  const isCommitted = events.some(
    (event) => event.kind === 'chosen' && event.commitment !== undefined,
  );
  const seal = isCommitted ? remote?.seals.at(-1) : undefined;
  return seal !== undefined && (seal.turn === match.turns || seal.openBy !== null)
    ? seal
    : undefined;
}

/** A public turn that changed nothing beyond the rules; undefined for any other change. */
function onlyTurn(
  events: readonly EventData[],
  before: Table,
  { version, clock, remote, match }: Table,
): Omit<Extract<ServerMessage, { kind: 'turn' }>, 'protocol' | 'kind' | 'now'> | undefined {
  const [event, end, more] = events;
  const isByRules = end === undefined || (end.kind === 'ended' && match.turn.kind === 'over');
  return event?.kind === 'played' && isByRules && more === undefined && remote === before.remote
    ? { version, turn: event.turn, move: event.move, clock }
    : undefined;
}
