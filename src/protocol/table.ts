import * as v from 'valibot';
import type { OptionValues } from '../core/contract/option.ts';
import { ENDINGS, type EndingFault, type EndingKind } from '../core/match/ending.ts';
import type { PlayerNumber } from '../core/seat.ts';
import type { Participant } from '../players/participant.ts';
import { bytesSchema, MOST_REQUEST_CHARACTERS, OFFERS, type OfferKind } from './command.ts';
import {
  ordinalSchema,
  playerNumberSchema,
  refusalCodeSchema,
  textsSchema,
  wholeSchema,
} from './parts.ts';
import { PROTOCOL_VERSION } from './version.ts';

export type EndingData = {
  readonly kind: EndingKind;
  readonly winner: PlayerNumber | null;
  /** What the player did who lost by a fault: a code, a sentence, and what would have been legal. */
  readonly fault?: EndingFault | undefined;
};

export type SeriesData = {
  readonly kind: 'single' | 'best-of' | 'rounds';
  readonly games: number;
  /** The game under way, from 1. */
  readonly round: number;
  /** Which participant sits as Player 1 in it. */
  readonly first: PlayerNumber;
  readonly alternates: boolean;
  /** By participant. */
  readonly points: readonly [number, number];
};

/** A game that was played before in the same series. */
export type EarlierGameData = {
  readonly first: PlayerNumber;
  readonly moves: readonly string[];
};

/** A game for practice: it goes on from a position, and gives no point. */
type PracticeData = {
  /** The first turn, from 1, that is played anew. */
  readonly turn: number;
  readonly attempt: number;
  /** The game of the series that it goes on from; null where it began at a position. */
  readonly game: EarlierGameData | null;
};

/** How much time there is, in milliseconds: for the whole game with an increment a move, or for each move. */
export type ClockRule =
  | { readonly kind: 'game'; readonly milliseconds: number; readonly increment: number }
  | { readonly kind: 'move'; readonly milliseconds: number };

export type ClockData = {
  readonly rule: ClockRule;
  /** What each player has left, Player 1 first. */
  readonly left: readonly [number, number];
  /** Since when the time of those who are to choose runs, in milliseconds since 1970; null while it stands. */
  readonly since: number | null;
};

/** What the two sides of a sealed turn committed to, Player 1 first; null for a side that did not, or not yet. */
export type SealData = {
  /** From 1. */
  readonly turn: number;
  readonly commitments: readonly [string | null, string | null];
  /** The random bytes of each commitment. Only a store may have them before the turn is revealed. */
  readonly nonces: readonly [string | null, string | null];
  /** Until when both must have opened theirs, in milliseconds since 1970; null if nothing waits for that. */
  readonly openBy: number | null;
};

/** Rules of a table that is played from several devices. */
export type RemoteTerms = {
  /** Who is believed: the server, which gets each choice with its commitment, or no one. */
  readonly trust: 'server' | 'nobody';
  /** After so many milliseconds the game of a player who left can be claimed; null if never. */
  readonly claimAfter: number | null;
  /** Since when each participant is away, in milliseconds since 1970; null while here. */
  readonly away: readonly [number | null, number | null];
  /** How many offers each participant has made in this game. */
  readonly offered: readonly [number, number];
  /** The sealed turns of this game. */
  readonly seals: readonly SealData[];
};

/** Everything there is to know of a table: any store keeps it, and any process goes on with it. */
export type TableData = {
  readonly protocol: typeof PROTOCOL_VERSION;
  readonly id: string;
  /** Counts the commands that were accepted. */
  readonly version: number;
  readonly match: {
    readonly game: string;
    readonly options: OptionValues;
    readonly moves: readonly string[];
  };
  /** The half of a sealed turn that is in. Only a store may have it. */
  readonly half: { readonly player: PlayerNumber; readonly move: string } | null;
  readonly participants: readonly [Participant, Participant];
  readonly series: SeriesData;
  readonly earlier: readonly EarlierGameData[];
  readonly practice: PracticeData | null;
  readonly seed: number;
  /** Whether a coin decided who opens. */
  readonly tossed: boolean;
  /** Whether the coach warns at this table. */
  readonly coached: boolean;
  /** Whether a player may take back and begin a rematch alone, or has to offer it. */
  readonly consent: 'free' | 'offer';
  readonly offers: readonly { readonly player: PlayerNumber; readonly what: OfferKind }[];
  readonly clock: ClockData | null;
  readonly ending: EndingData | null;
  /** The version at which the present turn began: a command may answer any version from it on. */
  readonly asked: number;
  /** How it is played from several devices; left out, or null, at a table on one. */
  readonly remote?: RemoteTerms | null | undefined;
  /** The last requests that were accepted, with the version each led to. */
  readonly requests: readonly { readonly request: string; readonly version: number }[];
};

