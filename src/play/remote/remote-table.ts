import { safeParse } from 'valibot';
import type { Match } from '../../core/match/match.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { type ServedView, type ServerMessage, serverMessageSchema } from '../../protocol/server.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { sealFault } from '../record/proof.ts';
import { commitmentTo } from '../seal.ts';
import type { ClientCommand, TableChange, TableState } from '../table/connection.ts';
import type { TableEvent } from '../table/step.ts';
import { PendingCommands } from './pending-commands.ts';
import type {
  RemoteConnection,
  RemotePlace,
  RemoteSocket,
  RemoteTools,
} from './remote-connection.ts';
import { type CommittedChoice, eventsOf, matchOf, stateOf, turnPlayed } from './remote-state.ts';

const LOST = 'The connection is lost. Trying again…';
/** Pauses before connecting again, in milliseconds; the last one repeats. */
const PAUSES: readonly number[] = [250, 500, 1000, 2000, 5000, 10_000, 30_000];
/** The server has said why, and would again, except for these. */
const POLICY = 1008;
const RETRIED = /^server\/(too-many|closing)$/;

/**
 * Sits down at a table on a server, or says why not. It connects again by itself for as long as it is open. The signal
 * ends the first attempts.
 */
export function connectToServer(
  place: RemotePlace,
  tools: RemoteTools,
  signal?: AbortSignal,
): Promise<Result<RemoteConnection>> {
  return new Promise((resolve) => {
    const table = new RemoteTable(place, tools, (result) =>
      resolve(result.ok ? accept(table) : result),
    );
    signal?.addEventListener('abort', () => void table.close());
  });
}

class RemoteTable implements RemoteConnection {
  readonly #place: RemotePlace;
  readonly #tools: RemoteTools;
  readonly #ready: (result: Result<void>) => void;
  readonly #listeners = new Set<(change: TableChange) => void>();
  readonly #pending: PendingCommands<TableState>;
  #socket: RemoteSocket | undefined;
  #match: Match | undefined;
  #view: ServedView | undefined;
  #state: TableState | undefined;
  #tries = 0;
  /** Why the server is about to end the connection. */
  #dismissal: Refusal | undefined;
  #trouble: string | null = LOST;
  #isClosed = false;
  #callOff: (() => void) | undefined;
  #checked: { turns: number; fault: string | null } = { turns: 0, fault: null };
  /** What was committed to on this turn, and is opened once the other has committed too. */
  #sealed: CommittedChoice | undefined;

