import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import type { ChosenGame, Game } from '../../core/contract/game.ts';
import type { GivenOptions } from '../../core/contract/option.ts';
import { formatRecord } from '../../core/match/record.ts';
import { orThrow, type Result } from '../../core/result.ts';
import { provenRecord } from '../../play/record/verify.ts';
import { notationLine } from '../../play/text/game/notation.ts';
import { type RulesIdea, rulesLines, rulesMessage } from '../../play/text/game/rulebook.ts';
import { playerNames } from '../../players/index.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { Solution } from '../../solve/solution.ts';
import type { Service } from '../service.ts';
import type { TablesTools } from '../table/tables.ts';
import { answer, argumentsOf, toolError, toolSchema } from './tool-answer.ts';

/** Game options as models write them: a list may be an array, a number a number. */
export type ModelOptions = Readonly<Record<string, string | number | readonly number[]>>;

export const gameSchema: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.maxLength(100),
  v.description('The id of a game, from list_games.'),
);

export const optionsSchema: v.GenericSchema<ModelOptions | undefined> = v.optional(
  v.pipe(
    v.record(v.string(), v.union([v.string(), v.number(), v.array(v.number())])),
    v.description(
      'Options that differ from the defaults, such as {"finish": 24}. read_rules names them.',
    ),
  ),
);

export function givenOptions(options: ModelOptions | undefined): GivenOptions {
  return Object.fromEntries(
    Object.entries(options ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

export const recordAddress = (table: string): string => `parlor://records/${table}`;
const rulesAddress = (game: string): string => `parlor://rules/${game}`;

/** The names of the programs that a model may play. */
export function opponentsOf(players: KnownPlayers): readonly string[] {
  return playerNames(players).filter((name) => name !== 'human');
}

/** The tools that tell which games there are and how they are played. */
export function addGameTools(server: McpServer, host: ModelHost): void {
  const { games, players, chooseGame } = host;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'list_games',
    {
      title: 'List the games',
      description: 'The games that can be played, and the opponents.',
      annotations,
    },
    () => {
      const list = games.map(({ id, title, summary }) => ({ id, title, summary }));
      const opponents = opponentsOf(players);
      return answer(
        [
          ...list.map(({ id, title, summary }) => `${id}: ${title}. ${summary}`),
          `Opponents: ${opponents.join(', ')}; bot:1 is the weakest level, bot:2 the next, and so on.`,
        ],
        { games: list, opponents },
      );
    },
  );
  server.registerTool(
    'read_rules',
    {
      title: 'Read the rules',
      description:
        'The rules of a game in words, with its options and rulings. Read them before you play.',
      inputSchema: toolSchema(argumentsOf({ game: gameSchema, options: optionsSchema })),
      annotations,
    },
    async ({ game, options }) => {
      const chosen = await chooseGame(game, givenOptions(options));
      if (!chosen.ok) return toolError(chosen.error);
      const ideas = await ideasToTell(host, chosen.value);
      const { game: played, options: values } = chosen.value;
      return answer(
        [...rulesLines(played, values, ideas), '', notationLine(chosen.value)],
        rulesMessage(chosen.value, ideas),
      );
    },
  );
}

/** The winning ideas count as hints: they need permission, and are withheld while a room plays the game. */
async function ideasToTell(
  { allowed, service }: ModelHost,
  { game, options }: ChosenGame,
): Promise<readonly RulesIdea[]> {
  const mayTell = allowed.includes('hint') && !(await service.rooms.isPlayed(game.id));
  return mayTell ? (game.book(options).ideas ?? []) : [];
}

/** Rules and records as resources, for clients where people choose what a model reads. */
export function addResources(server: McpServer, host: ModelHost): void {
  const { games, chooseGame, service } = host;
  const mimeType = 'text/plain';
  server.registerResource(
    'rules',
    new ResourceTemplate(rulesAddress('{game}'), {
      list: () => ({
        resources: games.map(({ id, title, summary }) => ({
          uri: rulesAddress(id),
          name: `${title}: rules`,
          description: summary,
          mimeType,
        })),
      }),
      complete: { game: () => games.map(({ id }) => id) },
    }),
    { title: 'Rules', description: 'The rules of a game, with the default options.', mimeType },
    async (uri, { game }) => {
      const chosen = orThrow(await chooseGame(String(game), {}));
      const { game: played, options } = chosen;
      const text = rulesLines(played, options, await ideasToTell(host, chosen)).join('\n');
      return { contents: [{ uri: uri.href, mimeType, text }] };
    },
  );
  server.registerResource(
    'record',
    // Not listed: only people who were given a table's id may know it.
    new ResourceTemplate(recordAddress('{table}'), { list: undefined }),
    { title: 'Record', description: 'The record of a table: moves, players, result.', mimeType },
    async (uri, { table }) => {
      const { file } = orThrow(await service.tables.findNow(String(table)));
      const text = formatRecord(provenRecord(file.table, file.secret));
      return { contents: [{ uri: uri.href, mimeType, text }] };
    },
  );
}

/** The longest a call may take, in milliseconds: clients give up on a tool after about 25 seconds. */
export const LONGEST_CALL = 20_000;

/** Kinds of help for models, if the host allows them. */
export const STUDY_TOOLS = ['hint', 'solve', 'review'] as const;
export type StudyTool = (typeof STUDY_TOOLS)[number];

/** What models play with: the tables of a server, and the available games and bots. */
export type ModelHost = {
  readonly service: Service;
  /** The version of this program. */
  readonly version: string;
  readonly games: readonly Game[];
  /** The game of this name with these options, read as on the command line. */
  chooseGame(name: string, given: GivenOptions): Promise<Result<ChosenGame>>;
  readonly players: KnownPlayers;
  /** Prepares the bots of a table. */
  readonly prepare: TablesTools['prepare'];
  readonly allowed: readonly StudyTool[];
  solve(chosen: ChosenGame): Promise<Result<Solution>>;
  /** The longest a call may take, in milliseconds. */
  readonly longestCall: number;
  /** The server's address for people; undefined if there is none. */
  readonly address: string | undefined;
  /** The client to which these requests are charged. */
  readonly client: string;
};
