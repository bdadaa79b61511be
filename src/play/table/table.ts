import type { ChosenGame } from '../../core/contract/game.ts';
import { type Ending, endingByRules } from '../../core/match/ending.ts';
import { Match } from '../../core/match/match.ts';
import {
  type Format,
  isDecided,
  nextRound,
  participantAt,
  type Series,
  scoreGame,
  startSeries,
} from '../../core/match/series.ts';
import { deriveSeed, randomFrom } from '../../core/random.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { Participant } from '../../players/participant.ts';
import type { PastGame } from '../../players/player.ts';
import type { OfferKind } from '../../protocol/command.ts';
import type { ClockData, ClockRule, RemoteTerms, TableData } from '../../protocol/table.ts';
import { startClock } from './clock.ts';
import { RecentRequests } from './recent-requests.ts';

/** An earlier game of the same series; `opener` is the participant who was Player 1. */
export type EarlierGame = { readonly opener: Seat; readonly moves: readonly string[] };

/** A practice game: it continues from a position, and scores no point. */
export type Practice = {
  /** The first turn, from 1, that is played again. */
  readonly turn: number;
  /** A game that was played from its start was the first attempt itself. */
  readonly attempt: number;
  /** The game of the series that it continues; null if it began at a position. */
  readonly game: EarlierGame | null;
};

type Offer = { readonly seat: Seat; readonly what: OfferKind };

/** A table with everything at it: an immutable value. `step` returns the next one. */
export type Table = {
  readonly id: string;
  /** Counts the accepted commands. */
  readonly version: number;
  /** The current game, including a sealed half that is in. */
  readonly match: Match;
  /** `series` says who sits where. */
  readonly participants: readonly [Participant, Participant];
  /** As it stood when the current game began. */
  readonly series: Series;
  readonly earlier: readonly EarlierGame[];
  readonly practice: Practice | null;
  readonly seed: number;
  /** Whether a coin decided who opens. */
  readonly tossed: boolean;
  /** Whether the coach warns at this table. */
  readonly coached: boolean;
  readonly consent: TableData['consent'];
  readonly offers: readonly Offer[];
  readonly clock: ClockData | null;
  readonly ending: Ending | null;
  /** The version at which the current turn began: a command may answer any version from then on. */
  readonly asked: number;
  /** The remote part of the table; null for a table on one device. */
  readonly remote: RemoteTerms | null;
  readonly requests: RecentRequests;
};

/** What a table begins with. */
export type Seating = {
  readonly choice: ChosenGame;
  readonly participants: readonly [Participant, Participant];
  readonly format: Format;
  /** Who opens: the first participant or the second, or a coin decides. */
  readonly first: Seat | 'toss';
  readonly alternates: boolean;
  readonly seed: number;
  readonly coached?: boolean | undefined;
  readonly consent?: TableData['consent'] | undefined;
  readonly clock?: ClockRule | undefined;
  readonly remote?: Pick<RemoteTerms, 'trust' | 'claimAfter'> | undefined;
  /** Where it begins, if not at the start: for practice. */
  readonly from?: Match | undefined;
};

export function openTable(
  id: string,
  {
    choice: { game, options },
    participants,
    format,
    first,
    alternates,
    seed,
    coached = false,
    consent = 'free',
    clock,
    remote,
    from,
  }: Seating,
): Table {
  const match = from ?? Match.start(game, options);
  return {
    id,
    version: 0,
    match,
    participants,
    series: startSeries(format, first === 'toss' ? toss(seed) : first, alternates),
    earlier: [],
    practice: from === undefined ? null : { turn: from.turns + 1, attempt: 1, game: null },
    seed,
    tossed: first === 'toss',
    coached,
    consent,
    offers: [],
    clock: clock === undefined ? null : startClock(clock),
    ending: endingByRules(match.turn) ?? null,
    asked: 0,
    remote:
      remote === undefined ? null : { ...remote, away: [null, null], offered: [0, 0], seals: [] },
    requests: RecentRequests.NONE,
  };
}

/** The same table with the next game after a finished one; if sides alternate, they are swapped. */
export function withNextGame(table: Table): Table {
  const { match, series, clock } = table;
  const scored = scoredSeries(table);
  const next = nextRound(scored);
  // A decided series starts over, with new chances. A single game continues as a rematch, with its points.
  const isNew = series.format.kind !== 'single' && isDecided(scored);
  const start = Match.start(match.game, match.options);
  return {
    ...table,
    match: start,
    series: isNew ? { ...next, round: 1, points: [0, 0] } : next,
    seed: isNew ? deriveSeed(table.seed, next.round, 0) : table.seed,
    earlier: knownGames(table),
    practice: null,
    offers: [],
    remote: table.remote === null ? null : { ...table.remote, offered: [0, 0], seals: [] },
    clock: clock === null ? null : startClock(clock.rule),
    ending: endingByRules(start.turn) ?? null,
  };
}

/**
 * A new table for practice: the same participants in the same seats play on from within a finished game. Programs know
 * what they knew when that game began, but draw new chances, so that a choice already seen is not repeated.
 */
export function practiceTable(table: Table, id: string, from: Match): Table {
  const { match, series, practice } = table;
  return {
    ...table,
    id,
    version: 0,
    match: from,
    series: scoredSeries(table),
    practice: {
      turn: from.turns + 1,
      attempt: (practice?.attempt ?? 1) + 1,
      game: practice === null ? { opener: series.opener, moves: match.moves } : practice.game,
    },
    offers: [],
    clock: null,
    remote: null,
    ending: endingByRules(from.turn) ?? null,
    asked: 0,
    requests: RecentRequests.NONE,
  };
}

/** The series with the point for a finished game; a practice game scores none. */
export function scoredSeries({
  series,
  practice,
  ending,
}: Pick<Table, 'series' | 'practice' | 'ending'>): Series {
  return practice === null && ending !== null ? scoreGame(series, ending.winner) : series;
}

/** The games that are known once this one is over; a practice game is not one of them. */
function knownGames({ earlier, series, match, practice }: Table): readonly EarlierGame[] {
  const last = practice === null ? { opener: series.opener, moves: match.moves } : practice.game;
  return last === null ? earlier : [...earlier, last];
}

/** The earlier games as the participant in a seat knows them. */
export function earlierFor({ earlier, series }: Table, seat: Seat): readonly PastGame[] {
  const participant = participantAt(series, seat);
  return earlier.map(({ opener, moves }) => ({
    seat: participantAt({ ...series, opener }, participant),
    moves,
  }));
}

export function participantIn({ participants, series }: Table, seat: Seat): Participant {
  return participants[participantAt(series, seat)];
}

export function isHuman(table: Table, seat: Seat): boolean {
  return participantIn(table, seat).kind === 'human';
}

/** The participants who are people, by number: those who play at one device together. */
export function humansOf({ participants }: Table): readonly Seat[] {
  return SEATS.filter((participant) => participants[participant].kind === 'human');
}

/** The seats that have still to choose; none once the game is over. */
export function awaitedAt({ match, ending }: Table): readonly Seat[] {
  return ending === null ? match.waiting : [];
}

/**
 * The chance a player gets for one choice, as a number: the same for the same table, game, attempt, turn and seat,
 * wherever it is played.
 */
export function chanceFor({ seed, series, practice, match }: Table, seat: Seat): number {
  const game =
    practice === null
      ? deriveSeed(seed, series.round)
      : deriveSeed(seed, series.round, practice.attempt);
  return deriveSeed(game, match.turns, seat);
}

export function toss(seed: number): Seat {
  return randomFrom(deriveSeed(seed, 0))() < 0.5 ? 0 : 1;
}
