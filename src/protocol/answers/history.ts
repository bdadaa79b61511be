import * as v from 'valibot';
import { RESULTS } from '../../core/match/record.ts';
import { messageSchema } from '../message.ts';
import {
  type DataOf,
  namesSchema,
  ordinalSchema,
  playerNumberSchema,
  textsSchema,
  wholeSchema,
} from '../parts.ts';

/** A game's result for one of its players. */
const outcome = v.picklist(['won', 'lost', 'drawn', 'unfinished']);

/** A game that was played here. */
const gameSchema = v.object({
  /** Its number in the list, newest first; null for a game between programs. */
  number: v.nullable(ordinalSchema),
  id: v.string(),
  date: v.string(),
  game: v.string(),
  title: v.string(),
  /** As written in its record, because the game may not be available. */
  options: v.string(),
  players: namesSchema,
  people: v.array(v.object({ player: playerNumberSchema, name: v.string(), outcome })),
  result: v.picklist(RESULTS),
  turns: wholeSchema,
  /** The first replayed turn of a practice game. */
  from: v.nullable(ordinalSchema),
  accuracy: v.nullable(
    v.array(v.object({ player: playerNumberSchema, percent: v.nullable(v.number()) })),
  ),
  file: v.string(),
});
export type HistoryGameData = DataOf<typeof gameSchema>;

export const gamesMessageSchema = messageSchema('games', {
  games: v.array(gameSchema),
  unreadable: v.array(v.object({ file: v.string(), why: v.string() })),
});
export type GamesMessage = DataOf<typeof gamesMessageSchema>;

export const historyGameMessageSchema = messageSchema('game', {
  ...gameSchema.entries,
});

/** The games that were deleted, by id. */
export const deletedMessageSchema = messageSchema('deleted', {
  games: textsSchema,
});

export const importedMessageSchema = messageSchema('imported', {
  /** Every game in the files, by the id it now has here. `new` is false if it was already here. */
  games: v.array(v.object({ id: v.string(), new: v.boolean() })),
  /** Whether ratings, lessons and settings were imported too. */
  besides: v.boolean(),
  /** Why something in the files was skipped, in sentences. */
  refused: textsSchema,
});

export const exportedMessageSchema = messageSchema('exported', {
  file: v.string(),
});

/** Finished games by result. `winRate` is null if there are none. */
const tallyEntries = {
  games: wholeSchema,
  won: wholeSchema,
  lost: wholeSchema,
  drawn: wholeSchema,
  winRate: v.nullable(v.number()),
};

const playerStatsSchema = v.object({
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
});
export type PlayerStatsData = DataOf<typeof playerStatsSchema>;

export const statsMessageSchema = messageSchema('stats', {
  people: v.array(playerStatsSchema),
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
