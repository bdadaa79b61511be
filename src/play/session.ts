import type { ChosenGame } from '../core/contract/game.ts';
import { clip } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { endOf, type GameRecord, resultOfRecord } from '../core/match/record.ts';
import {
  type Format,
  isDecided,
  nextRound,
  participantAt,
  type Series,
  scoreGame,
  startSeries,
} from '../core/match/series.ts';
import { deriveSeed, randomFrom } from '../core/random.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { other, SEATS, type Seat } from '../core/seat.ts';
import { isProgram, type Participant, participantNamed } from '../players/participant.ts';
import type { Roster } from '../players/player-family.ts';
import { type Earlier, NONE_EARLIER, roundOf, withGame } from './past-games.ts';
import { isTakenUp, sharedTurns, type TakenUp, takenUpTags, tryOf, turnIn } from './taken-up.ts';

/** Two people, or programs, who have sat down to a game or a series. */
export type Session = {
  readonly choice: ChosenGame;
  /** By person; `series` says who sits where. */
  readonly people: readonly [Participant, Participant];
  readonly series: Series;
  readonly seed: number;
  readonly tossed: boolean;
  /** Whether the coach warns before a move that throws the game away. */
  readonly coached: boolean;
  /** Whether it goes on with a game, or a series, that was left. */
  readonly resumed: boolean;
  /** The game under way. */
  readonly match: Match;
  /** The games of the series before it, by person. */
  readonly earlier: Earlier;
  /** Set where it goes on from within a game that was over, with which the games of the series are `known`, or from a position. */
  readonly takenUp: (TakenUp & { readonly known: Earlier }) | null;
};

/** What a session begins with. */
export type Seating = {
  readonly choice: ChosenGame;
  readonly people: readonly [Participant, Participant];
  readonly format: Format;
  /** Who opens: the first person or the second, or whoever a toss decides. */
  readonly first: Seat | 'toss';
  readonly alternates: boolean;
  readonly seed: number;
  readonly coached?: boolean | undefined;
  /** Where it begins if not at the start: for practice, so that it does not count. */
  readonly from?: Match | undefined;
};

export function openSession({
  choice,
  people,
  format,
  first,
  alternates,
  seed,
  coached = false,
  from,
}: Seating): Session {
  return {
    choice,
    people,
    series: startSeries(format, first === 'toss' ? toss(seed) : first, alternates),
    seed,
    tossed: first === 'toss',
    coached,
    resumed: false,
    match: from ?? Match.start(choice.game, choice.options),
    earlier: NONE_EARLIER,
    takenUp: from === undefined ? null : { turn: from.turns + 1, attempt: 1, known: NONE_EARLIER },
  };
}

/**
 * The game that follows one that is over, with sides swapped where they alternate. Where somebody gave up, its moves do
 * not tell the winner.
 */
export function nextSession(
  session: Session,
  over: Match,
  winner: Seat | null = winnerOf(over),
): Session {
  return {
    ...session,
    series: nextRound(scoredSeries(session, over, winner)),
    match: Match.start(over.game, over.options),
    earlier: knownAfter(session, over),
    takenUp: null,
  };
}

/**
 * A game that is over, taken up again from within it, by the same people in the same seats: a game of its own that
 * gives no points. Programs know what they knew when the game began, but draw anew: what they chose unseen, and whoever
 * plays on has seen, is not to be met again.
 */
export function takeUpSession(session: Session, over: Match, from: Match): Session {
  return {
    ...session,
    series: scoredSeries(session, over),
    match: from,
    resumed: false,
    takenUp: {
      turn: from.turns + 1,
      attempt: (session.takenUp?.attempt ?? 1) + 1,
      known: knownAfter(session, over),
    },
  };
}

/** The series with the point for the game that is over; one that was taken up again gives none. */
export function scoredSeries(
  { series, takenUp }: Session,
  over: Match,
  winner: Seat | null = winnerOf(over),
): Series {
  return takenUp === null ? scoreGame(series, winner) : series;
}

/** The games that the series is known by once this one is over; one that was taken up again is none of them. */
function knownAfter({ earlier, series, takenUp }: Session, over: Match): Earlier {
  return takenUp === null ? withGame(earlier, over, series) : takenUp.known;
}

/** Whether there is something to go on with: the game itself, or the series it belongs to. */
export function goesOn(record: GameRecord): boolean {
  const end = endOf(record);
  return end === undefined || !isDecided(scoredOf(record.tags, end.winner, 0));
}

/**
 * Goes on with a record: its people, unless others sit down instead, its points and its seed. Where its game
 * is over, the next one of its series begins. `before` are the earlier games of its series, the first one first,
 * as far as they were kept; where it was taken up from another, that one is the last of them.
 */
export function resumeSession(
  record: GameRecord,
  instead: readonly [Participant | undefined, Participant | undefined],
  freshSeed: number,
  players: Roster,
  before: readonly GameRecord[] = [],
): Result<Session> {
  if (!goesOn(record))
    return refuse({
      code: 'record/over',
      message: `That game is over (${resultOfRecord(record)}): there is nothing to go on with. The replay command shows it.`,
    });
  const seated = seatSession(record, instead, freshSeed, players, before);
  const end = endOf(record);
  if (!seated.ok || end === undefined) return seated;
  return accept(nextSession(seated.value, record.match, end.winner));
}

