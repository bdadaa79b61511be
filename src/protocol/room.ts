import * as v from 'valibot';
import type { OptionValues } from '../core/contract/option.ts';
import { type GameResult, RESULTS } from '../core/match/record.ts';
import type { PlayerNumber } from '../core/seat.ts';
import { nameSchema } from './command.ts';
import { ordinalSchema, playerNumberSchema, wholeSchema } from './parts.ts';
import { type ClockRule, clockRuleSchema, optionValuesSchema } from './table.ts';

/** How the host pairs people. */
const PAIRINGS = ['swiss', 'round-robin'] as const;
export type PairingKind = (typeof PAIRINGS)[number];

/** What everyone in a room plays, from the next round on. */
export type RoomTerms = {
  readonly game: string;
  readonly options: OptionValues;
  readonly clock: ClockRule | null;
  readonly pairing: PairingKind;
};

/** Terms as they are asked for: what is missing is as usual. */
export type TermsRequest = Pick<RoomTerms, 'game'> & {
  readonly options?: OptionValues | undefined;
  readonly clock?: ClockRule | undefined;
  readonly pairing?: PairingKind | undefined;
};

export type RoomRequest = TermsRequest & { readonly title: string };

/** The answer to the opening of a room: its code for everyone, and the token of the host. */
export type OpenedRoom = {
  readonly room: string;
  readonly token: string;
  /** Where people enter, below the address of the server. */
  readonly enter: string;
};

export type EnterRequest = { readonly name: string };

/** The answer to someone who has entered. Their token is also that of their seats. */
export type EnteredRoom = {
  readonly room: string;
  readonly member: number;
  readonly token: string;
};

/** What a host can do. A member can only remove themselves. */
export type RoomCommand =
  | ({ readonly kind: 'terms' } & TermsRequest)
  /** Starts the next round. */
  | { readonly kind: 'pair' }
  /** Decides a board of the round; a winner of null is a draw. */
  | { readonly kind: 'score'; readonly board: number; readonly winner: PlayerNumber | null }
  | { readonly kind: 'remove'; readonly member: number }
  /** Ends the room: the standings are final. */
  | { readonly kind: 'end' };

export type RoomMemberData = {
  /** From 1, in the order in which they entered. */
  readonly number: number;
  readonly name: string;
  readonly isGone: boolean;
};

export type RoomBoardData = {
  /** From 1. */
  readonly board: number;
  /** Player 1 and Player 2, by their number in the room. */
  readonly players: readonly [number, number];
  readonly result: GameResult;
  /** The table: for the host, and for the two who sit there. */
  readonly table?: string | undefined;
};

export type RoundData = {
  readonly game: string;
  readonly options: OptionValues;
  readonly boards: readonly RoomBoardData[];
  readonly byes: readonly number[];
};

/** A line of the standings. */
export type StandingData = {
  /** From 1; equal members share a place. */
  readonly place: number;
  readonly member: number;
  /** A win and a bye count 1, a draw a half. */
  readonly score: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly byes: number;
  /** How many games were played as Player 1. */
  readonly first: number;
  /** What decides between equal scores: Buchholz in a Swiss, Sonneborn-Berger in a round robin. */
  readonly tieBreak: number;
};

/** A room as its host or a member sees it. */
export type RoomView = {
  readonly room: string;
  readonly version: number;
  readonly title: string;
  readonly terms: RoomTerms;
  /** The number of the member who looks; null for the host. */
  readonly member: number | null;
  readonly members: readonly RoomMemberData[];
  readonly rounds: readonly RoundData[];
  /** Whether a board of the last round has no result yet. */
  readonly isPlaying: boolean;
  readonly isOver: boolean;
  readonly standings: readonly StandingData[];
};

/** The most people in a room. */
export const MOST_MEMBERS = 100;

const gameSchema = v.pipe(v.string(), v.maxLength(100));
const pairingSchema = v.picklist(PAIRINGS);
const pairOf = v.tuple([ordinalSchema, ordinalSchema]);

const termsEntries = {
  game: gameSchema,
  options: v.exactOptional(optionValuesSchema),
  clock: v.exactOptional(clockRuleSchema),
  pairing: v.exactOptional(pairingSchema),
};

export const roomRequestSchema: v.GenericSchema<RoomRequest> = v.object({
  title: nameSchema,
  ...termsEntries,
});

export const openedRoomSchema: v.GenericSchema<OpenedRoom> = v.object({
  room: v.string(),
  token: v.string(),
  enter: v.string(),
});

export const enterRequestSchema: v.GenericSchema<EnterRequest> = v.object({ name: nameSchema });

export const enteredRoomSchema: v.GenericSchema<EnteredRoom> = v.object({
  room: v.string(),
  member: ordinalSchema,
  token: v.string(),
});

export const roomCommandSchema: v.GenericSchema<RoomCommand> = v.variant('kind', [
  v.object({ kind: v.literal('terms'), ...termsEntries }),
  v.object({ kind: v.literal('pair') }),
  v.object({
    kind: v.literal('score'),
    board: ordinalSchema,
    winner: v.nullable(playerNumberSchema),
  }),
  v.object({ kind: v.literal('remove'), member: ordinalSchema }),
  v.object({ kind: v.literal('end') }),
]);

export const roomViewSchema: v.GenericSchema<RoomView> = v.object({
  room: v.string(),
  version: wholeSchema,
  title: v.string(),
  terms: v.object({
    game: gameSchema,
    options: optionValuesSchema,
    clock: v.nullable(clockRuleSchema),
    pairing: pairingSchema,
  }),
  member: v.nullable(ordinalSchema),
  members: v.array(v.object({ number: ordinalSchema, name: v.string(), isGone: v.boolean() })),
  rounds: v.array(
    v.object({
      game: v.string(),
      options: optionValuesSchema,
      boards: v.array(
        v.object({
          board: ordinalSchema,
          players: pairOf,
          result: v.picklist(RESULTS),
          table: v.exactOptional(v.string()),
        }),
      ),
      byes: v.array(ordinalSchema),
    }),
  ),
  isPlaying: v.boolean(),
  isOver: v.boolean(),
  standings: v.array(
    v.object({
      place: ordinalSchema,
      member: ordinalSchema,
      score: v.number(),
      won: wholeSchema,
      drawn: wholeSchema,
      lost: wholeSchema,
      byes: wholeSchema,
      first: wholeSchema,
      tieBreak: v.number(),
    }),
  ),
});
