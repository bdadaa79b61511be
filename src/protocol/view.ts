import * as v from 'valibot';
import type { QuestionData, SceneData, ViewData } from '../core/match/view-data.ts';
import type { PlayerNumber } from '../core/seat.ts';
import {
  type DataOf,
  playerNumberSchema,
  positionSchema,
  textsSchema,
  wholeSchema,
} from './parts.ts';
import {
  bySeat,
  clockSchema,
  endingSchema,
  offersSchema,
  optionValuesSchema,
  participantSchema,
  remoteSchema,
  sealSchema,
  seriesSchema,
} from './table.ts';
import { PROTOCOL_VERSION } from './version.ts';

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

/** The schema of what a player or an onlooker may know about a match. */
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

/** The state of a table played from several devices. */
const remoteViewSchema = v.object({
  trust: remoteSchema.entries.trust,
  claimAfter: remoteSchema.entries.claimAfter,
  away: remoteSchema.entries.away,
  /** What each side of the current sealed turn has committed to so far. */
  commitments: sealSchema.entries.commitments,
  /** The deadline for both to open their choices, at a table without a trusted server. */
  openBy: v.nullable(v.number()),
  /** The last sealed turn played, with both sides' random bytes. */
  revealed: v.nullable(sealSchema),
});
export type RemoteView = DataOf<typeof remoteViewSchema>;

/** Everything a player or an onlooker may know about a table, and everything needed to choose. */
export const tableViewSchema = v.object({
  protocol: v.literal(PROTOCOL_VERSION),
  table: v.string(),
  /** Commands must name it. */
  version: wholeSchema,
  ...viewEntries,
  /** Who sits where: Player 1, then Player 2. */
  players: bySeat(participantSchema),
  /** This player's sealed choice, until the other's is in. No other view contains it. */
  half: v.nullable(v.string()),
  series: seriesSchema,
  /** The replayed turn of a practice game, from 1; null in a game that counts. */
  practice: v.nullable(wholeSchema),
  offers: offersSchema,
  clock: v.nullable(clockSchema),
  ending: v.nullable(endingSchema),
  /** The terms of remote play; null at a table on one device. */
  remote: v.nullable(remoteViewSchema),
});
export type TableView = DataOf<typeof tableViewSchema>;