export const optionValuesSchema: v.GenericSchema<OptionValues> = v.record(
  v.string(),
  v.union([v.number(), v.string(), v.array(v.number())]),
);
export const participantSchema: v.GenericSchema<Participant> = v.object({
  kind: v.picklist(['human', 'bot']),
  name: v.string(),
});
const earlierGame = v.object({ first: playerNumberSchema, moves: textsSchema });

export const seriesSchema: v.GenericSchema<SeriesData> = v.object({
  kind: v.picklist(['single', 'best-of', 'rounds']),
  games: ordinalSchema,
  round: ordinalSchema,
  first: playerNumberSchema,
  alternates: v.boolean(),
  points: v.tuple([wholeSchema, wholeSchema]),
});

export const endingFaultSchema: v.GenericSchema<EndingFault> = v.object({
  code: refusalCodeSchema,
  message: v.string(),
  allowed: v.exactOptional(textsSchema),
});

export const endingSchema: v.GenericSchema<EndingData> = v.object({
  kind: v.picklist(ENDINGS),
  winner: v.nullable(playerNumberSchema),
  fault: v.optional(endingFaultSchema),
});

export const clockRuleSchema: v.GenericSchema<ClockRule> = v.variant('kind', [
  v.object({ kind: v.literal('game'), milliseconds: wholeSchema, increment: wholeSchema }),
  v.object({ kind: v.literal('move'), milliseconds: wholeSchema }),
]);

export const clockSchema: v.GenericSchema<ClockData> = v.object({
  rule: clockRuleSchema,
  left: v.tuple([v.number(), v.number()]),
  since: v.nullable(v.number()),
});

export const offersSchema: v.GenericSchema<TableData['offers']> = v.array(
  v.object({ player: playerNumberSchema, what: v.picklist(OFFERS) }),
);

const bySeat = <Schema extends v.GenericSchema>(
  schema: Schema,
): v.TupleSchema<[Schema, Schema], undefined> => v.tuple([schema, schema]);

export const sealSchema: v.GenericSchema<SealData> = v.object({
  turn: ordinalSchema,
  commitments: bySeat(v.nullable(bytesSchema)),
  nonces: bySeat(v.nullable(bytesSchema)),
  openBy: v.nullable(v.number()),
});

const remoteSchema: v.GenericSchema<RemoteTerms> = v.object({
  trust: v.picklist(['server', 'nobody']),
  claimAfter: v.nullable(wholeSchema),
  away: bySeat(v.nullable(v.number())),
  offered: bySeat(wholeSchema),
  seals: v.array(sealSchema),
});

export const tableDataSchema: v.GenericSchema<TableData> = v.object({
  protocol: v.literal(PROTOCOL_VERSION),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  version: wholeSchema,
  match: v.object({ game: v.string(), options: optionValuesSchema, moves: textsSchema }),
  half: v.nullable(v.object({ player: playerNumberSchema, move: v.string() })),
  participants: v.tuple([participantSchema, participantSchema]),
  series: seriesSchema,
  earlier: v.array(earlierGame),
  practice: v.nullable(
    v.object({
      turn: ordinalSchema,
      attempt: ordinalSchema,
      game: v.nullable(earlierGame),
    }),
  ),
  seed: wholeSchema,
  tossed: v.boolean(),
  coached: v.boolean(),
  consent: v.picklist(['free', 'offer']),
  offers: offersSchema,
  clock: v.nullable(clockSchema),
  ending: v.nullable(endingSchema),
  asked: wholeSchema,
  remote: v.optional(v.nullable(remoteSchema)),
  requests: v.array(
    v.object({
      request: v.pipe(v.string(), v.maxLength(MOST_REQUEST_CHARACTERS)),
      version: wholeSchema,
    }),
  ),
});
