import { randomBytes, randomInt } from 'node:crypto';
import type { FindGame } from '../../core/contract/game.ts';
import { Match } from '../../core/match/match.ts';
import { cleanName } from '../../core/person-name.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { type Seat, seatNumber } from '../../core/seat.ts';
import { isBotName, type Participant } from '../../players/participant.ts';
import type { OpenRequest, SeatRequest } from '../../protocol/server.ts';
import type { ClockRule } from '../../protocol/table.ts';
import { hashOfToken, newTableId, newToken } from '../tokens.ts';
import type { OpenedEvent } from './table-log.ts';

/** After this many milliseconds without a connection, the opponent may claim the game. */
const CLAIM_AFTER = 120_000;
/** Players with at least this long for a move do not have to stay connected. */
const SLOW_CLOCK = 3_600_000;
const LONGEST_CLOCK = 14 * 86_400_000;

/** A room's table, whose id and token hashes are known before it is opened. */
export type ReservedTable = {
  readonly id: string;
  readonly tokens: readonly [string, string];
  readonly room: string;
};

/** A table about to be opened, with a token for each person who is there. */
type Opening = {
  readonly opened: OpenedEvent;
  readonly match: Match;
  readonly tokens: readonly (string | undefined)[];
};

/** What a request should open, or why it cannot be opened. */
export function openingOf(
  request: OpenRequest,
  { findGame, now }: { readonly findGame: FindGame; readonly now: () => number },
  reserved?: ReservedTable,
): Result<Opening> {
  const { seats, clock = null, series = { kind: 'single', games: 1 } as const } = request;
  if (seats.every(({ kind }) => kind === 'bot'))
    return refuse({ code: 'server/no-person', message: 'A table needs at least one person.' });
  const match = Match.from(
    { game: request.game, options: request.options ?? {}, moves: [] },
    findGame,
  );
  if (!match.ok) return match;
  const badClock = clock === null ? undefined : clockFault(clock);
  if (badClock !== undefined) return refuse({ code: 'server/bad-request', message: badClock });
  const isListed = request.open === true && seats.every(({ kind }) => kind === 'person');
  // The person who opens a public table sits down; the other seat stays free.
  const tokens = seats.map(({ kind }, index) =>
    reserved === undefined && kind === 'person' && !(isListed && index === 1)
      ? newToken()
      : undefined,
  );
  const hasBot = seats.some(({ kind }) => kind === 'bot');
  const opened: OpenedEvent = {
    kind: 'opened',
    at: now(),
    id: reserved?.id ?? newTableId(),
    match: { game: match.value.game.id, options: match.value.options },
    participants: [participantOf(seats[0], 0), participantOf(seats[1], 1)],
    format: series,
    seed: randomInt(2 ** 32),
    consent: hasBot ? 'free' : 'offer',
    clock,
    remote: {
      trust: request.trust ?? 'server',
      claimAfter: clock?.kind === 'move' && clock.milliseconds >= SLOW_CLOCK ? null : CLAIM_AFTER,
    },
    tokens: reserved?.tokens ?? [hashOrNull(tokens[0]), hashOrNull(tokens[1])],
    secret: hasBot ? randomBytes(32).toString('hex') : null,
    isListed,
    room: reserved?.room,
  };
  return accept({ opened, match: match.value, tokens });
}

function hashOrNull(token: string | undefined): string | null {
  return token === undefined ? null : hashOfToken(token);
}

function participantOf(seat: SeatRequest, place: Seat): Participant {
  if (seat.kind === 'bot') return { kind: 'bot', name: seat.player };
  const name = cleanName(seat.name ?? '');
  const usual = `Player ${seatNumber(place)}`;
  return { kind: 'human', name: name === '' || isBotName(name) ? usual : name };
}

/** What is wrong with a clock. */
export function clockFault(clock: ClockRule): string | undefined {
  const increment = clock.kind === 'game' ? clock.increment : 0;
  return clock.milliseconds >= 1000 && Math.max(clock.milliseconds, increment) <= LONGEST_CLOCK
    ? undefined
    : 'A clock has from one second to 14 days.';
}
