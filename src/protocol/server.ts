import * as v from 'valibot';
import type { Format } from '../core/match/series.ts';
import { bytesSchema, commandMessageSchema, nameSchema } from './command.ts';
import { eventSchema } from './event.ts';
import { messageSchema } from './message.ts';
import { type DataOf, ordinalSchema, playerNumberSchema, wholeSchema } from './parts.ts';
import { refusalSchema } from './refusal.ts';
import { clockRuleSchema, clockSchema, optionValuesSchema, remoteSchema } from './table.ts';
import { PROTOCOL_VERSION } from './version.ts';
import { tableViewSchema } from './view.ts';

/** Who is to sit in a place. */
const seatRequestSchema = v.variant('kind', [
  v.object({ kind: v.literal('person'), name: v.optional(nameSchema) }),
  v.object({ kind: v.literal('bot'), player: v.pipe(v.string(), v.maxLength(100)) }),
]);
export type SeatRequest = DataOf<typeof seatRequestSchema>;

const formatSchema: v.GenericSchema<Format> = v.object({
  kind: v.picklist(['single', 'best-of', 'rounds']),
  games: v.pipe(ordinalSchema, v.maxValue(99)),
});

/** What a table is opened with. */
export const openRequestSchema = v.object({
  game: v.pipe(v.string(), v.maxLength(100)),
  options: v.optional(optionValuesSchema),
  seats: v.tuple([seatRequestSchema, seatRequestSchema]),
  clock: v.optional(clockRuleSchema),
  /** Whether it is listed until the second person has sat down. */
  open: v.optional(v.boolean()),
  series: v.optional(formatSchema),
  trust: v.optional(remoteSchema.entries.trust),
});
export type OpenRequest = DataOf<typeof openRequestSchema>;

export const joinRequestSchema = v.object({ name: v.optional(nameSchema) });

/** The answer to an opening: a token for each person who can sit down with it. */
export const openedSeatsSchema = v.object({
  id: v.string(),
  version: wholeSchema,
  seats: v.array(v.object({ player: playerNumberSchema, token: v.optional(v.string()) })),
  /** Where onlookers find it, below the address of the server. */
  watch: v.string(),
});
export type OpenedSeats = DataOf<typeof openedSeatsSchema>;

/** A table in the list of those that someone can join. */
const listedTableSchema = v.object({
  id: v.string(),
  game: v.string(),
  options: optionValuesSchema,
  name: v.string(),
  player: playerNumberSchema,
  clock: v.nullable(clockRuleSchema),
  series: formatSchema,
  /** When it was opened, and when it will be taken off if no one joins, in milliseconds since 1970. */
  opened: v.number(),
  expires: v.number(),
});
export type ListedTable = DataOf<typeof listedTableSchema>;

/** The tables that someone can join, and for how many days the server keeps a table that is not touched. */
export const tableListSchema = v.object({
  tables: v.array(listedTableSchema),
  keptDays: v.number(),
});
export type TableList = DataOf<typeof tableListSchema>;

/** What a client sends through a socket: first who it is, then commands. */
export const clientMessageSchema = v.variant('kind', [
  // The most frequent first: each kind that does not fit costs an error that is never read.
  v.object({ kind: v.literal('command'), ...commandMessageSchema.entries }),
  v.object({
    kind: v.literal('hello'),
    protocol: v.number(),
    token: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** Whether a turn is enough where the rules say the rest, without a view. */
    brief: v.optional(v.boolean()),
  }),
]);
export type ClientMessage = DataOf<typeof clientMessageSchema>;

const companyEntries = {
  onlookers: wholeSchema,
  /** Whether each player has a connection now, Player 1 first. */
  present: v.tuple([v.boolean(), v.boolean()]),
};

/** A view with what only a server knows. */
export const servedViewSchema = v.object({
  ...tableViewSchema.entries,
  /** The time of the server, which clocks are measured by. */
  now: v.number(),
  ...companyEntries,
  /** Whether a place is still free. */
  open: v.boolean(),
  /** SHA-256 of the secret that the programs of this game draw their chance from; null without programs. */
  chance: v.nullable(bytesSchema),
});
export type ServedView = DataOf<typeof servedViewSchema>;

/** What a server sends through a socket or a stream. */
export const serverMessageSchema = v.variant('kind', [
  /** How the table is: comes first, and after anything may have been missed. */
  messageSchema('state', { view: servedViewSchema }),
  /** Both sides of a sealed turn have committed. Comes before either choice. */
  messageSchema('sealed', {
    turn: ordinalSchema,
    commitments: v.array(v.nullable(bytesSchema)),
  }),
  messageSchema('changed', { events: v.array(eventSchema), view: servedViewSchema }),
  /**
   * In place of `changed`, to a client that asked for it: a turn in the open was played, and all else follows from it,
   * even the end of the game. Offers are off.
   */
  messageSchema('turn', {
    version: wholeSchema,
    turn: ordinalSchema,
    move: v.string(),
    clock: v.nullable(clockSchema),
    now: v.number(),
  }),
  /** A player has joined or left. */
  messageSchema('onlookers', { ...companyEntries }),
  /** A command was taken and is on disk; it led to this version. */
  messageSchema('answer', { request: v.string(), version: wholeSchema }),
  /** Something cannot be done. A stale command gets the present view with it. */
  messageSchema('refused', {
    request: v.nullable(v.string()),
    refusal: refusalSchema,
    view: v.optional(servedViewSchema),
  }),
  /** The server stops; come back after so many milliseconds. */
  messageSchema('bye', { again: wholeSchema }),
]);
export type ServerMessage = DataOf<typeof serverMessageSchema>;

/** A message of a server with its beginning. */
export function serverMessage<const Kind extends ServerMessage['kind']>(
  kind: Kind,
  body: Omit<Extract<ServerMessage, { kind: Kind }>, 'protocol' | 'kind'>,
): Extract<ServerMessage, { kind: Kind }> {
  return { protocol: PROTOCOL_VERSION, kind, ...body } as Extract<ServerMessage, { kind: Kind }>;
}
