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

/** Who should get a seat. */
const seatRequestSchema = v.variant('kind', [
  v.object({ kind: v.literal('person'), name: v.optional(nameSchema) }),
  v.object({ kind: v.literal('bot'), player: v.pipe(v.string(), v.maxLength(100)) }),
]);
export type SeatRequest = DataOf<typeof seatRequestSchema>;

const formatSchema: v.GenericSchema<Format> = v.object({
  kind: v.picklist(['single', 'best-of', 'rounds']),
  games: v.pipe(ordinalSchema, v.maxValue(99)),
});

/** A request to open a table. */
export const openRequestSchema = v.object({
  game: v.pipe(v.string(), v.maxLength(100)),
  options: v.optional(optionValuesSchema),
  seats: v.tuple([seatRequestSchema, seatRequestSchema]),
  clock: v.optional(clockRuleSchema),
  /** Whether it is listed until a second person sits down. */
  open: v.optional(v.boolean()),
  series: v.optional(formatSchema),
  trust: v.optional(remoteSchema.entries.trust),
});
export type OpenRequest = DataOf<typeof openRequestSchema>;

export const joinRequestSchema = v.object({ name: v.optional(nameSchema) });

/** The answer to opening a table: a token for each person who can sit down with it. */
export const openedSeatsSchema = v.object({
  id: v.string(),
  version: wholeSchema,
  seats: v.array(v.object({ player: playerNumberSchema, token: v.optional(v.string()) })),
  /** The page for onlookers, relative to the server's address. */
  watch: v.string(),
});
export type OpenedSeats = DataOf<typeof openedSeatsSchema>;

/** A table in the list of joinable tables. */
const listedTableSchema = v.object({
  id: v.string(),
  game: v.string(),
  options: optionValuesSchema,
  name: v.string(),
  player: playerNumberSchema,
  clock: v.nullable(clockRuleSchema),
  series: formatSchema,
  /** When it was opened, and when it leaves the list if no one joins, in milliseconds since 1970. */
  opened: v.number(),
  expires: v.number(),
});
export type ListedTable = DataOf<typeof listedTableSchema>;

/** The tables that can be joined, and how many days the server keeps an unused table. */
export const tableListSchema = v.object({
  tables: v.array(listedTableSchema),
  keptDays: v.number(),
});
export type TableList = DataOf<typeof tableListSchema>;

/** What a client sends through a socket: first its identity, then commands. */
export const clientMessageSchema = v.variant('kind', [
  // Most frequent first: each variant that does not match creates an error that is never read.
  v.object({ kind: v.literal('command'), ...commandMessageSchema.entries }),
  v.object({
    kind: v.literal('hello'),
    protocol: v.number(),
    token: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** Whether a bare turn may be sent instead of a view, if the rules imply the rest. */
    brief: v.optional(v.boolean()),
  }),
]);
export type ClientMessage = DataOf<typeof clientMessageSchema>;

const companyEntries = {
  onlookers: wholeSchema,
  /** Whether each player is connected now, Player 1 first. */
  present: v.tuple([v.boolean(), v.boolean()]),
};

/** A view with what only a server knows. */
export const servedViewSchema = v.object({
  ...tableViewSchema.entries,
  /** The server's time, on which clocks run. */
  now: v.number(),
  ...companyEntries,
  /** Whether a seat is still free. */
  open: v.boolean(),
  /** The SHA-256 of the secret behind the programs' chance in this game. Null without programs. */
  chance: v.nullable(bytesSchema),
});
export type ServedView = DataOf<typeof servedViewSchema>;

/** What a server sends through a socket or a stream. */
export const serverMessageSchema = v.variant('kind', [
  /** The state of the table. Sent first, and whenever something may have been missed. */
  messageSchema('state', { view: servedViewSchema }),
  /** Both sides of a sealed turn have committed. Sent before either choice is revealed. */
  messageSchema('sealed', {
    turn: ordinalSchema,
    commitments: v.array(v.nullable(bytesSchema)),
  }),
  messageSchema('changed', { events: v.array(eventSchema), view: servedViewSchema }),
  /**
   * Replaces `changed` for clients that asked for it: a public turn was played, and everything else follows from it,
   * even the end of the game. Open offers lapse.
   */
  messageSchema('turn', {
    version: wholeSchema,
    turn: ordinalSchema,
    move: v.string(),
    clock: v.nullable(clockSchema),
    now: v.number(),
  }),
  /** A player or an onlooker has connected or disconnected. */
  messageSchema('onlookers', { ...companyEntries }),
  /** A command was accepted and is on disk. It led to this version. */
  messageSchema('answer', { request: v.string(), version: wholeSchema }),
  /** Something was refused. For a stale command, the current view is included. */
  messageSchema('refused', {
    request: v.nullable(v.string()),
    refusal: refusalSchema,
    view: v.optional(servedViewSchema),
  }),
  /** The server is stopping: reconnect after this many milliseconds. */
  messageSchema('bye', { again: wholeSchema }),
]);
export type ServerMessage = DataOf<typeof serverMessageSchema>;

/** Builds a server message, with its protocol version and kind. */
export function serverMessage<const Kind extends ServerMessage['kind']>(
  kind: Kind,
  body: Omit<Extract<ServerMessage, { kind: Kind }>, 'protocol' | 'kind'>,
): Extract<ServerMessage, { kind: Kind }> {
  return { protocol: PROTOCOL_VERSION, kind, ...body } as Extract<ServerMessage, { kind: Kind }>;
}
