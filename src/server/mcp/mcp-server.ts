import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  McpServer,
} from '@modelcontextprotocol/server';
import type { ModelHandler } from '../http/http.ts';
import { addGameTools, addResources, type ModelHost } from './game-tools.ts';
import { addStudyTools } from './study-tools.ts';
import { addTableTools } from './table-tools.ts';

const INSTRUCTIONS = `Small two-player games. Read the rules with read_rules, open a table with open_table, and play with choose.
A table has an id and each of your seats a token: name both in every call, and send the version you have seen last.
After your move call wait_for_turn, again and again, until it is your turn or the game is over. A refused call changes nothing and says what is allowed.`;

/** A server for one client, or for one request. Anything that lasts is kept at the tables. */
export function mcpServer(host: ModelHost): McpServer {
  const server = new McpServer(
    { name: 'parlor', title: 'Parlor', version: host.version },
    { instructions: INSTRUCTIONS },
  );
  addGameTools(server, host);
  addTableTools(server, host);
  addStudyTools(server, host);
  addResources(server, host);
  return server;
}

/** Answers requests over HTTP. With `isLocal`, refuses requests that do not use this machine's own names. */
export function mcpHandler(
  host: Omit<ModelHost, 'address' | 'client'>,
  { isLocal, report }: { readonly isLocal: boolean; readonly report: (error: Error) => void },
): ModelHandler {
  const clients = new WeakMap<Request, string>();
  const handler = createMcpHandler(
    ({ requestInfo }) =>
      mcpServer({
        ...host,
        address: requestInfo === undefined ? undefined : new URL(requestInfo.url).origin,
        client: (requestInfo && clients.get(requestInfo)) ?? '',
      }),
    { onerror: report },
  );
  return async (request, client) => {
    clients.set(request, client);
    return refusedFrom(request, isLocal) ?? handler.fetch(request);
  };
}

/** Pages of other sites may not play here. Programs send no origin. */
function refusedFrom(request: Request, isLocal: boolean): Response | undefined {
  const origin = request.headers.get('Origin');
  const host = request.headers.get('Host');
  if (origin !== null && URL.parse(origin)?.host !== host)
    return new Response('Pages of other sites cannot connect.\n', { status: 403 });
  // A site whose name resolves to this machine would pass as the same origin.
  return isLocal ? hostHeaderValidationResponse(request, localhostAllowedHostnames()) : undefined;
}
