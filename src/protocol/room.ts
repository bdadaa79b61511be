import * as v from 'valibot';
import { RESULTS } from '../core/match/record.ts';
import { nameSchema } from './command.ts';
import { type DataOf, ordinalSchema, playerNumberSchema, wholeSchema } from './parts.ts';
import { clockRuleSchema, optionValuesSchema } from './table.ts';

/** The most people in a room. */
export const MOST_MEMBERS = 100;

const gameSchema = v.pipe(v.string(), v.maxLength(100));

/** How people are paired. */
const pairingSchema = v.picklist(['swiss', 'round-robin']);
export type PairingKind = DataOf<typeof pairingSchema>;

/** What everyone in a room plays, from the next round on. */
const termsSchema = v.object({
  game: gameSchema,
  options: optionValuesSchema,
  clock: v.nullable(clockRuleSchema),
  pairing: pairingSchema,
});
export type RoomTerms = DataOf<typeof termsSchema>;

/** Requested terms. Missing ones get their defaults. */
const termsRequestSchema = v.object({
  game: gameSchema,
  options: v.optional(optionValuesSchema),
  clock: v.optional(clockRuleSchema),
  pairing: v.optional(pairingSchema),
});
export type TermsRequest = DataOf<typeof termsRequestSchema>;

export const roomRequestSchema = v.object({ title: nameSchema, ...termsRequestSchema.entries });
export type RoomRequest = DataOf<typeof roomRequestSchema>;

/** The answer to opening a room: its code, for everyone, and the host's token. */
export const openedRoomSchema = v.object({
  room: v.string(),
  token: v.string(),
  /** The page where people enter, relative to the server's address. */
  enter: v.string(),
});
export type OpenedRoom = DataOf<typeof openedRoomSchema>;

export const enterRequestSchema = v.object({ name: nameSchema });

/** The answer to entering a room. The token is also valid for the member's seats. */
export const enteredRoomSchema = v.object({
  room: v.string(),
  member: ordinalSchema,
  token: v.string(),
});
export type EnteredRoom = DataOf<typeof enteredRoomSchema>;

/** What a host can do. A member can only remove themselves. */
export const roomCommandSchema = v.variant('kind', [
  v.object({ kind: v.literal('terms'), ...termsRequestSchema.entries }),
  /** Starts the next round. */
  v.object({ kind: v.literal('pair') }),
  /** Decides a board of the round. If `winner` is null, it is a draw. */
  v.object({
    kind: v.literal('score'),
    board: ordinalSchema,
    winner: v.nullable(playerNumberSchema),
  }),
  v.object({ kind: v.literal('remove'), member: ordinalSchema }),
  /** Ends the room: the standings are final. */
  v.object({ kind: v.literal('end') }),
]);
export type RoomCommand = DataOf<typeof roomCommandSchema>;

const memberSchema = v.object({
  /** From 1, in order of entry. */
  number: ordinalSchema,
  name: v.string(),
  isGone: v.boolean(),
});
export type RoomMemberData = DataOf<typeof memberSchema>;

const boardSchema = v.object({
  /** From 1. */
  board: ordinalSchema,
  /** Player 1 and Player 2, by member number. */
  players: v.tuple([ordinalSchema, ordinalSchema]),
  result: v.picklist(RESULTS),
  /** The table's id, shown only to the host and its two players. */
  table: v.optional(v.string()),
});
export type RoomBoardData = DataOf<typeof boardSchema>;

const roundSchema = v.object({
  game: v.string(),
  options: optionValuesSchema,
  boards: v.array(boardSchema),
  byes: v.array(ordinalSchema),
});
export type RoundData = DataOf<typeof roundSchema>;

/** A line of the standings. */
const standingSchema = v.object({
  /** From 1. Members who are equal share a place. */
  place: ordinalSchema,
  member: ordinalSchema,
  /** A win or a bye counts 1, a draw a half. */
  score: v.number(),
  won: wholeSchema,
  drawn: wholeSchema,
  lost: wholeSchema,
  byes: wholeSchema,
  /** How many games this member played as Player 1. */
  first: wholeSchema,
  /** Breaks ties: Buchholz in a Swiss, Sonneborn-Berger in a round robin. */
  tieBreak: v.number(),
});
export type StandingData = DataOf<typeof standingSchema>;

/** A room as its host or a member sees it. */
export const roomViewSchema = v.object({
  room: v.string(),
  version: wholeSchema,
  title: v.string(),
  terms: termsSchema,
  /** The viewing member's number; null for the host. */
  member: v.nullable(ordinalSchema),
  members: v.array(memberSchema),
  rounds: v.array(roundSchema),
  /** Whether a board of the last round still has no result. */
  isPlaying: v.boolean(),
  isOver: v.boolean(),
  standings: v.array(standingSchema),
});
export type RoomView = DataOf<typeof roomViewSchema>;
