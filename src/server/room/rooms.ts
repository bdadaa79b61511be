import { randomInt } from 'node:crypto';
import { Match } from '../../core/match/match.ts';
import { type GameResult, resultOf, resultOfRecord } from '../../core/match/record.ts';
import { cleanName } from '../../core/person-name.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { pairRound } from '../../play/room/pairing.ts';
import {
  foldRoom,
  openRoom,
  pairingsOf,
  type Room,
  type RoomBoard,
  type RoomEvent,
  runningRound,
} from '../../play/room/room.ts';
import { CODE_LENGTH, CODE_LETTERS } from '../../play/room/room-code.ts';
import { scoresOf } from '../../play/room/standings.ts';
import { isBotName } from '../../players/participant.ts';
import type {
  EnteredRoom,
  OpenedRoom,
  RoomCommand,
  RoomRequest,
  RoomTerms,
  TermsRequest,
} from '../../protocol/room.ts';
import { BEAT, LiveLogs } from '../live-logs.ts';
import type { LiveTableTools } from '../table/live-table-tools.ts';
import { clockFault } from '../table/opening.ts';
import type { TableFile } from '../table/table-log.ts';
import type { Tables } from '../table/tables.ts';
import { hashOfToken, isTokenOf, newTableId, newToken } from '../tokens.ts';
import { LiveRoom, roomKey } from './live-room.ts';

/** Who is asking: the host, or a member by number. */
export type RoomRole = 'host' | number;

export type RoomsTools = Pick<LiveTableTools, 'log' | 'findGame' | 'isAlone'> & {
  readonly tables: Tables;
};

/** At most this many rooms stay in memory. The log has them all. */
const MOST_IN_MEMORY = 500;
/** How many codes to try before giving up. Nearly always the first one is free. */
const MOST_CODES = 10;
/**
 * A round in which no board has ended for this many milliseconds counts as abandoned: others get programs and help
 * again.
 */
const LONGEST_SILENCE = 3 * 3_600_000;

/** All rooms of a server. */
export class Rooms {
  readonly #tools: RoomsTools;
  readonly #live: LiveLogs<LiveRoom>;
  readonly #leave: () => void;
  readonly #beat: NodeJS.Timeout | undefined;

  constructor(tools: RoomsTools) {
    this.#tools = tools;
    this.#live = new LiveLogs(tools, (key) => this.#load(key));
    this.#leave = tools.log.subscribe((key) => void this.#live.hear(key));
    if (!tools.isAlone) this.#beat = setInterval(() => void this.#live.readMissed(), BEAT);
  }

