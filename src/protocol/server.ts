import * as v from 'valibot';
import type { OptionValues } from '../core/contract/option.ts';
import type { Format } from '../core/match/series.ts';
import type { PlayerNumber } from '../core/seat.ts';
import { bytesSchema, type CommandMessage, commandMessageSchema, nameSchema } from './command.ts';
import { type EventData, eventSchema } from './event.ts';
import { type Message, messageEntries } from './message.ts';
import { ordinalSchema, playerNumberSchema, wholeSchema } from './parts.ts';
import { type RefusalData, refusalSchema } from './refusal.ts';
import {
  type ClockData,
  type ClockRule,
  clockRuleSchema,
  clockSchema,
  optionValuesSchema,
  type RemoteTerms,
} from './table.ts';
import { PROTOCOL_VERSION } from './version.ts';
import { type TableView, tableViewSchema } from './view.ts';

/** Who is to sit in a place. */
export type SeatRequest =
  | { readonly kind: 'person'; readonly name?: string | undefined }
  | { readonly kind: 'bot'; readonly player: string };

/** What a table is opened with. */
export type OpenRequest = {
  readonly game: string;
  readonly options?: OptionValues | undefined;
  readonly seats: readonly [SeatRequest, SeatRequest];
  readonly clock?: ClockRule | undefined;
  /** Whether it is listed until the second person has sat down. */
  readonly open?: boolean | undefined;
  readonly series?: Format | undefined;
  readonly trust?: RemoteTerms['trust'] | undefined;
};

/** The answer to an opening: a token for each person who can sit down with it. */
export type OpenedSeats = {
  readonly id: string;
  readonly version: number;
  readonly seats: readonly { readonly player: PlayerNumber; readonly token?: string | undefined }[];
  /** Where onlookers find it, below the address of the server. */
  readonly watch: string;
};

/** A table in the list of those that someone can join. */
export type ListedTable = {
  readonly id: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly name: string;
  readonly player: PlayerNumber;
  readonly clock: ClockRule | null;
  readonly series: Format;
  /** When it was opened, and when it will be taken off if nobody joins, in milliseconds since 1970. */
  readonly opened: number;
  readonly expires: number;
};

/** The tables that someone can join, and for how many days the server keeps a table that nobody touches. */
export type TableList = { readonly tables: readonly ListedTable[]; readonly keptDays: number };

/** A view with what only a server knows. */
export type ServedView = TableView & {
  /** The time of the server, which clocks are measured by. */
  readonly now: number;
  readonly onlookers: number;
  /** Whether each player has a connection now, Player 1 first. */
  readonly present: readonly [boolean, boolean];
  /** Whether a place is still free. */
  readonly open: boolean;
  /** SHA-256 of the secret that the programs of this game draw their chance from; null without programs. */
  readonly chance: string | null;
};

/** What a client sends through a socket: first who it is, then commands. */
export type ClientMessage =
  | {
      readonly kind: 'hello';
      readonly protocol: number;
      readonly token?: string | undefined;
      /** Whether a turn is enough where the rules say the rest, without a view. */
      readonly brief?: boolean | undefined;
    }
  | ({ readonly kind: 'command' } & CommandMessage);

/** What a server sends through a socket or a stream. */
export type ServerMessage =
  /** How the table is: comes first, and after anything may have been missed. */
  | (Message<'state'> & { readonly view: ServedView })
  /** Both sides of a sealed turn have committed. Comes before either choice. */
  | (Message<'sealed'> & {
      readonly turn: number;
      readonly commitments: readonly (string | null)[];
    })
  | (Message<'changed'> & { readonly events: readonly EventData[]; readonly view: ServedView })
  /**
   * In place of `changed`, to a client that asked for it: a turn in the open was played, and all else follows from it,
   * even the end of the game. Offers are off.
   */
  | (Message<'turn'> & {
      readonly version: number;
      readonly turn: number;
      readonly move: string;
      readonly clock: ClockData | null;
      readonly now: number;
    })
  /** A player has joined or left. */
  | (Message<'onlookers'> & Pick<ServedView, 'onlookers' | 'present'>)
  /** A command was taken and is on disk; it led to this version. */
  | (Message<'answer'> & { readonly request: string; readonly version: number })
  /** Something cannot be done. A stale command gets the present view with it. */
  | (Message<'refused'> & {
      readonly request: string | null;
      readonly refusal: RefusalData;
      readonly view?: ServedView | undefined;
    })
  /** The server stops; come back after so many milliseconds. */
  | (Message<'bye'> & { readonly again: number });

