import * as v from 'valibot';
import type { OptionValues } from '../core/contract/option.ts';
import { ENDINGS, type EndingKind } from '../core/match/ending.ts';
import {
  endOf,
  type GameRecord,
  type GameResult,
  RESULTS,
  resultOfRecord,
} from '../core/match/record.ts';
import type { PlayerNumber } from '../core/seat.ts';
import { seatNumber } from '../core/seat.ts';
import { playerNumberSchema } from './player.ts';
import { optionValuesSchema } from './table.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** A game that was played, as one JSON object. */
export type RecordData = {
  readonly protocol: typeof PROTOCOL_VERSION;
  /** The id of the game. */
  readonly game: string;
  readonly options: OptionValues;
  /** Who sat where: Player 1, then Player 2. */
  readonly players: readonly [string, string];
  /** Seed, series and the other tags of its record. */
  readonly tags: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
  readonly turns: number;
  readonly result: GameResult;
  readonly winner: PlayerNumber | null;
  /** How it ended; null while it goes on. */
  readonly ending: EndingKind | null;
};

export const recordDataSchema: v.GenericSchema<RecordData> = v.object({
  protocol: v.literal(PROTOCOL_VERSION),
  game: v.string(),
  options: optionValuesSchema,
  players: v.tuple([v.string(), v.string()]),
  tags: v.record(v.string(), v.string()),
  moves: v.array(v.string()),
  turns: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  result: v.picklist(RESULTS),
  winner: v.nullable(playerNumberSchema),
  ending: v.nullable(v.picklist(ENDINGS)),
});

export function recordData(record: GameRecord): RecordData {
  const { match, players, tags } = record;
  const end = endOf(record);
  return {
    protocol: PROTOCOL_VERSION,
    game: match.game.id,
    options: match.options,
    players,
    tags,
    moves: match.moves,
    turns: match.turns,
    result: resultOfRecord(record),
    winner: end === undefined || end.winner === null ? null : seatNumber(end.winner),
    ending: end?.kind ?? null,
  };
}
