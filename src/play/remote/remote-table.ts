import { safeParse } from 'valibot';
import type { Match } from '../../core/match/match.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { type ServedView, type ServerMessage, serverMessageSchema } from '../../protocol/server.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { commitmentTo } from '../seal.ts';
import type { ClientCommand, TableChange, TableState } from '../table/connection.ts';
import type { TableEvent } from '../table/step.ts';
import { PendingCommands } from './pending-commands.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import type { RemoteConnection, RemotePlace, RemoteTools } from './remote-connection.ts';
import { type CommittedChoice, eventsOf, matchOf, stateOf, turnPlayed } from './remote-state.ts';
import { SealWitness } from './seal-witness.ts';

const LOST = 'The connection is lost. Trying again…';
/** After these reasons the server may let the client back in; after any other it would refuse again. */
const POLICY = 1008;
const RETRIED = /^server\/(too-many|closing)$/;

/**
 * Sits down at a table on a server, or says why not. It reconnects by itself while it is open. The signal ends the
 * first attempts.
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
  readonly #socket: ReconnectingSocket;
  #match: Match | undefined;
  #view: ServedView | undefined;
  #state: TableState | undefined;
  /** Why the server is about to end the connection. */
  #dismissal: Refusal | undefined;
  #trouble: string | null = LOST;
  readonly #witness = new SealWitness();
  /** What was committed to on this turn, and is opened once the other has committed too. */
  #sealed: CommittedChoice | undefined;

  constructor(place: RemotePlace, tools: RemoteTools, ready: (result: Result<void>) => void) {
    this.#place = place;
    this.#tools = tools;
    this.#ready = ready;
    this.#sealed = tools.seals?.load();
    this.#pending = new PendingCommands(tools.schedule, {
      post: (message) => this.#socket.post({ kind: 'command', ...message }),
      noAnswer: () => this.reconnect(),
    });
    const { server, table, token } = place;
    const hello = { kind: 'hello', protocol: PROTOCOL_VERSION, brief: true };
    this.#socket = new ReconnectingSocket(
      `${server.replace(/^http/, 'ws').replace(/\/$/, '')}/api/tables/${table}/live`,
      tools,
      {
        opened: () => this.#socket.post(token === undefined ? hello : { ...hello, token }),
        received: (text) => this.#read(text),
        lost: (code) => this.#lost(code),
      },
    );
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
    return this.#witness.checked;
  }

  subscribe(listener: (change: TableChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async send({ seat, command, version, request }: ClientCommand): Promise<Result<TableState>> {
    if (!this.state.here.includes(seat))
      return refuse({ code: 'table/not-your-seat', message: 'That seat is not yours.' });
    const at = version ?? this.state.version;
    return command.kind === 'choose' && this.state.match.turn.kind === 'both'
      ? this.#sendSealed(seat, command.move, at, request)
      : this.#send(command, at, request);
  }

  async setCoached(): Promise<Result<TableState>> {
    return refuse({ code: 'table/no-change', message: 'There is no coach at a table for two.' });
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#socket.close();
    this.#ready(refuse(CLOSED));
    this.#pending.settleAll(CLOSED);
  }

  reconnect(): void {
    const isConnecting = this.#trouble !== null && this.#socket.isThere;
    if (this.#socket.isClosed || isConnecting) return;
    this.#setTrouble(LOST);
    this.#socket.restart();
  }

  /** A choice on a sealed turn is sent with random bytes, or as a commitment at a table that trusts no one. */
  async #sendSealed(
    seat: Seat,
    move: string,
    version: number,
    request: string | undefined,
  ): Promise<Result<TableState>> {
    const { match, remote } = this.state;
    const choice = { turn: match.turns + 1, move, nonce: this.#tools.randomBytes() };
    const commitment = this.#commitmentTo(choice, seat);
    if (remote?.trust !== 'nobody') {
      const { nonce } = choice;
      const sent = await this.#send({ kind: 'choose', move, nonce }, version, request);
      if (sent.ok) this.#witness.hold(this.view, choice.turn, seat, commitment);
      return sent;
    }
    const before = this.#tools.seals?.load() ?? this.#sealed;
    this.#keepSealed(choice);
    const sent = await this.#send({ kind: 'commit', commitment }, version, request);
    if (sent.ok) this.#witness.hold(this.view, choice.turn, seat, commitment);
    // Another page with this seat was quicker: its commitment is the one to open.
    else if (before !== undefined) {
      this.#keepSealed(before);
      this.#openSealed();
    }
    return sent;
  }

  #commitmentTo(choice: CommittedChoice, seat: Seat): string {
    return commitmentTo({ table: this.#place.table, seat, ...choice });
  }

  #keepSealed(choice: CommittedChoice): void {
    this.#sealed = choice;
    this.#tools.seals?.save(choice);
  }

  #send(
    command: PlayerCommand,
    version: number,
    request: string = this.#tools.randomBytes().slice(0, 32),
  ): Promise<Result<TableState>> {
    return this.#pending.add({ request, version, command }, this.#trouble === null);
  }

  /** Whether to connect again. */
  #lost(code: number): boolean {
    const why = this.#dismissal;
    this.#dismissal = undefined;
    const isFinal = code === POLICY && !RETRIED.test(why?.code ?? '');
    if (isFinal) this.#giveUp(why ?? REFUSED);
    else this.#setTrouble(LOST);
    return !isFinal;
  }

  /** Trying again is pointless. */
  #giveUp(refusal: Refusal): void {
    this.#socket.close();
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
        this.#socket.settle();
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
      case 'sealed': {
        const [first = null, second = null] = message.commitments;
        this.#witness.announce(message.turn, [first, second]);
        break;
      }
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

  /** Accepts a view from the server as the current state. */
  #show(
    view: ServedView,
    news: Extract<ServerMessage, { kind: 'changed' }>['events'] | undefined,
  ): void {
    const before = this.#match;
    const match = matchOf(view, before, this.#tools.findGame);
    if (!match.ok) {
      this.#giveUp(match.error);
      return;
    }
    const known = this.#view;
    this.#match = match.value;
    this.#view = view;
    if (known?.series.round === view.series.round && known.chance !== view.chance)
      this.#witness.complain('The server changed what it had announced about its programs.');
    if (before !== undefined && match.value.turns === before.turns + 1)
      this.#witness.check(view, match.value);
    if (view.remote !== null)
      this.#witness.announce(match.value.turns + 1, view.remote.commitments);
    this.#state = stateOf(view, match.value, this.#trouble, this.#sealed);
    this.#tell(eventsOf(before, match.value, news, view));
    this.#openSealed();
  }

  /** Plays a turn that came without a view. After a gap the client asks for everything. */
  #playTurn(message: Extract<ServerMessage, { kind: 'turn' }>): void {
    const played = turnPlayed(this.#view, this.#match, message);
    if (played === undefined) this.#socket.drop();
    else this.#show(played.view, played.events);
  }

  /** Opens this client's choice once the other side is bound to its own. Nothing else the server says matters. */
  #openSealed(): void {
    const { match, participants, remote, here, version } = this.state;
    const sealed = this.#sealed;
    const [seat] = here;
    if (sealed?.turn !== match.turns + 1 || seat === undefined || remote?.openBy == null) return;
    const announced = this.#witness.announced(sealed.turn);
    const isBound = SEATS.every(
      (one) => participants[one].kind === 'bot' || announced[one] !== null,
    );
    if (!isBound || announced[seat] !== this.#commitmentTo(sealed, seat)) return;
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