const seatRequest = v.variant('kind', [
  v.object({ kind: v.literal('person'), name: v.exactOptional(nameSchema) }),
  v.object({ kind: v.literal('bot'), player: v.pipe(v.string(), v.maxLength(100)) }),
]);

const formatSchema: v.GenericSchema<Format> = v.object({
  kind: v.picklist(['single', 'best-of', 'rounds']),
  games: v.pipe(ordinalSchema, v.maxValue(99)),
});

export const openRequestSchema: v.GenericSchema<OpenRequest> = v.object({
  game: v.pipe(v.string(), v.maxLength(100)),
  options: v.exactOptional(optionValuesSchema),
  seats: v.tuple([seatRequest, seatRequest]),
  clock: v.exactOptional(clockRuleSchema),
  open: v.exactOptional(v.boolean()),
  series: v.exactOptional(formatSchema),
  trust: v.exactOptional(v.picklist(['server', 'nobody'])),
});

export const joinRequestSchema: v.GenericSchema<{ readonly name?: string | undefined }> = v.object({
  name: v.exactOptional(nameSchema),
});

export const openedSeatsSchema: v.GenericSchema<OpenedSeats> = v.object({
  id: v.string(),
  version: wholeSchema,
  seats: v.array(v.object({ player: playerNumberSchema, token: v.exactOptional(v.string()) })),
  watch: v.string(),
});

const listedTableSchema: v.GenericSchema<ListedTable> = v.object({
  id: v.string(),
  game: v.string(),
  options: optionValuesSchema,
  name: v.string(),
  player: playerNumberSchema,
  clock: v.nullable(clockRuleSchema),
  series: formatSchema,
  opened: v.number(),
  expires: v.number(),
});

export const tableListSchema: v.GenericSchema<TableList> = v.object({
  tables: v.array(listedTableSchema),
  keptDays: v.number(),
});

export const clientMessageSchema: v.GenericSchema<ClientMessage> = v.variant('kind', [
  // The most frequent first: each kind that does not fit costs an error that nobody reads.
  v.object({
    kind: v.literal('command'),
    ...(commandMessageSchema as unknown as v.ObjectSchema<v.ObjectEntries, undefined>).entries,
  }),
  v.object({
    kind: v.literal('hello'),
    protocol: v.number(),
    token: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
    brief: v.exactOptional(v.boolean()),
  }),
]) as v.GenericSchema<ClientMessage>;

const presentSchema = v.tuple([v.boolean(), v.boolean()]);

export const servedViewSchema: v.GenericSchema<ServedView> = v.object({
  ...(tableViewSchema as unknown as v.ObjectSchema<v.ObjectEntries, undefined>).entries,
  now: v.number(),
  onlookers: wholeSchema,
  present: presentSchema,
  open: v.boolean(),
  chance: v.nullable(bytesSchema),
}) as unknown as v.GenericSchema<ServedView>;

export const serverMessageSchema: v.GenericSchema<ServerMessage> = v.variant('kind', [
  v.object({ ...messageEntries('state'), view: servedViewSchema }),
  v.object({
    ...messageEntries('sealed'),
    turn: ordinalSchema,
    commitments: v.array(v.nullable(bytesSchema)),
  }),
  v.object({ ...messageEntries('changed'), events: v.array(eventSchema), view: servedViewSchema }),
  v.object({
    ...messageEntries('turn'),
    version: wholeSchema,
    turn: ordinalSchema,
    move: v.string(),
    clock: v.nullable(clockSchema),
    now: v.number(),
  }),
  v.object({ ...messageEntries('onlookers'), onlookers: wholeSchema, present: presentSchema }),
  v.object({ ...messageEntries('answer'), request: v.string(), version: wholeSchema }),
  v.object({
    ...messageEntries('refused'),
    request: v.nullable(v.string()),
    refusal: refusalSchema,
    view: v.exactOptional(servedViewSchema),
  }),
  v.object({ ...messageEntries('bye'), again: wholeSchema }),
]) as v.GenericSchema<ServerMessage>;

/** A message of a server with its beginning. */
export function serverMessage<const Kind extends ServerMessage['kind']>(
  kind: Kind,
  body: Omit<Extract<ServerMessage, { kind: Kind }>, 'protocol' | 'kind'>,
): Extract<ServerMessage, { kind: Kind }> {
  return { protocol: PROTOCOL_VERSION, kind, ...body } as Extract<ServerMessage, { kind: Kind }>;
}
