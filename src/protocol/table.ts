import * as v from 'valibot';
import type { OptionValues } from '../core/contract/option.ts';
import { ENDINGS, type EndingFault } from '../core/match/ending.ts';
import type { Participant } from '../players/participant.ts';
import { bytesSchema, MOST_REQUEST_CHARACTERS, OFFERS } from './command.ts';
import {
  type DataOf,
  ordinalSchema,
  playerNumberSchema,
  refusalCodeSchema,
  textsSchema,
  wholeSchema,
} from './parts.ts';
import { PROTOCOL_VERSION } from './version.ts';

export const optionValuesSchema: v.GenericSchema<OptionValues> = v.record(
  v.string(),
  v.union([v.number(), v.string(), v.array(v.number())]),
);
export const participantSchema: v.GenericSchema<Participant> = v.object({
  kind: v.picklist(['human', 'bot']),
  name: v.string(),
});

/** A game that was played before in the same series. */
const earlierGameSchema = v.object({ first: playerNumberSchema, moves: textsSchema });
export type EarlierGameData = DataOf<typeof earlierGameSchema>;

export const seriesSchema = v.object({
  kind: v.picklist(['single', 'best-of', 'rounds']),
  games: ordinalSchema,
  /** The game under way, from 1. */
  round: ordinalSchema,
  /** Which participant sits as Player 1 in it. */
  first: playerNumberSchema,
  alternates: v.boolean(),
  /** By participant. */
  points: v.tuple([wholeSchema, wholeSchema]),
});
export type SeriesData = DataOf<typeof seriesSchema>;

export const endingFaultSchema: v.GenericSchema<EndingFault> = v.object({
  code: refusalCodeSchema,
  message: v.string(),
  allowed: v.exactOptional(textsSchema),
});

export const endingSchema = v.object({
  kind: v.picklist(ENDINGS),
  winner: v.nullable(playerNumberSchema),
  /** What the player did who lost by a fault: a code, a sentence, and what would have been legal. */
  fault: v.optional(endingFaultSchema),
});
export type EndingData = DataOf<typeof endingSchema>;

/** How much time there is, in milliseconds: for the whole game with an increment a move, or for each move. */
export const clockRuleSchema = v.variant('kind', [
  v.object({ kind: v.literal('game'), milliseconds: wholeSchema, increment: wholeSchema }),
  v.object({ kind: v.literal('move'), milliseconds: wholeSchema }),
]);
export type ClockRule = DataOf<typeof clockRuleSchema>;

export const clockSchema = v.object({
  rule: clockRuleSchema,
  /** What each player has left, Player 1 first. */
  left: v.tuple([v.number(), v.number()]),
  /** Since when the time of those who are to choose runs, in milliseconds since 1970; null while it stands. */
  since: v.nullable(v.number()),
});
export type ClockData = DataOf<typeof clockSchema>;

export const offersSchema = v.array(
  v.object({ player: playerNumberSchema, what: v.picklist(OFFERS) }),
);

/** The same for both sides, Player 1 first. */
export function bySeat<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.tuple([schema, schema]);
}

/** What the two sides of a sealed turn committed to; null for a side that did not, or not yet. */
export const sealSchema = v.object({
  /** From 1. */
  turn: ordinalSchema,
  commitments: bySeat(v.nullable(bytesSchema)),
  /** The random bytes of each commitment. Only a store may have them before the turn is revealed. */
  nonces: bySeat(v.nullable(bytesSchema)),
  /** Until when both must have opened theirs, in milliseconds since 1970; null if nothing waits for that. */
  openBy: v.nullable(v.number()),
});
export type SealData = DataOf<typeof sealSchema>;

/** Rules of a table that is played from several devices. */
export const remoteSchema = v.object({
  /** Who is believed: the server, which gets each choice with its commitment, or no one. */
  trust: v.picklist(['server', 'nobody']),
  /** After so many milliseconds the game of a player who left can be claimed; null if never. */
  claimAfter: v.nullable(wholeSchema),
  /** Since when each participant is away, in milliseconds since 1970; null while here. */
  away: bySeat(v.nullable(v.number())),
  /** How many offers each participant has made in this game. */
  offered: bySeat(wholeSchema),
  /** The sealed turns of this game. */
  seals: v.array(sealSchema),
});
export type RemoteTerms = DataOf<typeof remoteSchema>;

/** Everything there is to know of a table: any store keeps it, and any process goes on with it. */
export const tableDataSchema = v.object({
  protocol: v.literal(PROTOCOL_VERSION),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Counts the commands that were accepted. */
  version: wholeSchema,
  match: v.object({ game: v.string(), options: optionValuesSchema, moves: textsSchema }),
  /** The half of a sealed turn that is in. Only a store may have it. */
  half: v.nullable(v.object({ player: playerNumberSchema, move: v.string() })),
  participants: bySeat(participantSchema),
  series: seriesSchema,
  earlier: v.array(earlierGameSchema),
  /** A game for practice: it goes on from a position, and gives no point. */
  practice: v.nullable(
    v.object({
      /** The first turn, from 1, that is played anew. */
      turn: ordinalSchema,
      attempt: ordinalSchema,
      /** The game of the series that it goes on from; null where it began at a position. */
      game: v.nullable(earlierGameSchema),
    }),
  ),
  seed: wholeSchema,
  /** Whether a coin decided who opens. */
  tossed: v.boolean(),
  /** Whether the coach warns at this table. */
  coached: v.boolean(),
  /** Whether a player may take back and begin a rematch alone, or has to offer it. */
  consent: v.picklist(['free', 'offer']),
  offers: offersSchema,
  clock: v.nullable(clockSchema),
  ending: v.nullable(endingSchema),
  /** The version at which the present turn began: a command may answer any version from it on. */
  asked: wholeSchema,
  /** How it is played from several devices; left out, or null, at a table on one. */
  remote: v.optional(v.nullable(remoteSchema)),
  /** The last requests that were accepted, with the version each led to. */
  requests: v.array(
    v.object({
      request: v.pipe(v.string(), v.maxLength(MOST_REQUEST_CHARACTERS)),
      version: wholeSchema,
    }),
  ),
});
export type TableData = DataOf<typeof tableDataSchema>;
