import * as v from 'valibot';
import type { QuestionData, SceneData, ViewData } from '../core/match/view-data.ts';
import type { PlayerNumber } from '../core/seat.ts';
import type { Participant } from '../players/participant.ts';
import { bytesSchema } from './command.ts';
import { playerNumberSchema, positionSchema, textsSchema, wholeSchema } from './parts.ts';
import {
  type ClockData,
  clockSchema,
  type EndingData,
  endingSchema,
  offersSchema,
  optionValuesSchema,
  participantSchema,
  type RemoteTerms,
  type SealData,
  type SeriesData,
  sealSchema,
  seriesSchema,
  type TableData,
} from './table.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** How a table stands that is played from several devices. Pairs have Player 1 first. */
export type RemoteView = Pick<RemoteTerms, 'trust' | 'claimAfter' | 'away'> & {
  /** What each side of this sealed turn has committed to so far. */
  readonly commitments: SealData['commitments'];
  /** Until when both have to open their choices, at a table that trusts no one. */
  readonly openBy: number | null;
  /** The last sealed turn that was played, with the random bytes of both sides. */
  readonly revealed: SealData | null;
};

/** Everything a player, or an onlooker, may know of a table, and all it takes to choose. */
export type TableView = ViewData & {
  readonly protocol: typeof PROTOCOL_VERSION;
  readonly table: string;
  /** What a command has to name. */
  readonly version: number;
  /** Who sits where: Player 1, then Player 2. */
  readonly players: readonly [Participant, Participant];
  /** The sealed choice that this player has made, until the other's is in. No other view has it. */
  readonly half: string | null;
  readonly series: SeriesData;
  /** The turn, from 1, that is played anew for practice; null in a game that counts. */
  readonly practice: number | null;
  readonly offers: TableData['offers'];
  readonly clock: ClockData | null;
  readonly ending: EndingData | null;
  /** How it is played from several devices; null at a table on one. */
  readonly remote: RemoteView | null;
};

const anyPlayer = v.nullable(playerNumberSchema);
const cell = v.object({ text: v.string(), player: anyPlayer });

const sceneSchema: v.GenericSchema<SceneData> = v.array(
  v.variant('kind', [
    v.object({
      kind: v.literal('track'),
      finish: wholeSchema,
      squares: v.tuple([wholeSchema, wholeSchema]),
      marked: v.array(wholeSchema),
      legend: v.string(),
    }),
    v.object({
      kind: v.literal('tiles'),
      title: v.string(),
      tiles: v.array(v.object({ text: v.string(), taken: v.boolean(), player: anyPlayer })),
    }),
    v.object({
      kind: v.literal('grid'),
      rows: v.array(v.array(cell)),
      labels: v.exactOptional(v.object({ columns: textsSchema, rows: textsSchema })),
    }),
    v.object({
      kind: v.literal('bars'),
      bars: v.array(
        v.object({ label: v.string(), value: v.number(), most: v.number(), player: anyPlayer }),
      ),
    }),
    v.object({
      kind: v.literal('facts'),
      facts: v.array(v.object({ label: v.string(), text: v.string() })),
    }),
  ]),
);

const questionSchema: v.GenericSchema<QuestionData> = v.object({
  answers: textsSchema,
  lines: textsSchema,
  prompt: v.string(),
  choices: textsSchema,
  targets: v.array(
    v.object({
      answer: v.string(),
      target: v.variant('kind', [
        v.object({
          kind: v.literal('square'),
          part: wholeSchema,
          player: playerNumberSchema,
          square: wholeSchema,
        }),
        v.object({ kind: v.literal('tile'), part: wholeSchema, tile: wholeSchema }),
        v.object({
          kind: v.literal('cell'),
          part: wholeSchema,
          row: wholeSchema,
          column: wholeSchema,
        }),
      ]),
    }),
  ),
});

const awaited: v.GenericSchema<readonly PlayerNumber[]> = v.array(playerNumberSchema);

/** The schema of what a player, or an onlooker, may know of a match. */
export const viewEntries: {
  readonly [Member in keyof ViewData]: v.GenericSchema<ViewData[Member]>;
} = {
  game: v.string(),
  title: v.string(),
  options: optionValuesSchema,
  player: anyPlayer,
  turn: v.variant('kind', [
    v.object({ kind: v.picklist(['one', 'both']), player: playerNumberSchema }),
    v.object({ kind: v.literal('over'), winner: anyPlayer, reason: v.string() }),
  ]),
  awaited,
  state: positionSchema,
  moves: textsSchema,
  legal: textsSchema,
  scene: sceneSchema,
  said: textsSchema,
  question: v.nullable(questionSchema),
};

export const tableViewSchema: v.GenericSchema<TableView> = v.object({
  protocol: v.literal(PROTOCOL_VERSION),
  table: v.string(),
  version: wholeSchema,
  ...viewEntries,
  players: v.tuple([participantSchema, participantSchema]),
  half: v.nullable(v.string()),
  series: seriesSchema,
  practice: v.nullable(wholeSchema),
  offers: offersSchema,
  clock: v.nullable(clockSchema),
  ending: v.nullable(endingSchema),
  remote: v.nullable(
    v.object({
      trust: v.picklist(['server', 'nobody']),
      claimAfter: v.nullable(wholeSchema),
      away: v.tuple([v.nullable(v.number()), v.nullable(v.number())]),
      commitments: v.tuple([v.nullable(bytesSchema), v.nullable(bytesSchema)]),
      openBy: v.nullable(v.number()),
      revealed: v.nullable(sealSchema),
    }),
  ),
});
