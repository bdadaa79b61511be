import type { Duplex } from 'node:stream';
import { type RawData, WebSocket } from 'ws';
import type { Refusal } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { type ClientMessage, clientMessageSchema, serverMessage } from '../../protocol/server.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { type Allowance, BURST, spend } from '../limits.ts';
import { FAILED, NO_TOKEN, parseJson, readAs, type Service, TOO_MANY } from '../service.ts';
import type { LiveTable } from '../table/live-table.ts';
import type { TableWatcher } from '../table/watchers.ts';
import type { ReportFault } from './http.ts';

/** How long a connection has to identify itself, in milliseconds. */
const HELLO_WITHIN = 10_000;
/** A reader with more unread bytes than this is cut. It can reconnect and get everything in one message. */
const MOST_BEHIND = 1_000_000;
const POLICY = 1008;

type Hello = Extract<ClientMessage, { kind: 'hello' }>;

const HELLO_FIRST: Refusal = { code: 'server/bad-request', message: 'Say hello first.' };
const HELLO_TWICE: Refusal = { code: 'server/bad-request', message: 'You have said hello.' };
const OTHER_VERSION: Refusal = {
  code: 'server/other-version',
  message: 'This page and the server have different versions. Reload the page.',
};

/** A socket that knows its client, so that all sockets share their listeners. */
export class ClientSocket extends WebSocket {
  client: SocketClient | undefined;
}

/** A client behind a socket: identifies itself, then sends commands, and hears of every change. */
export class SocketClient implements TableWatcher {
  participant: Seat | null = null;
  isBrief = false;
  readonly #socket: ClientSocket;
  readonly #stream: Duplex;
  readonly #id: string;
  readonly #service: Service;
  readonly #report: ReportFault;
  readonly #allowance: Allowance;
  #hurry: NodeJS.Timeout | undefined;
  #table: LiveTable | undefined;
  #leave: (() => void) | undefined;
  /** Messages waiting for the current one to be answered. */
  readonly #waiting: RawData[] = [];
  #answering: Promise<void> | undefined;
  #isCorked = false;
  #isAlive = true;
  #pinged = 0;
  #lag = 0;

  /** `id` is the table's; `stream` is the one the socket writes to. */
  constructor(
    socket: ClientSocket,
    stream: Duplex,
    id: string,
    service: Service,
    report: ReportFault,
  ) {
    this.#report = report;
    this.#socket = socket;
    this.#stream = stream;
    this.#id = id;
    this.#service = service;
    this.#allowance = { left: service.limits.messages * BURST, at: Date.now() };
    this.#hurry = setTimeout(() => this.#dismiss(HELLO_FIRST), HELLO_WITHIN);
    socket.client = this;
    socket.on('message', onMessage);
    socket.on('pong', onPong);
    socket.on('error', onError);
    socket.on('close', onClose);
  }

  /** Messages sent in one tick go out in one write, so an answer arrives with the change it made. */
  send(text: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_BEHIND) {
      socket.terminate();
      return;
    }
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#stream.cork();
      process.nextTick(uncork, this);
    }
    socket.send(text);
  }

  uncork(): void {
    this.#isCorked = false;
    this.#stream.uncork();
  }

  hear(data: RawData): void {
    const { messages } = this.#service.limits;
    if (!spend(this.#allowance, messages, messages * BURST, Date.now())) {
      this.#waiting.length = 0;
      this.#dismiss(TOO_MANY);
      return;
    }
    this.#waiting.push(data);
    this.#answering ??= this.#answer();
  }

  /** Resolves when every message received so far has been answered. */
  async answered(): Promise<void> {
    await this.#answering;
  }

  /** Answers the messages one after another. */
  async #answer(): Promise<void> {
    for (let data = this.#waiting.shift(); data !== undefined; data = this.#waiting.shift()) {
      try {
        await this.#take(data);
      } catch (error) {
        this.#report(error, 'a message of a socket');
        this.#dismiss(FAILED);
      }
    }
    this.#answering = undefined;
  }

  /** Cuts the connection if the last ping was not answered. */
  ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#pinged = Date.now();
    this.#socket.ping();
  }

  pong(): void {
    this.#isAlive = true;
    this.#lag = Date.now() - this.#pinged;
  }

  gone(): void {
    clearTimeout(this.#hurry);
    this.#leave?.();
    this.#leave = undefined;
  }

  #refuse(refusal: Refusal, request: string | null = null): void {
    this.send(JSON.stringify(serverMessage('refused', { request, refusal })));
  }

  #dismiss(refusal: Refusal): void {
    this.#refuse(refusal);
    this.#socket.close(POLICY, refusal.code);
  }

  async #greet({ protocol, token, brief = false }: Hello): Promise<Refusal | undefined> {
    if (this.#hurry === undefined) return HELLO_TWICE;
    clearTimeout(this.#hurry);
    this.#hurry = undefined;
    if (protocol !== PROTOCOL_VERSION) return OTHER_VERSION;
    const found = await this.#service.tables.findNow(this.#id);
    if (!found.ok) return found.error;
    const whose = this.#service.participant(found.value, token);
    if (!whose.ok) return whose.error;
    if (this.#socket.readyState !== this.#socket.OPEN) return undefined;
    this.participant = whose.value;
    this.isBrief = brief;
    this.#table = found.value;
    this.#leave = found.value.watch(this);
    return undefined;
  }

  async #take(data: RawData): Promise<void> {
    const parsed = parseJson(data.toString());
    const read = parsed.ok ? readAs(clientMessageSchema, parsed.value) : parsed;
    if (!read.ok) {
      this.#refuse(read.error);
      return;
    }
    const message = read.value;
    if (message.kind === 'hello') {
      const why = await this.#greet(message);
      if (why !== undefined) this.#dismiss(why);
      return;
    }
    const { request } = message;
    if (this.#table === undefined) {
      this.#refuse(NO_TOKEN, request);
      return;
    }
    const lag = this.#lag / 2;
    const answer = await this.#service.command(this.#table, this.participant, message, lag);
    this.send(
      JSON.stringify(
        answer.ok
          ? serverMessage('answer', { request, version: answer.version })
          : serverMessage('refused', {
              request,
              refusal: answer.refusal,
              ...(answer.view === undefined ? {} : { view: answer.view }),
            }),
      ),
    );
  }
}

function uncork(client: SocketClient): void {
  client.uncork();
}

function onMessage(this: WebSocket, data: RawData): void {
  (this as ClientSocket).client?.hear(data);
}

function onPong(this: WebSocket): void {
  (this as ClientSocket).client?.pong();
}

function onError(this: WebSocket): void {
  this.terminate();
}

function onClose(this: WebSocket): void {
  (this as ClientSocket).client?.gone();
}
