import { clip } from '../../core/clip.ts';
import { endingTags } from '../../core/match/ending.ts';
import { endOf, type GameRecord, resultOfRecord } from '../../core/match/record.ts';
import {
  type Format,
  isDecided,
  participantAt,
  type Series,
  scoreGame,
  startSeries,
} from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { other, SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import { isBotName, type Participant } from '../../players/participant.ts';
import type { PlayerUse } from '../../players/player.ts';
import { RecentRequests } from '../table/recent-requests.ts';
import type { TablePlayers } from '../table/runner.ts';
import {
  type EarlierGame,
  type Practice,
  participantIn,
  type Table,
  toss,
  withNextGame,
} from '../table/table.ts';

/** The current game as a record, with everything needed to continue it. */
export function recordOfTable(table: Table): GameRecord {
  const { match, series, seed, tossed, coached, practice, ending } = table;
  const { format, round, points, alternates } = series;
  const bySeat = SEATS.map((seat) => points[participantAt(series, seat)]);
  const isSeveral = format.kind !== 'single' || round > 1 || practice !== null;
  const first = openerAt(round, series.opener, alternates);
  return {
    match: match.withoutHalf(),
    players: [participantIn(table, 0).name, participantIn(table, 1).name],
    tags: {
      Seed: String(seed),
      ...(tossed ? { First: 'toss' } : first === 1 ? { First: '2' } : {}),
      ...(format.kind === 'single' ? {} : { Series: `${format.kind} ${format.games}` }),
      ...(isSeveral ? { Round: String(round), Points: bySeat.join('-') } : {}),
      ...(isSeveral && !alternates ? { Alternate: 'no' } : {}),
      ...(coached ? { Coach: 'yes' } : {}),
      ...(practice === null ? {} : practiceTags(practice)),
      ...(ending === null ? {} : endingTags(ending)),
    },
  };
}

/** The same with what language models used, by seat: `[Use1 "prompt=2 requests=5 …"]`. */
export function recordWithUse(table: Table, players: TablePlayers): GameRecord {
  const record = recordOfTable(table);
  const used = SEATS.flatMap((seat) => {
    const use = players[participantAt(table.series, seat)]?.use?.();
    return use === undefined ? [] : [[`Use${seatNumber(seat)}`, useText(use)] as const];
  });
  return { ...record, tags: { ...record.tags, ...Object.fromEntries(used) } };
}

function useText({ tokens, cost, ...counts }: PlayerUse): string {
  return Object.entries({
    ...counts,
    tokens: tokens.join('+'),
    ...(cost === null ? {} : { cost: Number(cost.toPrecision(6)) }),
  })
    .map((entry) => entry.join('='))
    .join(' ');
}

/** What a record does not say, and a table made from it needs. */
export type RecordSeating = {
  readonly id: string;
  /** Which names belong to programs that can be asked. */
  readonly isBot: (name: string) => boolean;
  /** Who takes the places of the record's participants. */
  readonly replacing?: readonly [Participant | undefined, Participant | undefined] | undefined;
  /** For a record without a seed. */
  readonly freshSeed: number;
  /** The earlier games of its series, in order, if they were kept; or the one it was resumed from. */
  readonly before?: readonly GameRecord[] | undefined;
};

/** A table for the game of a record as it stands, finished or not. */
export function tableFromRecord(
  record: GameRecord,
  { id, isBot, replacing = [undefined, undefined], freshSeed, before = [] }: RecordSeating,
): Result<Table> {
  const { match, players, tags } = record;
  const seed = numberIn(tags.Seed, freshSeed);
  const series = seriesOf(tags, seed);
  const participant = (place: Seat): Participant => {
    const name = players[participantAt(series, place)];
    return replacing[place] ?? { kind: isBot(name) ? 'bot' : 'human', name };
  };
  const participants = [participant(0), participant(1)] as const;
  const stranger = participants.find(({ kind, name }) => kind === 'human' && isBotName(name));
  if (stranger !== undefined)
    return refuse({
      code: 'player/unknown',
      message: `${clip(stranger.name)} played here, but there is no such bot. Name another player with --p1 or --p2.`,
    });
  const earlierGame = (one: GameRecord): EarlierGame => ({
    opener: seriesOf(one.tags, seed).opener,
    moves: one.match.moves,
  });
  const round = roundOf(record);
  const turn = practiceTurn(tags);
  const from = before.find((one) => roundOf(one) === round);
  return accept({
    id,
    version: 0,
    match,
    participants,
    series,
    earlier: before.filter((one) => roundOf(one) < round).map(earlierGame),
    practice:
      turn === undefined
        ? null
        : {
            turn,
            attempt: attemptOf(tags),
            game: from === undefined ? null : earlierGame(from),
          },
    seed,
    tossed: tags.First === 'toss',
    coached: tags.Coach === 'yes',
    consent: 'free',
    offers: [],
    clock: null,
    ending: endOf(record) ?? null,
    asked: 0,
    remote: null,
    requests: RecentRequests.NONE,
  });
}

/** Whether there is something to continue: the game itself, or its series. */
export function canContinue(record: GameRecord): boolean {
  const end = endOf(record);
  if (end === undefined) return true;
  const series = seriesOf(record.tags, 0);
  return !isDecided(isPractice(record) ? series : scoreGame(series, end.winner));
}

/** The series of a record's game, as it stood when that game began. */
export function seriesOfRecord({ tags }: Pick<GameRecord, 'tags'>): Series {
  return seriesOf(tags, numberIn(tags.Seed, 0));
}

/** The series as it stood when a record's game began. */
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

/** Who opens a game if `first` opens the first one; and the other way round. */
function openerAt(round: number, first: Seat, alternates: boolean): Seat {
  return alternates && round % 2 === 0 ? other(first) : first;
}

/** The number of a record's game in its series. */
export function roundOf({ tags }: Pick<GameRecord, 'tags'>): number {
  return /^[0-9]{1,10}$/.test(tags.Round ?? '') ? Number(tags.Round) : 1;
}

/** What a record says about a practice game. */
export function practiceTags({
  turn,
  attempt,
}: Pick<Practice, 'turn' | 'attempt'>): GameRecord['tags'] {
  return { From: `turn ${turn}`, Try: String(attempt) };
}

/** The first turn that was replayed in a record's game, if it was practice. */
export function practiceTurn({ From }: GameRecord['tags']): number | undefined {
  const [, turn] = /^turn ([1-9][0-9]{0,9})$/.exec(From ?? '') ?? [];
  return turn === undefined ? undefined : Number(turn);
}

/** Whether a record is of a practice game, which is not itself part of a series. */
export function isPractice({ tags }: Pick<GameRecord, 'tags'>): boolean {
  return practiceTurn(tags) !== undefined;
}

export function attemptOf({ Try = '' }: GameRecord['tags']): number {
  return /^[1-9][0-9]{0,9}$/.test(Try) ? Number(Try) : 2;
}

/** Whether a game can have earlier games that matter to it. */
export function hasEarlier(record: GameRecord): boolean {
  return roundOf(record) > 1 || isPractice(record);
}

/** The number in a text; the fallback if there is none. */
function numberIn(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^[0-9]{1,10}$/.test(text) ? Number(text) : otherwise;
}

/** Continues a record: its own game, or the next one of its series if that is over. */
export function resumeRecord(record: GameRecord, seating: RecordSeating): Result<Table> {
  if (!canContinue(record))
    return refuse({
      code: 'record/over',
      message: `That game is over (${resultOfRecord(record)}). Watch it with the replay command.`,
    });
  const table = tableFromRecord(record, seating);
  return table.ok && table.value.ending !== null ? accept(withNextGame(table.value)) : table;
}