  constructor(place: RemotePlace, tools: RemoteTools, ready: (result: Result<void>) => void) {
    this.#place = place;
    this.#tools = tools;
    this.#ready = ready;
    this.#sealed = tools.seals?.load();
    this.#pending = new PendingCommands(tools.schedule, {
      post: (message) => this.#post({ kind: 'command', ...message }),
      noAnswer: () => this.reconnect(),
    });
    this.#connect();
  }

  get state(): TableState {
    if (this.#state === undefined) throw new Error('The table is not there yet.');
    return this.#state;
  }

  get view(): ServedView {
    if (this.#view === undefined) throw new Error('The table is not there yet.');
    return this.#view;
  }

  get checked(): RemoteConnection['checked'] {
    return this.#checked;
  }

  subscribe(listener: (change: TableChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async send({ seat, command, version, request }: ClientCommand): Promise<Result<TableState>> {
    if (!this.state.here.includes(seat))
      return refuse({ code: 'table/not-your-seat', message: 'That seat is not yours.' });
    return this.#send(this.#sealing(command), version ?? this.state.version, request);
  }

  async setCoached(): Promise<Result<TableState>> {
    return refuse({ code: 'table/no-change', message: 'There is no coach at a table for two.' });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff?.();
    this.#listeners.clear();
    this.#socket?.close();
    this.#ready(refuse(CLOSED));
    this.#pending.settleAll(CLOSED);
  }

  reconnect(): void {
    const isConnecting = this.#trouble !== null && this.#socket !== undefined;
    if (this.#isClosed || isConnecting) return;
    this.#callOff?.();
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    this.#tries = 0;
    this.#setTrouble(LOST);
    this.#connect();
  }

  /** A choice on a sealed turn goes with random bytes, or at a table that trusts no one as a commitment. */
  #sealing(command: PlayerCommand): PlayerCommand {
    const { match, remote, here } = this.state;
    const [seat] = here;
    if (command.kind !== 'choose' || match.turn.kind !== 'both' || seat === undefined)
      return command;
    const { move } = command;
    const nonce = this.#tools.randomBytes();
    const turn = match.turns + 1;
    if (remote?.trust !== 'nobody') return { kind: 'choose', move, nonce };
    this.#sealed = { turn, move, nonce };
    this.#tools.seals?.save(this.#sealed);
    const { table } = this.#place;
    return { kind: 'commit', commitment: commitmentTo({ table, turn, seat, move, nonce }) };
  }

  #send(
    command: PlayerCommand,
    version: number,
    request: string = this.#tools.randomBytes().slice(0, 32),
  ): Promise<Result<TableState>> {
    return this.#pending.add({ request, version, command }, this.#trouble === null);
  }

  #post(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    const { server, table, token } = this.#place;
    const url = `${server.replace(/^http/, 'ws').replace(/\/$/, '')}/api/tables/${table}/live`;
    const socket = this.#tools.open(url);
    this.#socket = socket;
    socket.onopen = () =>
      this.#post({
        kind: 'hello',
        protocol: PROTOCOL_VERSION,
        brief: true,
        ...(token === undefined ? {} : { token }),
      });
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket && typeof data === 'string') this.#read(data);
    };
    socket.onerror = () => {};
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code);
    };
  }

  #lost(code: number): void {
    this.#socket = undefined;
    if (this.#isClosed) return;
    const why = this.#dismissal;
    this.#dismissal = undefined;
    if (code === POLICY && !RETRIED.test(why?.code ?? '')) {
      this.#giveUp(why ?? REFUSED);
      return;
    }
    this.#setTrouble(LOST);
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 0;
    this.#tries++;
    this.#callOff = this.#tools.schedule(pause, () => this.#connect());
  }

  /** Nothing comes of trying again. */
  #giveUp(refusal: Refusal): void {
    this.#isClosed = true;
    this.#ready(refuse(refusal));
    this.#setTrouble(refusal.message);
    this.#pending.settleAll(refusal);
  }

  #setTrouble(trouble: string | null): void {
    this.#trouble = trouble;
    if (this.#state === undefined) return;
    this.#state = { ...this.#state, trouble };
    this.#tell([]);
  }

  #read(text: string): void {
    const read = safeParse(serverMessageSchema, JSON.parse(text));
    if (!read.success) return;
    const message: ServerMessage = read.output;
    switch (message.kind) {
      case 'state':
        this.#tries = 0;
        this.#trouble = null;
        this.#show(message.view, undefined);
        this.#ready(accept(undefined));
        this.#pending.postAll();
        break;
      case 'changed':
        this.#show(message.view, message.events);
        break;
      case 'turn':
        this.#playTurn(message);
        break;
      case 'onlookers':
        if (this.#view === undefined) break;
        this.#view = {
          ...this.#view,
          onlookers: message.onlookers,
          present: message.present,
        };
        this.#tell([]);
        break;
      case 'answer':
        this.#pending.settle(message.request, accept(this.state));
        break;
      case 'refused': {
        if (message.view !== undefined) this.#show(message.view, undefined);
        const refusal = message.refusal as Refusal;
        if (message.request === null) this.#dismissal = refusal;
        else this.#pending.settle(message.request, refuse(refusal));
        break;
      }
      default:
    }
  }

  /** Takes a view of the server for what is so. */
  #show(
    view: ServedView,
    news: Extract<ServerMessage, { kind: 'changed' }>['events'] | undefined,
  ): void {
    const before = this.#match;
    const match = matchOf(view, before, this.#tools.findGame);
    if (!match.ok) {
      this.#giveUp(match.error);
      this.#socket?.close();
      return;
    }
    this.#match = match.value;
    this.#view = view;
    this.#check(view, match.value, before);
    this.#state = stateOf(view, match.value, this.#trouble, this.#sealed);
    this.#tell(eventsOf(before, match.value, news, view));
    this.#openSealed();
  }

  /** Plays a turn that came without a view. After a gap the server is asked for everything. */
  #playTurn(message: Extract<ServerMessage, { kind: 'turn' }>): void {
    const played = turnPlayed(this.#view, this.#match, message);
    if (played === undefined) this.#socket?.close();
    else this.#show(played.view, played.events);
  }

  /** Checks a sealed turn that has just been revealed, without believing the server. */
  #check({ remote, players, table }: ServedView, match: Match, before: Match | undefined): void {
    if (before === undefined || match.turns !== before.turns + 1 || remote === null) return;
    if (match.last?.answer === undefined) return;
    const fault = sealFault(
      table,
      match,
      remote.revealed ?? undefined,
      (seat) => players[seat].kind === 'bot',
    );
    this.#checked = {
      turns: this.#checked.turns + (fault === undefined ? 1 : 0),
      fault: this.#checked.fault ?? fault ?? null,
    };
  }

  /** Opens the choice that was committed to, once the other has committed too. */
  #openSealed(): void {
    const { match, remote, version } = this.state;
    const sealed = this.#sealed;
    if (sealed === undefined || remote?.trust !== 'nobody' || remote.openBy === null) return;
    if (sealed.turn !== match.turns + 1) return;
    this.#sealed = undefined;
    const { move, nonce } = sealed;
    void this.#send({ kind: 'open', move, nonce }, version);
  }

  #tell(events: readonly TableEvent[]): void {
    if (this.#state === undefined) return;
    const change = { events, state: this.#state };
    for (const listener of this.#listeners) listener(change);
  }
}

const CLOSED: Refusal = { code: 'table/closed', message: 'This table is closed.' };
const REFUSED: Refusal = { code: 'table/closed', message: 'The server has ended the connection.' };
