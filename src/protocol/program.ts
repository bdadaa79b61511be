import * as v from 'valibot';
import type { GivenOptions } from '../core/contract/option.ts';
import { commandMessageSchema, MOST_REQUEST_CHARACTERS } from './command.ts';
import { messageSchema } from './message.ts';
import { type DataOf, namesSchema, playerNumberSchema, textsSchema, wholeSchema } from './parts.ts';
import { endingSchema } from './table.ts';
import { viewEntries } from './view.ts';

/** The first line of each side: which protocol it speaks, and what it is called. */
export const helloMessageSchema = messageSchema('hello', {
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});
export type HelloMessage = DataOf<typeof helloMessageSchema>;

/** What a choice gave away, by the solution: in winning chance, and what the worst choice would have given away. */
const lossSchema = v.object({
  player: playerNumberSchema,
  /** The turn, from 1. */
  turn: wholeSchema,
  move: v.string(),
  loss: v.number(),
  stake: v.number(),
});
export type ChoiceLossData = DataOf<typeof lossSchema>;

/** A table as a program sees it, and all it takes to choose. */
export const viewMessageSchema = messageSchema('view', {
  table: v.string(),
  /** What a command has to name. */
  version: wholeSchema,
  /** Whether the legal moves are kept from the program: `legal` is empty then, and `question` is null. */
  withheld: v.boolean(),
  /** How long it may take for this choice; null for as long as it likes. */
  milliseconds: v.nullable(wholeSchema),
  /** All the chance it needs: the same for the same table, turn and player. */
  seed: wholeSchema,
  ...viewEntries,
  ending: v.nullable(endingSchema),
  /** Choices since the last view, if they were asked for and the game is solved. */
  losses: v.exactOptional(v.array(lossSchema)),
});
export type ViewMessage = DataOf<typeof viewMessageSchema>;

const tableName = v.pipe(v.string(), v.maxLength(MOST_REQUEST_CHARACTERS));

/** A command on a line of its own. The table may be left out where there is only one. */
export const commandLineSchema = messageSchema('command', {
  table: v.optional(tableName),
  /** Who gives it, where a program plays for both. */
  player: v.optional(playerNumberSchema),
  ...commandMessageSchema.entries,
});
export type CommandLine = DataOf<typeof commandLineSchema>;

/** Options that differ from the defaults, as `--set` takes them. */
const given: v.GenericSchema<GivenOptions> = v.record(v.string(), v.string());

/** Opens a table at `parlor agent`. A player is `you` or the name of a bot. */
const openSchema = messageSchema('open', {
  game: v.string(),
  options: v.optional(given),
  players: v.tuple(namesSchema.items),
  seed: v.optional(wholeSchema),
  /** Whether each view tells what the choices before it gave away. */
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
  /** Asks for the rules of a game, with the ideas that win or without; or for the sizes of its states and its moves. */
  messageSchema('rules', { ...askGame, ideas: v.optional(v.boolean()) }),
  messageSchema('space', { ...askGame }),
  /** Asks for the view again, or leaves the table. */
  messageSchema('look', { ...askTable }),
  messageSchema('close', { ...askTable }),
  commandLineSchema,
]);
export type AgentRequest = DataOf<typeof agentRequestSchema>;

/** The sizes of a game: how many values each field of its state can take, and all moves that occur in it. */
export const spaceMessageSchema = messageSchema('space', {
  game: v.string(),
  fields: v.array(v.object({ name: v.string(), size: wholeSchema })),
  /** In order; null for a game with too many positions to look at. */
  actions: v.nullable(textsSchema),
});
export type SpaceMessage = DataOf<typeof spaceMessageSchema>;

export const closedMessageSchema = messageSchema('closed', {
  table: v.string(),
});
export type ClosedMessage = DataOf<typeof closedMessageSchema>;
