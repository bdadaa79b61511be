import type { Seat } from '../../core/seat.ts';
import type { TableEvent } from '../../play/table/step.ts';
import type { Table } from '../../play/table/table.ts';
import { eventData } from '../../play/table/table-view.ts';
import type { EventData } from '../../protocol/event.ts';
import { type ServedView, type ServerMessage, serverMessage } from '../../protocol/server.ts';
import type { SealData } from '../../protocol/table.ts';

/** One who looks at a table: a seat through its token, or an onlooker. */
export interface TableWatcher {
  /** Null for an onlooker. */
  readonly participant: Seat | null;
  /** Whether a turn in the open is enough, without a view. */
  readonly isBrief: boolean;
  send(text: string): void;
}

/** Those who look at a table, each with a view of their own. */
export class Watchers {
  readonly #watchers = new Set<TableWatcher>();
  readonly #view: (participant: Seat | null) => ServedView;

  constructor(view: (participant: Seat | null) => ServedView) {
    this.#view = view;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Begins with how the table is. */
  add(watcher: TableWatcher): void {
    this.#watchers.add(watcher);
    watcher.send(JSON.stringify(serverMessage('state', { view: this.#view(watcher.participant) })));
  }

  /** False if the watcher had gone before. */
  delete(watcher: TableWatcher): boolean {
    return this.#watchers.delete(watcher);
  }

  clear(): void {
    this.#watchers.clear();
  }

  /** Tells what happened since a table that all of them know. */
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

  /** Sends how the table is, after something may have been missed. */
  sendState(): void {
    this.#sendEach((view) => serverMessage('state', { view }));
  }

  sendAll(message: ServerMessage, except?: TableWatcher): void {
    const text = JSON.stringify(message);
    for (const watcher of this.#watchers) if (watcher !== except) watcher.send(text);
  }

  /** A view is written once for all who share it; `brief` is for those who need none. */
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

/** What both sides have committed to by the last choice: everyone has it before either choice. */
function sealOfBoth(events: readonly TableEvent[], { remote, match }: Table): SealData | undefined {
  const isCommitted = events.some(
    (event) => event.kind === 'chosen' && event.commitment !== undefined,
  );
  const seal = isCommitted ? remote?.seals.at(-1) : undefined;
  return seal !== undefined && (seal.turn === match.turns || seal.openBy !== null)
    ? seal
    : undefined;
}

/** A turn in the open that changed nothing besides what the rules say; undefined for any other change. */
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