/** Sits everybody down to the game of a record as it stands, over or not. */
export function seatSession(
  record: GameRecord,
  instead: readonly [Participant | undefined, Participant | undefined],
  freshSeed: number,
  players: Roster,
  before: readonly GameRecord[] = [],
): Result<Session> {
  const { match, players: names, tags } = record;
  const seed = numberIn(tags.Seed, freshSeed);
  const series = seriesOf(tags, seed);
  const people = [
    instead[0] ?? participantNamed(names[participantAt(series, 0)], players),
    instead[1] ?? participantNamed(names[participantAt(series, 1)], players),
  ] as const;
  const stranger = people.find(({ kind, name }) => kind === 'human' && isProgram(name));
  if (stranger !== undefined)
    return refuse({
      code: 'player/unknown',
      message: `${clip(stranger.name)} played here, and there is no such program now. Seat somebody else with --p1 or --p2.`,
    });
  const { game, options } = match;
  const knownFrom = (records: readonly GameRecord[]): Earlier =>
    records.reduce(
      (past, one) => withGame(past, one.match, seriesOf(one.tags, seed)),
      NONE_EARLIER,
    );
  const round = roundOf(record);
  const turn = turnIn(tags);
  return accept({
    choice: { game, options },
    people,
    series,
    seed,
    tossed: tags.First === 'toss',
    coached: tags.Coach === 'yes',
    resumed: true,
    match,
    earlier: knownFrom(before.filter((one) => roundOf(one) < round)),
    takenUp: turn === undefined ? null : { turn, attempt: tryOf(tags), known: knownFrom(before) },
  });
}

/** The series as it stood when the game of a record was over. */
function scoredOf(tags: GameRecord['tags'], winner: Seat | null, seed: number): Series {
  const series = seriesOf(tags, seed);
  return isTakenUp({ tags }) ? series : scoreGame(series, winner);
}

/** The series as it stood when the game of a record began, each person with their own points. */
function seriesOf(tags: GameRecord['tags'], seed: number): Series {
  const [, kind, games] = /^(best-of|rounds) ([0-9]{1,4})$/.exec(tags.Series ?? '') ?? [];
  const format: Format =
    kind === undefined
      ? { kind: 'single', games: 1 }
      : { kind: kind as Format['kind'], games: Number(games) };
  const [, points1 = '0', points2 = '0'] =
    /^([0-9]{1,4})-([0-9]{1,4})$/.exec(tags.Points ?? '') ?? [];
  const bySeat = [Number(points1), Number(points2)] as const;
  const first = tags.First === 'toss' ? toss(seed) : tags.First === '2' ? 1 : 0;
  const round = roundOf({ tags });
  const alternates = tags.Alternate !== 'no';
  const opener = openerAt(round, first, alternates);
  return {
    ...startSeries(format, opener, alternates),
    round,
    points: opener === 0 ? bySeat : [bySeat[1], bySeat[0]],
  };
}

/** Who opens a game where `first` opens the first one; and the other way round. */
function openerAt(round: number, first: Seat, alternates: boolean): Seat {
  return alternates && round % 2 === 0 ? other(first) : first;
}

function winnerOf({ turn }: Match): Seat | null {
  return turn.kind === 'over' ? turn.winner : null;
}

export function hasPerson({ people }: Session): boolean {
  return people.some((sitter) => sitter.kind === 'human');
}

export function sitterAt({ people, series }: Session, seat: Seat): Participant {
  return people[participantAt(series, seat)];
}

/** The game under way as a record, with everything needed to go on exactly as before. */
export function recordOf(session: Session, match: Match): GameRecord {
  const { series, seed, tossed, coached, takenUp } = session;
  const { format, round, points, alternates } = series;
  const bySeat = SEATS.map((seat) => points[participantAt(series, seat)]);
  const several = format.kind !== 'single' || round > 1 || takenUp !== null;
  const first = openerAt(round, series.opener, alternates);
  return {
    match,
    players: [sitterAt(session, 0).name, sitterAt(session, 1).name],
    tags: {
      Seed: String(seed),
      ...(tossed ? { First: 'toss' } : first === 1 ? { First: '2' } : {}),
      ...(format.kind === 'single' ? {} : { Series: `${format.kind} ${format.games}` }),
      ...(several ? { Round: String(round), Points: bySeat.join('-') } : {}),
      ...(several && !alternates ? { Alternate: 'no' } : {}),
      ...(coached ? { Coach: 'yes' } : {}),
      ...(takenUp === null ? {} : takenUpTags(takenUp, sharedTurns(session.match, match))),
    },
  };
}

/** Each game of a session has its own stream of chance, and each try of one. */
export function gameSeed({ seed, series, takenUp }: Session): number {
  return takenUp === null
    ? deriveSeed(seed, series.round)
    : deriveSeed(seed, series.round, takenUp.attempt);
}

function toss(seed: number): Seat {
  return randomFrom(deriveSeed(seed, 0))() < 0.5 ? 0 : 1;
}

/** The number that a text is; another where it is none. */
function numberIn(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^[0-9]{1,10}$/.test(text) ? Number(text) : otherwise;
}
