import * as v from 'valibot';
import { ENDINGS } from '../core/match/ending.ts';
import { RESULTS } from '../core/match/record.ts';
import { messageSchema } from './message.ts';
import { type DataOf, namesSchema, playerNumberSchema, textsSchema, wholeSchema } from './parts.ts';
import { endingFaultSchema, optionValuesSchema, seriesSchema } from './table.ts';

/** A played game as one JSON object. */
export const recordDataSchema = messageSchema('record', {
  /** The id of the game. */
  game: v.string(),
  options: optionValuesSchema,
  /** Who sat where: Player 1, then Player 2. */
  players: namesSchema,
  /** The series it belongs to, as it stood before this game. Null for a single game. */
  series: v.nullable(seriesSchema),
  /** The seed, the series and other tags of its record. */
  tags: v.record(v.string(), v.string()),
  moves: textsSchema,
  turns: wholeSchema,
  /** True if two programs would have played on, but the game was stopped after these turns. */
  cut: v.exactOptional(v.boolean()),
  result: v.picklist(RESULTS),
  winner: v.nullable(playerNumberSchema),
  /** How it ended; null while it is unfinished. */
  ending: v.nullable(v.picklist(ENDINGS)),
  /** The fault by which a player lost. */
  fault: v.exactOptional(endingFaultSchema),
});
export type RecordData = DataOf<typeof recordDataSchema>;
