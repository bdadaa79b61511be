import * as v from 'valibot';
import type { GivenOptions } from '../core/contract/option.ts';
import { commandMessageSchema, MOST_REQUEST_CHARACTERS } from './command.ts';
import { messageSchema } from './message.ts';
import { type DataOf, namesSchema, playerNumberSchema, textsSchema, wholeSchema } from './parts.ts';
import { endingSchema } from './table.ts';
import { viewEntries } from './view.ts';

/** The first line from each side: its protocol version and its name. */
export const helloMessageSchema = messageSchema('hello', {
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});
export type HelloMessage = DataOf<typeof helloMessageSchema>;

/** What a choice gave away, by the solution. `stake` is what the worst choice would have given away. */
const lossSchema = v.object({
  player: playerNumberSchema,
  /** Counted from 1. */
  turn: wholeSchema,
  move: v.string(),
  loss: v.number(),
  stake: v.number(),
});
export type ChoiceLossData = DataOf<typeof lossSchema>;

/** A table as a program sees it, with everything it needs to choose. */
export const viewMessageSchema = messageSchema('view', {
  table: v.string(),
  /** Commands must name it. */
  version: wholeSchema,
  /** Whether the legal moves are withheld from the program. Then `legal` is empty, and `question` is null. */
  withheld: v.boolean(),
  /** The time limit for this choice; null if there is none. */
  milliseconds: v.nullable(wholeSchema),
  /** The only source of chance a program needs. The same for the same table, turn and player. */
  seed: wholeSchema,
  ...viewEntries,
  ending: v.nullable(endingSchema),
  /** Choices since the last view, if requested and the game is solved. */
  losses: v.exactOptional(v.array(lossSchema)),
});
export type ViewMessage = DataOf<typeof viewMessageSchema>;

const tableName = v.pipe(v.string(), v.maxLength(MOST_REQUEST_CHARACTERS));

/** A command on its own line. The table may be left out if there is only one. */
export const commandLineSchema = messageSchema('command', {
  table: v.optional(tableName),
  /** Who gives the command, for a program that plays both sides. */
  player: v.optional(playerNumberSchema),
  ...commandMessageSchema.entries,
});
export type CommandLine = DataOf<typeof commandLineSchema>;

/** Options that differ from the defaults, in the form of `--set`. */
const given: v.GenericSchema<GivenOptions> = v.record(v.string(), v.string());

/** Opens a table in `parlor agent`. A player is `you` or the name of a bot. */
const openSchema = messageSchema('open', {
  game: v.string(),
  options: v.optional(given),
  players: v.tuple(namesSchema.items),
  seed: v.optional(wholeSchema),
  /** Whether each view reports what the choices before it gave away. */
  losses: v.optional(v.boolean()),
  withhold: v.optional(v.boolean()),
});
export type OpenMessage = DataOf<typeof openSchema>;

const askGame = { game: v.string(), options: v.optional(given) };
const askTable = { table: tableName, player: v.optional(playerNumberSchema) };

/** Everything that a program may send to `parlor agent`. */
export const agentRequestSchema = v.variant('kind', [
  helloMessageSchema,
  openSchema,
  /** Requests the rules of a game, with or without the winning ideas; or the sizes of its states and its moves. */
  messageSchema('rules', { ...askGame, ideas: v.optional(v.boolean()) }),
  messageSchema('space', { ...askGame }),
  /** Requests the view again, or leaves the table. */
  messageSchema('look', { ...askTable }),
  messageSchema('close', { ...askTable }),
  commandLineSchema,
]);
export type AgentRequest = DataOf<typeof agentRequestSchema>;

/** The dimensions of a game: how many values each state field can take, and all moves that occur. */
export const spaceMessageSchema = messageSchema('space', {
  game: v.string(),
  fields: v.array(v.object({ name: v.string(), size: wholeSchema })),
  /** Sorted. Null if the game has too many positions to go through. */
  actions: v.nullable(textsSchema),
});
export type SpaceMessage = DataOf<typeof spaceMessageSchema>;

export const closedMessageSchema = messageSchema('closed', {
  table: v.string(),
});
export type ClosedMessage = DataOf<typeof closedMessageSchema>;
