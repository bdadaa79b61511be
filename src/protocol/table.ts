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

/** An earlier game of the same series. */
const earlierGameSchema = v.object({ first: playerNumberSchema, moves: textsSchema });
export type EarlierGameData = DataOf<typeof earlierGameSchema>;

export const seriesSchema = v.object({
  kind: v.picklist(['single', 'best-of', 'rounds']),
  games: ordinalSchema,
  /** The current game, from 1. */
  round: ordinalSchema,
  /** The participant who is Player 1 in it. */
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
  /** The fault of a player who lost by one: a code, a sentence, and what would have been legal. */
  fault: v.optional(endingFaultSchema),
});
export type EndingData = DataOf<typeof endingSchema>;

/** A time limit, in milliseconds: for the whole game with an increment per move, or for each move. */
export const clockRuleSchema = v.variant('kind', [
  v.object({ kind: v.literal('game'), milliseconds: wholeSchema, increment: wholeSchema }),
  v.object({ kind: v.literal('move'), milliseconds: wholeSchema }),
]);
export type ClockRule = DataOf<typeof clockRuleSchema>;

export const clockSchema = v.object({
  rule: clockRuleSchema,
  /** How much time each player has left, Player 1 first. */
  left: v.tuple([v.number(), v.number()]),
  /** When the clock of those who must choose started, in milliseconds since 1970; null while it is stopped. */
  since: v.nullable(v.number()),
});
export type ClockData = DataOf<typeof clockSchema>;

export const offersSchema = v.array(
  v.object({ player: playerNumberSchema, what: v.picklist(OFFERS) }),
);

/** One for each side, Player 1 first. */
export function bySeat<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.tuple([schema, schema]);
}

/** What the two sides of a sealed turn committed to; null for a side that has not, or did not. */
export const sealSchema = v.object({
  /** From 1. */
  turn: ordinalSchema,
  commitments: bySeat(v.nullable(bytesSchema)),
  /** The random bytes of each commitment. Before the turn is revealed, only a store may have them. */
  nonces: bySeat(v.nullable(bytesSchema)),
  /** The deadline for both to open their choices, in milliseconds since 1970; null if there is none. */
  openBy: v.nullable(v.number()),
});
export type SealData = DataOf<typeof sealSchema>;

/** The terms of a table played from several devices. */
export const remoteSchema = v.object({
  /** Who is trusted: the server, which gets each choice with its commitment, or nobody. */
  trust: v.picklist(['server', 'nobody']),
  /** After this many milliseconds, the game of a player who left can be claimed; null means never. */
  claimAfter: v.nullable(wholeSchema),
  /** When each participant left, in milliseconds since 1970; null while they are here. */
  away: bySeat(v.nullable(v.number())),
  /** How many offers each participant has made in this game. */
  offered: bySeat(wholeSchema),
  /** The sealed turns of this game. */
  seals: v.array(sealSchema),
});
export type RemoteTerms = DataOf<typeof remoteSchema>;

/** The complete data of a table. Any store can keep it, and any process can continue from it. */
export const tableDataSchema = v.object({
  protocol: v.literal(PROTOCOL_VERSION),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Counts the accepted commands. */
  version: wholeSchema,
  match: v.object({ game: v.string(), options: optionValuesSchema, moves: textsSchema }),
  /** The first choice of a sealed turn, while the other is missing. Only a store may have it. */
  half: v.nullable(v.object({ player: playerNumberSchema, move: v.string() })),
  participants: bySeat(participantSchema),
  series: seriesSchema,
  earlier: v.array(earlierGameSchema),
  /** A practice game. It continues from a position, and scores no points. */
  practice: v.nullable(
    v.object({
      /** The first replayed turn, from 1. */
      turn: ordinalSchema,
      attempt: ordinalSchema,
      /** The game of the series it continues from; null if it began from a position. */
      game: v.nullable(earlierGameSchema),
    }),
  ),
  seed: wholeSchema,
  /** Whether a coin decided who goes first. */
  tossed: v.boolean(),
  /** Whether the coach gives warnings at this table. */
  coached: v.boolean(),
  /** Whether a player can take back moves or start a rematch alone, or must offer it. */
  consent: v.picklist(['free', 'offer']),
  offers: offersSchema,
  clock: v.nullable(clockSchema),
  ending: v.nullable(endingSchema),
  /** The version at which the current turn began. A command may refer to any version since then. */
  asked: wholeSchema,
  /** The terms of remote play. Left out or null at a table on one device. */
  remote: v.optional(v.nullable(remoteSchema)),
  /** The latest accepted requests, with the version each led to. */
  requests: v.array(
    v.object({
      request: v.pipe(v.string(), v.maxLength(MOST_REQUEST_CHARACTERS)),
      version: wholeSchema,
    }),
  ),
});
export type TableData = DataOf<typeof tableDataSchema>;
