import type { ChosenGame } from '../core/game.ts';
import { Match } from '../core/match.ts';
import { clip } from '../core/option.ts';
import { deriveSeed, randomFrom } from '../core/random.ts';
import { type GameRecord, resultOf } from '../core/record.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { other, SEATS, type Seat } from '../core/seat.ts';
import {
  type Format,
  isDecided,
  nextRound,
  personAt,
  type Series,
  scoreGame,
  startSeries,
} from '../core/series.ts';
import type { Roster } from '../players/player-family.ts';
import { type Sitter, sitterNamed } from '../players/sitter.ts';
import { isProgram } from './names.ts';
import { type Earlier, NONE_EARLIER, roundOf, withGame } from './past-games.ts';

/** Two people, or programs, who have sat down to a game or a series. */
export type Session = {
  readonly choice: ChosenGame;
  /** By person; `series` says who sits where. */
  readonly people: readonly [Sitter, Sitter];
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
};

/** What a session begins with. */
export type Seating = {
  readonly choice: ChosenGame;
  readonly people: readonly [Sitter, Sitter];
  readonly format: Format;
  /** Who opens: the first person or the second, or whoever a toss decides. */
  readonly first: Seat | 'toss';
  readonly alternates: boolean;
  readonly seed: number;
  readonly coached?: boolean | undefined;
};

export function openSession({
  choice,
  people,
  format,
  first,
  alternates,
  seed,
  coached = false,
}: Seating): Session {
  return {
    choice,
    people,
    series: startSeries(format, first === 'toss' ? toss(seed) : first, alternates),
    seed,
    tossed: first === 'toss',
    coached,
    resumed: false,
    match: Match.start(choice.game, choice.options),
    earlier: NONE_EARLIER,
  };
}

/** Whether there is something to go on with: the game itself, or the series it belongs to. */
export function goesOn(record: GameRecord): boolean {
  const { match, tags } = record;
  return match.turn.kind !== 'over' || !isDecided(scoreGame(seriesOf(tags, 0), winnerOf(match)));
}

/**
 * Goes on with a record: its people, unless others sit down instead, its points and its seed. Where its game
 * is over, the next one of its series begins. `before` are the earlier games of its series, the first one first,
 * as far as they were kept.
 */
export function resumeSession(
  record: GameRecord,
  instead: readonly [Sitter | undefined, Sitter | undefined],
  freshSeed: number,
  players: Roster,
  before: readonly GameRecord[] = [],
): Result<Session> {
  const { match } = record;
  if (!goesOn(record))
    return refuse({
      code: 'record/over',
      message: `That game is over (${resultOf(match.turn)}): there is nothing to go on with. The replay command shows it.`,
    });
  const seated = seatSession(record, instead, freshSeed, players, before);
  if (!seated.ok || match.turn.kind !== 'over') return seated;
  const { choice, series, earlier } = seated.value;
  return accept({
    ...seated.value,
    series: nextRound(scoreGame(series, winnerOf(match))),
    match: Match.start(choice.game, choice.options),
    earlier: withGame(earlier, match, series),
  });
}

/** Sits everybody down to the game of a record as it stands, over or not. */
export function seatSession(
  { match, players: names, tags }: GameRecord,
  instead: readonly [Sitter | undefined, Sitter | undefined],
  freshSeed: number,
  players: Roster,
  before: readonly GameRecord[] = [],
): Result<Session> {
  const seed = countOf(tags.Seed, freshSeed);
  const series = seriesOf(tags, seed);
  const people = [
    instead[0] ?? sitterNamed(names[personAt(series, 0)], players),
    instead[1] ?? sitterNamed(names[personAt(series, 1)], players),
  ] as const;
  const stranger = people.find(({ kind, name }) => kind === 'human' && isProgram(name));
  if (stranger !== undefined)
    return refuse({
      code: 'player/unknown',
      message: `${clip(stranger.name)} played here, and there is no such program now. Seat somebody else with --p1 or --p2.`,
    });
  const { game, options } = match;
  return accept({
    choice: { game, options },
    people,
    series,
    seed,
    tossed: tags.First === 'toss',
    coached: tags.Coach === 'yes',
    resumed: true,
    match,
    earlier: before.reduce(
      (past, one) => withGame(past, one.match, seriesOf(one.tags, seed)),
      NONE_EARLIER,
    ),
  });
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

export function sitterAt({ people, series }: Session, seat: Seat): Sitter {
  return people[personAt(series, seat)];
}

/** The game under way as a record, with everything needed to go on exactly as before. */
export function recordOf(session: Session, match: Match): GameRecord {
  const { series, seed, tossed, coached } = session;
  const { format, round, points, alternates } = series;
  const bySeat = SEATS.map((seat) => points[personAt(series, seat)]);
  const several = format.kind !== 'single' || round > 1;
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
    },
  };
}

/** Each game of a session has its own stream of chance. */
export function gameSeed({ seed, series }: Session): number {
  return deriveSeed(seed, series.round);
}

function toss(seed: number): Seat {
  return randomFrom(deriveSeed(seed, 0))() < 0.5 ? 0 : 1;
}

function countOf(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^[0-9]{1,10}$/.test(text) ? Number(text) : otherwise;
}
