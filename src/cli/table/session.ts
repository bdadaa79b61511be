import { Match } from '../../core/match.ts';
import { deriveSeed, randomFrom } from '../../core/random.ts';
import { type GameRecord, resultOf } from '../../core/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import {
  type Format,
  isDecided,
  nextRound,
  personAt,
  type Series,
  scoreGame,
  startSeries,
} from '../../core/series.ts';
import { readSitter, type Sitter, sitterNamed } from '../../players/index.ts';
import type { Choice } from '../files/load.ts';
import { readSeed, readWhole } from '../flag.ts';

/** Two people, or programs, who have sat down to a game or a series. */
export type Session = {
  readonly choice: Choice;
  /** By person; `series` says who sits where. */
  readonly people: readonly [Sitter, Sitter];
  readonly series: Series;
  readonly seed: number;
  readonly tossed: boolean;
  /** The game under way. */
  readonly match: Match;
};

/** What the command line says of a session, as text. */
export type SessionFlags = {
  readonly p1?: string | undefined;
  readonly p2?: string | undefined;
  readonly bestOf?: string | undefined;
  readonly rounds?: string | undefined;
  readonly first?: string | undefined;
  readonly seed?: string | undefined;
  readonly alternate?: boolean | undefined;
};

const FIRSTS = ['1', '2', 'toss'] as const;
const MOST_GAMES = 1000;

export function openSession(
  choice: Choice,
  flags: SessionFlags,
  freshSeed: number,
): Result<Session> {
  const people = readPeople(flags);
  if (!people.ok) return people;
  const format = readFormat(flags);
  if (!format.ok) return format;
  const seed = readSeed(flags.seed, freshSeed);
  if (!seed.ok) return seed;
  const first = FIRSTS.find((value) => value === (flags.first ?? '1'));
  if (first === undefined)
    return refuse({
      code: 'flag/bad-value',
      message: `--first takes ${FIRSTS.join(', ')}: who opens, the first player named or the second, or a toss.`,
      allowed: FIRSTS,
    });
  const opener = first === 'toss' ? toss(seed.value) : first === '1' ? 0 : 1;
  return accept({
    choice,
    people: people.value,
    series: startSeries(format.value, opener, flags.alternate !== false),
    seed: seed.value,
    tossed: first === 'toss',
    match: Match.start(choice.game, choice.options),
  });
}

/** Whether there is something to go on with: the game itself, or the series it belongs to. */
export function goesOn(record: GameRecord): boolean {
  const { match, tags } = record;
  return match.turn.kind !== 'over' || !isDecided(scoreGame(seriesOf(tags, 0), winnerOf(match)));
}

/**
 * Goes on with a record: its people, its points and its seed, unless told otherwise. Where its game
 * is over, the next one of its series begins.
 */
export function resumeSession(
  record: GameRecord,
  flags: SessionFlags,
  freshSeed: number,
): Result<Session> {
  const { match, players, tags } = record;
  if (!goesOn(record))
    return refuse({
      code: 'record/over',
      message: `That game is over (${resultOf(match.turn)}): there is nothing to go on with. The replay command shows it.`,
    });
  const seed = countOf(tags.Seed, freshSeed);
  const series = seriesOf(tags, seed);
  const people = readPeople({ p1: flags.p1, p2: flags.p2 }, [
    sitterNamed(players[personAt(series, 0)]),
    sitterNamed(players[personAt(series, 1)]),
  ]);
  if (!people.ok) return people;
  const { game, options } = match;
  const isOver = match.turn.kind === 'over';
  return accept({
    choice: { game, options },
    people: people.value,
    series: isOver ? nextRound(scoreGame(series, winnerOf(match))) : series,
    seed,
    tossed: tags.First === 'toss',
    match: isOver ? Match.start(game, options) : match,
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
  const round = countOf(tags.Round, 1);
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

export function sitterAt({ people, series }: Session, seat: Seat): Sitter {
  return people[personAt(series, seat)];
}

/** The game under way as a record, with everything needed to go on exactly as before. */
export function recordOf(session: Session, match: Match): GameRecord {
  const { series, seed, tossed } = session;
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

function readPeople(
  { p1, p2 }: Pick<SessionFlags, 'p1' | 'p2'>,
  otherwise?: readonly [Sitter, Sitter],
): Result<readonly [Sitter, Sitter]> {
  const bothHuman = ![p1, p2].some((text) => text?.startsWith('bot:'));
  const sit = (
    text: string | undefined,
    unnamed: string,
    absent: Sitter | undefined,
  ): Result<Sitter> =>
    text === undefined && absent !== undefined
      ? accept(absent)
      : readSitter(text ?? 'human', bothHuman ? unnamed : 'human');
  const first = sit(p1, 'Player A', otherwise?.[0]);
  if (!first.ok) return first;
  const second = sit(p2, 'Player B', otherwise?.[1]);
  return second.ok ? accept([first.value, second.value]) : second;
}

function readFormat({ bestOf, rounds }: SessionFlags): Result<Format> {
  if (bestOf !== undefined && rounds !== undefined)
    return refuse({
      code: 'flag/both',
      message: 'Choose one of --best-of and --rounds, not both.',
    });
  if (rounds !== undefined) {
    const games = readWhole('--rounds', rounds, 1, MOST_GAMES);
    return games.ok ? accept({ kind: 'rounds', games: games.value }) : games;
  }
  if (bestOf === undefined) return accept({ kind: 'single', games: 1 });
  const games = readWhole('--best-of', bestOf, 1, MOST_GAMES);
  if (!games.ok) return games;
  return games.value % 2 === 1
    ? accept({ kind: 'best-of', games: games.value })
    : refuse({
        code: 'flag/bad-value',
        message: '--best-of takes an odd number, so that someone has most of them.',
      });
}

function countOf(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^[0-9]{1,10}$/.test(text) ? Number(text) : otherwise;
}
