import * as v from 'valibot';
import { type GameResult, RESULTS } from '../../core/match/record.ts';
import type { PlayerNumber } from '../../core/seat.ts';
import { type Message, messageEntries } from '../message.ts';
import {
  namesSchema,
  ordinalSchema,
  playerNumberSchema,
  textsSchema,
  wholeSchema,
} from '../parts.ts';

const OUTCOMES = ['won', 'lost', 'drawn', 'unfinished'] as const;
/** A game's result for one of its players. */
type OutcomeData = (typeof OUTCOMES)[number];

/** A game that was played here. */
export type HistoryGameData = {
  /** Its place in the list, the newest first; null for a game between programs. */
  readonly number: number | null;
  readonly id: string;
  readonly date: string;
  readonly game: string;
  readonly title: string;
  /** As its record writes them: the game may not be at hand. */
  readonly options: string;
  readonly players: readonly [string, string];
  readonly people: readonly {
    readonly player: PlayerNumber;
    readonly name: string;
    readonly outcome: OutcomeData;
  }[];
  readonly result: GameResult;
  readonly turns: number;
  /** The first turn that was played anew, in a game for practice. */
  readonly from: number | null;
  readonly accuracy:
    | readonly {
        readonly player: PlayerNumber;
        readonly percent: number | null;
      }[]
    | null;
  readonly file: string;
};

export type GamesMessage = Message<'games'> & {
  readonly games: readonly HistoryGameData[];
  readonly unreadable: readonly { readonly file: string; readonly why: string }[];
};

export type HistoryGameMessage = Message<'game'> & HistoryGameData;

/** The games that were deleted, by id. */
export type DeletedMessage = Message<'deleted'> & { readonly games: readonly string[] };

export type ImportedMessage = Message<'imported'> & {
  /** Every game of the files, by the id it has here now; `new` is false if it was here already. */
  readonly games: readonly { readonly id: string; readonly new: boolean }[];
  /** Whether ratings, lessons and settings came with them. */
  readonly besides: boolean;
  /** Why something in the files was passed over, in sentences. */
  readonly refused: readonly string[];
};

export type ExportedMessage = Message<'exported'> & { readonly file: string };

/** Finished games by result; `winRate` is null without any. */
type TallyData = {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly winRate: number | null;
};

export type PlayerStatsData = { readonly name: string } & TallyData & {
    readonly bySide: readonly ({ readonly player: PlayerNumber } & TallyData)[];
    readonly byOpponent: readonly ({ readonly opponent: string } & TallyData)[];
    readonly byGame: readonly ({ readonly game: string } & TallyData)[];
    readonly streak: { readonly outcome: OutcomeData; readonly games: number } | null;
    readonly longestWinning: number;
    readonly accuracy: {
      readonly mean: number | null;
      readonly open: number;
      readonly points: readonly { readonly date: string; readonly percent: number }[];
    };
  };

export type StatsMessage = Message<'stats'> & {
  readonly people: readonly PlayerStatsData[];
  readonly puzzles: readonly {
    readonly name: string;
    readonly game: string;
    readonly rating: number;
    readonly deviation: number;
    readonly puzzles: number;
  }[];
};

const outcome = v.picklist(OUTCOMES);
const gameEntries = {
  number: v.nullable(ordinalSchema),
  id: v.string(),
  date: v.string(),
  game: v.string(),
  title: v.string(),
  options: v.string(),
  players: namesSchema,
  people: v.array(v.object({ player: playerNumberSchema, name: v.string(), outcome })),
  result: v.picklist(RESULTS),
  turns: wholeSchema,
  from: v.nullable(ordinalSchema),
  accuracy: v.nullable(
    v.array(v.object({ player: playerNumberSchema, percent: v.nullable(v.number()) })),
  ),
  file: v.string(),
};

export const gamesMessageSchema: v.GenericSchema<GamesMessage> = v.object({
  ...messageEntries('games'),
  games: v.array(v.object(gameEntries)),
  unreadable: v.array(v.object({ file: v.string(), why: v.string() })),
});

export const historyGameMessageSchema: v.GenericSchema<HistoryGameMessage> = v.object({
  ...messageEntries('game'),
  ...gameEntries,
});

export const deletedMessageSchema: v.GenericSchema<DeletedMessage> = v.object({
  ...messageEntries('deleted'),
  games: textsSchema,
});

export const importedMessageSchema: v.GenericSchema<ImportedMessage> = v.object({
  ...messageEntries('imported'),
  games: v.array(v.object({ id: v.string(), new: v.boolean() })),
  besides: v.boolean(),
  refused: textsSchema,
});

export const exportedMessageSchema: v.GenericSchema<ExportedMessage> = v.object({
  ...messageEntries('exported'),
  file: v.string(),
});

const tallyEntries = {
  games: wholeSchema,
  won: wholeSchema,
  lost: wholeSchema,
  drawn: wholeSchema,
  winRate: v.nullable(v.number()),
};

export const statsMessageSchema: v.GenericSchema<StatsMessage> = v.object({
  ...messageEntries('stats'),
  people: v.array(
    v.object({
      name: v.string(),
      ...tallyEntries,
      bySide: v.array(v.object({ player: playerNumberSchema, ...tallyEntries })),
      byOpponent: v.array(v.object({ opponent: v.string(), ...tallyEntries })),
      byGame: v.array(v.object({ game: v.string(), ...tallyEntries })),
      streak: v.nullable(v.object({ outcome, games: wholeSchema })),
      longestWinning: wholeSchema,
      accuracy: v.object({
        mean: v.nullable(v.number()),
        open: wholeSchema,
        points: v.array(v.object({ date: v.string(), percent: v.number() })),
      }),
    }),
  ),
  puzzles: v.array(
    v.object({
      name: v.string(),
      game: v.string(),
      rating: v.number(),
      deviation: v.number(),
      puzzles: wholeSchema,
    }),
  ),
});
