import * as v from 'valibot';
import type { OptionValues } from '../core/contract/option.ts';
import { ENDINGS, type EndingFault, type EndingKind } from '../core/match/ending.ts';
import { type GameResult, RESULTS } from '../core/match/record.ts';
import type { PlayerNumber } from '../core/seat.ts';
import { type Message, messageEntries } from './message.ts';
import { namesSchema, playerNumberSchema, textsSchema, wholeSchema } from './parts.ts';
import { endingFaultSchema, optionValuesSchema, type SeriesData, seriesSchema } from './table.ts';

/** A game that was played, as one JSON object. */
export type RecordData = Message<'record'> & {
  /** The id of the game. */
  readonly game: string;
  readonly options: OptionValues;
  /** Who sat where: Player 1, then Player 2. */
  readonly players: readonly [string, string];
  /** The series it belongs to, as it stood before this game; null for a single game. */
  readonly series: SeriesData | null;
  /** Seed, series and the other tags of its record. */
  readonly tags: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
  readonly turns: number;
  /** True if two programs would have played on, and the game was stopped after these turns. */
  readonly cut?: boolean;
  readonly result: GameResult;
  readonly winner: PlayerNumber | null;
  /** How it ended; null while it goes on. */
  readonly ending: EndingKind | null;
  /** What the player did who lost by a fault. */
  readonly fault?: EndingFault;
};

export const recordDataSchema: v.GenericSchema<RecordData> = v.object({
  ...messageEntries('record'),
  game: v.string(),
  options: optionValuesSchema,
  players: namesSchema,
  series: v.nullable(seriesSchema),
  tags: v.record(v.string(), v.string()),
  moves: textsSchema,
  turns: wholeSchema,
  cut: v.exactOptional(v.boolean()),
  result: v.picklist(RESULTS),
  winner: v.nullable(playerNumberSchema),
  ending: v.nullable(v.picklist(ENDINGS)),
  fault: v.exactOptional(endingFaultSchema),
});
