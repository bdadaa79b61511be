import * as v from 'valibot';
import type { GivenOptions } from '../core/contract/option.ts';
import type { ViewData } from '../core/match/view-data.ts';
import type { PlayerNumber } from '../core/seat.ts';
import { type CommandMessage, commandEntries, MOST_REQUEST_CHARACTERS } from './command.ts';
import { type Message, messageEntries } from './message.ts';
import { playerNumberSchema, textsSchema, wholeSchema } from './parts.ts';
import { type EndingData, endingSchema } from './table.ts';
import { viewEntries } from './view.ts';

/** The first line of each side: which protocol it speaks, and what it is called. */
export type HelloMessage = Message<'hello'> & { readonly name: string };

/** What a choice gave away, by the solution: in winning chance, and what the worst choice would have given away. */
export type ChoiceLossData = {
  readonly player: PlayerNumber;
  /** The turn, from 1. */
  readonly turn: number;
  readonly move: string;
  readonly loss: number;
  readonly stake: number;
};

/** A table as a program sees it, and all it takes to choose. */
export type ViewMessage = Message<'view'> &
  ViewData & {
    readonly table: string;
    /** What a command has to name. */
    readonly version: number;
    /** Whether the legal moves are kept from the program: `legal` is empty then, and `question` is null. */
    readonly withheld: boolean;
    /** How long it may take for this choice; null for as long as it likes. */
    readonly milliseconds: number | null;
    /** All the chance it needs: the same for the same table, turn and player. */
    readonly seed: number;
    readonly ending: EndingData | null;
    /** Choices since the last view, if they were asked for and the game is solved. */
    readonly losses?: readonly ChoiceLossData[];
  };

/** A command on a line of its own. The table may be left out where there is only one. */
export type CommandLine = Message<'command'> &
  CommandMessage & {
    readonly table?: string | undefined;
    /** Who gives it, where a program plays for both. */
    readonly player?: PlayerNumber | undefined;
  };

/** Opens a table at `parlor agent`. A player is `you` or the name of a bot. */
export type OpenMessage = Message<'open'> & {
  readonly game: string;
  /** Those that differ from the defaults, as `--set` takes them. */
  readonly options?: GivenOptions | undefined;
  readonly players: readonly [string, string];
  readonly seed?: number | undefined;
  /** Whether each view tells what the choices before it gave away. */
  readonly losses?: boolean | undefined;
  readonly withhold?: boolean | undefined;
};

/** Asks `parlor agent` for the rules of a game, or for the sizes of its states and its moves. */
type AskGameMessage = Message<'rules' | 'space'> & {
  readonly game: string;
  readonly options?: GivenOptions | undefined;
  /** Whether the rules come with the ideas that win. */
  readonly ideas?: boolean | undefined;
};

/** Asks for the view again, or leaves the table. */
type AskTableMessage = Message<'look' | 'close'> & {
  readonly table: string;
  readonly player?: PlayerNumber | undefined;
};

/** Everything that a program may send to `parlor agent`. */
export type AgentRequest =
  | HelloMessage
  | OpenMessage
  | AskGameMessage
  | AskTableMessage
  | CommandLine;

/** The sizes of a game: how many values each field of its state can take, and all moves that occur in it. */
export type SpaceMessage = Message<'space'> & {
  readonly game: string;
  readonly fields: readonly { readonly name: string; readonly size: number }[];
  /** In order; null for a game with too many positions to look at. */
  readonly actions: readonly string[] | null;
};

export type ClosedMessage = Message<'closed'> & { readonly table: string };

const tableName = v.pipe(v.string(), v.maxLength(MOST_REQUEST_CHARACTERS));
const given: v.GenericSchema<GivenOptions> = v.record(v.string(), v.string());

const hello = v.object({
  ...messageEntries('hello'),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});
export const helloMessageSchema: v.GenericSchema<HelloMessage> = hello;

const lossSchema: v.GenericSchema<ChoiceLossData> = v.object({
  player: playerNumberSchema,
  turn: wholeSchema,
  move: v.string(),
  loss: v.number(),
  stake: v.number(),
});

export const viewMessageSchema: v.GenericSchema<ViewMessage> = v.object({
  ...messageEntries('view'),
  table: v.string(),
  version: wholeSchema,
  withheld: v.boolean(),
  milliseconds: v.nullable(wholeSchema),
  seed: wholeSchema,
  ...viewEntries,
  ending: v.nullable(endingSchema),
  losses: v.exactOptional(v.array(lossSchema)),
});

const commandLine = v.object({
  ...messageEntries('command'),
  table: v.optional(tableName),
  player: v.optional(playerNumberSchema),
  ...commandEntries,
});
export const commandLineSchema: v.GenericSchema<CommandLine> = commandLine;

const open = v.object({
  ...messageEntries('open'),
  game: v.string(),
  options: v.optional(given),
  players: v.tuple([v.string(), v.string()]),
  seed: v.optional(wholeSchema),
  losses: v.optional(v.boolean()),
  withhold: v.optional(v.boolean()),
});
const askGame = { game: v.string(), options: v.optional(given) };
const askTable = { table: tableName, player: v.optional(playerNumberSchema) };

export const agentRequestSchema: v.GenericSchema<AgentRequest> = v.variant('kind', [
  hello,
  open,
  v.object({ ...messageEntries('rules'), ...askGame, ideas: v.optional(v.boolean()) }),
  v.object({ ...messageEntries('space'), ...askGame }),
  v.object({ ...messageEntries('look'), ...askTable }),
  v.object({ ...messageEntries('close'), ...askTable }),
  commandLine,
]);

export const spaceMessageSchema: v.GenericSchema<SpaceMessage> = v.object({
  ...messageEntries('space'),
  game: v.string(),
  fields: v.array(v.object({ name: v.string(), size: wholeSchema })),
  actions: v.nullable(textsSchema),
});

export const closedMessageSchema: v.GenericSchema<ClosedMessage> = v.object({
  ...messageEntries('closed'),
  table: v.string(),
});