  /** Opens a room, and issues its host's token. */
  async create(request: RoomRequest): Promise<Result<OpenedRoom>> {
    const terms = this.#termsOf(request);
    if (!terms.ok) return terms;
    const token = newToken();
    const title = cleanName(request.title) || 'Room';
    for (let tries = 0; ; tries++) {
      const code = newCode();
      const host = hashOfToken(token);
      const event: RoomEvent = { kind: 'opened', code, title, host, terms: terms.value };
      const room = openRoom(event);
      if (!room.ok) return room;
      const head = { version: 0, wake: null, listing: null };
      const kept = await this.#tools.log.append(roomKey(code), event, head);
      if (kept.ok) {
        const live = new LiveRoom(room.value, this.#tools.log);
        this.#live.set(roomKey(code), Promise.resolve(accept(live)));
        void this.#forget();
        return accept({ room: code, token, enter: `/#/room/${code}` });
      }
      if (kept.error.code !== 'store/conflict' || tries >= MOST_CODES) return kept;
    }
  }

  /** A room, including what other processes have appended by now. */
  async findNow(code: string): Promise<Result<LiveRoom>> {
    const found = await this.#live.findNow(roomKey(code));
    void this.#forget();
    return found;
  }

  /** Whether a room is playing a round of this game now. Then players outside the room get no help with it. */
  async isPlayed(game: string): Promise<boolean> {
    for await (const [, { room, changed }] of this.#live.all())
      if (Date.now() - changed <= LONGEST_SILENCE && runningRound(room)?.terms.game === game)
        return true;
    return false;
  }

  /** Drops the oldest unwatched room if there are too many. */
  async #forget(): Promise<void> {
    if (this.#live.size <= MOST_IN_MEMORY) return;
    for await (const [key, { isWatched }] of this.#live.all()) {
      if (isWatched) continue;
      this.#live.delete(key);
      return;
    }
  }

  async #load(key: string): Promise<Result<LiveRoom>> {
    const read = await this.#tools.log.read(key, 0);
    if (!read.ok) return read;
    const folded = foldRoom(read.value as readonly RoomEvent[]);
    if (!folded.ok) return folded;
    const live = new LiveRoom(folded.value, this.#tools.log);
    // A server killed earlier may have left tables unopened, or results unwritten.
    const settled = await this.#settleTables(live);
    return settled.ok ? accept(live) : settled;
  }

  /** Whose token this is; undefined if it does not belong to the room. */
  roleOf({ host, members }: Room, token: string): RoomRole | undefined {
    // Compare them all, so that timing reveals nothing.
    const own = members.filter((one) => isTokenOf(one.token, token) && !one.isGone);
    return isTokenOf(host, token) ? 'host' : own[0]?.number;
  }

  /** Lets someone in, and issues their token. */
  async enter(live: LiveRoom, given: string): Promise<Result<EnteredRoom>> {
    const cleaned = cleanName(given);
    const name = isBotName(cleaned) ? '' : cleaned;
    const token = newToken();
    const hash = hashOfToken(token);
    const taken = await live.take(() => accept({ kind: 'entered', name, token: hash }));
    if (!taken.ok) return taken;
    const member = taken.value.members.find((one) => one.token === hash)?.number ?? 0;
    return accept({ room: taken.value.code, member, token });
  }

  /** Takes a command. A member may only leave. */
  async command(live: LiveRoom, role: RoomRole, command: RoomCommand): Promise<Result<Room>> {
    const isOwn = command.kind === 'remove' && command.member === role;
    if (role !== 'host' && !isOwn) return refuse(NOT_HOST);
    const taken = await live.take((room) => this.#eventFor(room, command));
    if (!taken.ok || command.kind !== 'pair') return taken;
    const opened = await this.#settleTables(live);
    return opened.ok ? accept(live.room) : opened;
  }

  #eventFor(room: Room, command: RoomCommand): Result<RoomEvent> {
    switch (command.kind) {
      case 'terms': {
        const terms = this.#termsOf(command);
        return terms.ok ? accept({ kind: 'terms', terms: terms.value }) : terms;
      }
      case 'pair':
        return pairedEvent(room);
      case 'score': {
        const { table = '' } = room.rounds.at(-1)?.boards[command.board - 1] ?? {};
        const winner = command.winner === null ? null : command.winner === 1 ? 0 : 1;
        const result = resultOf({ kind: 'over', winner, reason: '' });
        return accept({ kind: 'scored', table, result, byHost: true });
      }
      case 'remove':
        return accept({ kind: 'removed', member: command.member });
      case 'end':
        return accept({ kind: 'ended' });
    }
  }

  #termsOf({ game, options = {}, clock, pairing = 'swiss' }: TermsRequest): Result<RoomTerms> {
    const match = Match.from({ game, options, moves: [] }, this.#tools.findGame);
    if (!match.ok) return match;
    const fault = clock === undefined ? undefined : clockFault(clock);
    if (fault !== undefined) return refuse({ code: 'server/bad-request', message: fault });
    return accept({ game, options: match.value.options, clock: clock ?? null, pairing });
  }

  /** Opens the round's missing tables, and records the results of those that have ended. */
  async #settleTables(live: LiveRoom): Promise<Result<void>> {
    const { room } = live;
    const round = runningRound(room);
    if (round === undefined) return accept(undefined);
    const open = round.boards.filter(({ result }) => result === '*');
    const settled = await Promise.all(
      open.map(async (board): Promise<Result<unknown>> => {
        const found = await this.#tools.tables.find(board.table);
        if (found.ok) return this.#score(live, found.value.file);
        if (found.error.code !== 'server/no-table') return found;
        const opened = await this.#openTable(room, board, round.terms);
        // Another process opened it first.
        return opened.ok || opened.error.code !== 'store/conflict' ? opened : accept(undefined);
      }),
    );
    for (const one of settled) if (!one.ok) return one;
    return accept(undefined);
  }

  #openTable(
    room: Room,
    { table, players }: RoomBoard,
    terms: RoomTerms,
  ): Promise<Result<unknown>> {
    const [one, two] = players.map((number) => room.members[number - 1]);
    const { game, options, clock } = terms;
    return this.#tools.tables.create(
      {
        game,
        options,
        seats: [
          { kind: 'person', name: one?.name },
          { kind: 'person', name: two?.name },
        ],
        ...(clock === null ? {} : { clock }),
      },
      { id: table, tokens: [one?.token ?? '', two?.token ?? ''], room: room.code },
    );
  }

  /** Called when a table of this process has changed. If its game is over, its room gets the result. */
  async tableChanged(file: TableFile): Promise<void> {
    const { room } = file.opened;
    if (room === undefined || resultIn(file) === '*') return;
    const found = await this.findNow(room);
    if (found.ok) await this.#score(found.value, file);
  }

  async #score(live: LiveRoom, file: TableFile): Promise<Result<unknown>> {
    const result = resultIn(file);
    if (result === '*') return accept(undefined);
    const event = { kind: 'scored', table: file.table.id, result, byHost: false } as const;
    const taken = await live.take(() => accept(event));
    // The result is already known, or the round is over.
    return taken.ok || !taken.error.code.startsWith('room/') ? taken : accept(undefined);
  }

  /** Releases everyone who is waiting. */
  async close(): Promise<void> {
    this.#leave();
    clearInterval(this.#beat);
    for await (const [, live] of this.#live.all()) live.release();
    this.#live.clear();
  }
}

function pairedEvent(room: Room): Result<RoomEvent> {
  const present = room.members.filter(({ isGone }) => !isGone);
  if (present.length < 2)
    return refuse({ code: 'room/too-few', message: 'A round needs at least two people.' });
  const scores = scoresOf(room);
  const entrants = room.members.map(({ number, isGone }) => ({
    number,
    isGone,
    score: scores.get(number) ?? 0,
  }));
  const { pairs, byes } = pairRound(room.terms.pairing, entrants, pairingsOf(room));
  const boards = pairs.map((players) => ({ table: newTableId(), players }));
  return accept({ kind: 'paired', boards, byes });
}

/** The result of the first game at a table. Rematches do not count. */
function resultIn({ records: [first], table: { ending } }: TableFile): GameResult {
  if (first !== undefined) return resultOfRecord(first);
  if (ending === null || ending.kind === 'aborted') return '*';
  return resultOf({ kind: 'over', winner: ending.winner, reason: '' });
}

function newCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('');
}

const NOT_HOST: Refusal = { code: 'room/not-host', message: 'Only the host can do that.' };
