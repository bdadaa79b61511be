import * as v from 'valibot';
import type { OptionValues } from '../core/contract/option.ts';
import { ENDINGS, type EndingKind } from '../core/match/ending.ts';
import type { Participant } from '../players/participant.ts';
import { type PlayerNumber, playerNumberSchema } from './player.ts';
import { optionValuesSchema, participantSchema, type SeriesData, seriesSchema } from './table.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** A game that was played, as `play --json` tells it. */
export type GameOverData = {
  readonly protocol: typeof PROTOCOL_VERSION;
  readonly game: string;
  readonly options: OptionValues;
  /** Who sat where: Player 1, then Player 2. */
  readonly players: readonly [Participant, Participant];
  readonly seed: number;
  readonly moves: readonly string[];
  readonly turns: number;
  readonly winner: PlayerNumber | null;
  /** How it ended; null where it was broken off. */
  readonly ending: EndingKind | null;
  /** The series with the point for this game. */
  readonly series: SeriesData;
};

export const gameOverSchema: v.GenericSchema<GameOverData> = v.object({
  protocol: v.literal(PROTOCOL_VERSION),
  game: v.string(),
  options: optionValuesSchema,
  players: v.tuple([participantSchema, participantSchema]),
  seed: v.number(),
  moves: v.array(v.string()),
  turns: v.number(),
  winner: v.nullable(playerNumberSchema),
  ending: v.nullable(v.picklist(ENDINGS)),
  series: seriesSchema,
});
