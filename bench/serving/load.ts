import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Match } from '../../src/core/match/match.ts';
import { randomFrom } from '../../src/core/random.ts';
import { other, SEATS, type Seat } from '../../src/core/seat.ts';
import type { ClientMessage, OpenedSeats, ServerMessage } from '../../src/protocol/server.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { GAME, newMatch } from './game.ts';

/** A table on a server: the address of its socket, and a token for each seat. */
type TablePlace = { readonly url: string; readonly tokens: readonly [string, string] };

/** How to open tables on a server, and whether it starts a new game by itself after each one. */
export type Opening = {
  readonly open: () => Promise<TablePlace>;
  readonly beginsAnew: boolean;
};

/** A relay has a table at any address. */
export function atRelay(address: string): Opening {
  let tables = 0;
  return {
    open: async () => ({ url: socketAt(address, String(++tables)), tokens: ['', ''] }),
    beginsAnew: true,
  };
}

export function atParlor(address: string): Opening {
  const body = JSON.stringify({
    game: GAME,
    seats: [{ kind: 'person' }, { kind: 'person' }],
    series: { kind: 'rounds', games: 99 },
  });
  return {
    async open() {
      const response = await fetch(`${address}/api/tables`, { method: 'POST', body });
      const { id, seats } = (await response.json()) as OpenedSeats;
      const [first, second] = seats.map(({ token = '' }) => token);
      return { url: socketAt(address, id), tokens: [first ?? '', second ?? ''] };
    },
    beginsAnew: false,
  };
}

function socketAt(address: string, table: string): string {
  return `${address.replace('http', 'ws')}/api/tables/${table}/live`;
}

const random = randomFrom(1);

/** Two players at a table, each with a socket. A turn counts once both have seen it. */
export class Pair {
  readonly #sockets: readonly [WebSocket, WebSocket];
  readonly #beginsAnew: boolean;
  #match: Match = newMatch();
  /** The socket that sits in seat 0. It alternates within a series. */
  #opener: Seat = 0;
  #version = 0;
  #requests = 0;
  /** How much each socket has seen: games, and turns of the latest one. */
  readonly #seen: readonly [Sight, Sight] = [
    { games: 0, turns: 0 },
    { games: 0, turns: 0 },
  ];
  /** Turns that both have seen. */
  turns = 0;
  /** Called when both have seen everything and one of them has to choose. */
  onReady: () => void = () => {};
  onFault: (what: string) => void = (what) => {
    throw new Error(what);
  };

  private constructor(sockets: readonly [WebSocket, WebSocket], beginsAnew: boolean) {
    this.#sockets = sockets;
    this.#beginsAnew = beginsAnew;
  }

  static async open({ open, beginsAnew }: Opening): Promise<Pair> {
    const { url, tokens } = await open();
    const pair = new Pair([new WebSocket(url, PLAIN), new WebSocket(url, PLAIN)], beginsAnew);
    await Promise.all(SEATS.map((one) => pair.#greet(one, tokens[one])));
    return pair;
  }

  async #greet(one: Seat, token: string): Promise<void> {
    const socket = this.#sockets[one];
    await once(socket, 'open');
    this.#post(one, { kind: 'hello', protocol: PROTOCOL_VERSION, token, brief: true });
    await once(socket, 'message');
    socket.on('message', (data) => this.#hear(one, JSON.parse(String(data))));
    socket.on('close', () => this.onFault('A socket was closed.'));
  }

  /** Chooses any legal move for the seat to move. */
  choose(): void {
    const { turn } = this.#match;
    if (turn.kind !== 'one') return;
    const legal = this.#match.legal(turn.seat);
    const move = legal[Math.floor(random() * legal.length)] ?? '';
    this.#command(turn.seat === 0 ? this.#opener : other(this.#opener), { kind: 'choose', move });
  }

  close(): void {
    this.onFault = () => {};
    for (const socket of this.#sockets) socket.close();
  }

  #command(one: Seat, command: Extract<ClientMessage, { kind: 'command' }>['command']): void {
    const request = `r${++this.#requests}`;
    this.#post(one, { kind: 'command', request, version: this.#version, command });
  }

  #post(one: Seat, message: ClientMessage): void {
    this.#sockets[one].send(JSON.stringify(message));
  }

  #hear(one: Seat, message: ServerMessage): void {
    switch (message.kind) {
      case 'turn':
        this.#version = message.version;
        this.#see(one, message.turn, message.move);
        break;
      case 'changed':
        this.#version = message.view.version;
        for (const event of message.events) {
          if (event.kind === 'played') this.#see(one, event.turn, event.move);
          else if (event.kind === 'next-game') this.#begin(one);
        }
        break;
      case 'refused':
        this.onFault(message.refusal.message);
        break;
      default:
    }
  }

  #see(one: Seat, turn: number, move: string): void {
    this.#seen[one].turns = turn;
    if (this.#seen[other(one)].turns < turn) return;
    const next = this.#match.play(move);
    if (!next.ok) {
      this.onFault(next.error.message);
      return;
    }
    this.#match = next.value;
    this.turns++;
    if (next.value.turn.kind === 'over') this.#end();
    else if (next.value.forced === undefined) this.onReady();
  }

  #end(): void {
    if (this.#beginsAnew) for (const one of SEATS) this.#begin(one);
    else this.#command(0, { kind: 'next-game' });
  }

  #begin(one: Seat): void {
    const own = this.#seen[one];
    own.games++;
    own.turns = 0;
    if (this.#seen[other(one)].games < own.games) return;
    this.#match = newMatch();
    if (!this.#beginsAnew) this.#opener = other(this.#opener);
    this.onReady();
  }
}

type Sight = { games: number; turns: number };
const PLAIN = { perMessageDeflate: false };

export async function openPairs(count: number, opening: Opening): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  // A few at a time, because the backlog of a listening socket is short.
  while (pairs.length < count)
    pairs.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - pairs.length) }, () => Pair.open(opening)),
      )),
    );
  return pairs;
}

/** Makes each pair play at least this many turns, as fast as possible. Returns how many were played in total. */
export async function playTurns(pairs: readonly Pair[], turns: number): Promise<number> {
  const played = await Promise.all(
    pairs.map(
      (pair) =>
        new Promise<number>((settle, reject) => {
          const begun = pair.turns;
          pair.onFault = (what) => reject(new Error(what));
          pair.onReady = () => {
            if (pair.turns - begun >= turns) settle(pair.turns - begun);
            else pair.choose();
          };
          pair.choose();
        }),
    ),
  );
  return played.reduce((sum, one) => sum + one, 0);
}

/**
 * Makes the pairs choose at fixed times, at this total rate, whether or not the server keeps up. Returns the
 * milliseconds from when each turn was due until both players had seen it, sorted.
 */
export async function playAtRate(
  pairs: readonly Pair[],
  rate: number,
  seconds: number,
): Promise<readonly number[]> {
  const delays: number[] = [];
  const each = (1000 * pairs.length) / rate;
  const begun = performance.now();
  await Promise.all(
    pairs.map(
      (pair, index) =>
        new Promise<void>((settle, reject) => {
          let due = begun + (each * index) / pairs.length;
          const chooseWhenDue = (): void => {
            if (due > begun + seconds * 1000) settle();
            else setTimeout(() => pair.choose(), Math.max(0, due - performance.now()));
          };
          pair.onFault = (what) => reject(new Error(what));
          pair.onReady = () => {
            delays.push(performance.now() - due);
            due += each;
            chooseWhenDue();
          };
          chooseWhenDue();
        }),
    ),
  );
  return delays.sort((one, two) => one - two);
}
