import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { GAMES } from '../../src/games/index.ts';
import { solutionOf } from '../../src/index.ts';
import { preparePlayers } from '../../src/play/table/players.ts';
import { BOTS } from '../../src/players/index.ts';
import { LONGEST_CALL, type ModelHost, STUDY_TOOLS } from '../../src/server/mcp/game-tools.ts';
import { mcpHandler } from '../../src/server/mcp/mcp-server.ts';
import type { ModelView } from '../../src/server/mcp/table-text.ts';
import type { ServeOptions } from '../../src/server/serve.ts';
import { agentTools } from '../support/agent-tools.ts';
import { tidyAfterFile } from '../support/left-behind.ts';
import { startServer, type TestServer } from './server-house.ts';

/** The revisions of the protocol: the present one, and the one before with its handshake. */
const REVISIONS = { present: { pin: '2026-07-28' }, before: 'legacy' } as const;
export type Revision = keyof typeof REVISIONS;

/** A server in this process that models can connect to. */
export function startMcp(
  host: Partial<ModelHost> = {},
  changes: Partial<ServeOptions> = {},
): Promise<TestServer> {
  return startServer({
    mcp: (service) =>
      mcpHandler(
        {
          ...agentTools(),
          service,
          version: '1.2.3',
          games: GAMES,
          prepare: (table) =>
            preparePlayers(table, BOTS, {
              solve: async () => solutionOf(table.match.game, table.match.options),
            }),
          allowed: STUDY_TOOLS,
          solve: async ({ game, options }) => solutionOf(game, options),
          longestCall: LONGEST_CALL,
          ...host,
        },
        {
          isLocal: true,
          report(error) {
            throw error;
          },
        },
      ),
    ...changes,
  });
}

/** What a tool says: its words, and its data. */
type Said<Data = ModelView> = {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Data;
};

export type ModelClient = {
  readonly client: Client;
  call<Data = ModelView>(name: string, given?: Record<string, unknown>): Promise<Said<Data>>;
};

function clientOf(client: Client): ModelClient {
  tidyAfterFile(() => void client.close());
  return {
    client,
    async call<Data>(name: string, given = {}) {
      const said = (await client.callTool({ name, arguments: given })) as CallToolResult;
      const [first] = said.content;
      return {
        isError: said.isError === true,
        text: first?.type === 'text' ? first.text : '',
        data: said.structuredContent as Data,
      };
    },
  };
}

/** The official client, over HTTP. */
export async function connectOver(address: string, revision: Revision): Promise<ModelClient> {
  const client = newClient(revision);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)));
  return clientOf(client);
}

/** The official client, with the program itself at the other end of a pipe. */
export async function connectProgram(
  revision: Revision,
  ...flags: readonly string[]
): Promise<ModelClient> {
  const client = newClient(revision);
  const args = ['bin/parlor.js', 'mcp', ...flags];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  return clientOf(client);
}

function newClient(revision: Revision): Client {
  return new Client(
    { name: 'a test', version: '1.0.0' },
    { versionNegotiation: { mode: REVISIONS[revision] } },
  );
}

export type OpenedForModel = ModelView & {
  readonly seats: readonly { readonly player: number; readonly token: string }[];
  readonly links: readonly { readonly player: number; readonly link: string }[];
  readonly record: string;
};
