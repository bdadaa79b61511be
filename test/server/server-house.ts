import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { GAMES } from '../../src/games/index.ts';
import { solutionOf } from '../../src/index.ts';
import { preparePlayers } from '../../src/play/table/players.ts';
import { TableRunner } from '../../src/play/table/runner.ts';
import { BOTS } from '../../src/players/index.ts';
import type { OpenedSeats, OpenRequest, ServedView } from '../../src/protocol/server.ts';
import { type RunningServer, type ServeOptions, serve } from '../../src/server/serve.ts';
import { memoryLog } from '../../src/store/memory-log.ts';
import { good } from '../store-suite/store-suite.ts';
import { endAfterFile, tidyAfterFile } from '../support/left-behind.ts';

/** No test is held up by limits unless it asks for them. */
const WIDE = {
  requests: 1e6,
  messages: 1e6,
  tables: 1e6,
  connections: 1e5,
  connectionsEach: 1e5,
};

export type TestServer = RunningServer & { readonly address: string };

/** A server in this process. */
export async function startServer(changes: Partial<ServeOptions> = {}): Promise<TestServer> {
  const server = good(
    await serve({
      log: memoryLog(),
      isAlone: true,
      findGame: (id) => GAMES.find((game) => game.id === id),
      run: (table, options) => new TableRunner(table, options),
      prepare: (table) =>
        preparePlayers(table, BOTS, {
          solve: async () => solutionOf(table.match.game, table.match.options),
        }),
      limit: { milliseconds: 60_000, schedule: () => () => {} },
      expiry: 30 * 86_400_000,
      host: '127.0.0.1',
      port: 0,
      limits: WIDE,
      report(error) {
        throw error;
      },
      ...changes,
    }),
  );
  return { ...server, address: `http://127.0.0.1:${server.port}` };
}

export type Answered<Body> = { readonly status: number; readonly body: Body };

/** Asks a server, with a token or without. */
export async function ask<Body = Record<string, never>>(
  address: string,
  path: string,
  sent?: unknown,
  token?: string,
): Promise<Answered<Body>> {
  const response = await fetch(`${address}${path}`, {
    ...(sent === undefined
      ? {}
      : { method: 'POST', body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Body };
}

export const PEOPLE: OpenRequest['seats'] = [
  { kind: 'person', name: 'Ann' },
  { kind: 'person', name: 'Ben' },
];

export type OpenedTable = {
  readonly id: string;
  readonly tokens: readonly [string, string];
  /** Sends a command of Player 1 or 2 of the first game. */
  command(
    participant: 0 | 1,
    command: object,
    more?: { readonly version?: number; readonly request?: string },
  ): Promise<Answered<ServedView & { code: string; view?: ServedView; allowed?: string[] }>>;
  view(participant?: 0 | 1): Promise<ServedView>;
};

let requests = 0;

export async function openAt(
  address: string,
  request: Partial<OpenRequest> & Pick<OpenRequest, 'game'>,
): Promise<OpenedTable> {
  const { status, body } = await ask<OpenedSeats>(address, '/api/tables', {
    seats: PEOPLE,
    ...request,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return tableAt(address, body.id, [body.seats[0]?.token ?? '', body.seats[1]?.token ?? '']);
}

export function tableAt(
  address: string,
  id: string,
  tokens: readonly [string, string],
): OpenedTable {
  const view = async (participant?: 0 | 1): Promise<ServedView> => {
    const token = participant === undefined ? undefined : tokens[participant];
    return (await ask<ServedView>(address, `/api/tables/${id}`, undefined, token)).body;
  };
  return {
    id,
    tokens,
    view,
    async command(participant, command, { version, request = `r${++requests}` } = {}) {
      const answered = version ?? (await view()).version;
      const sent = { request, version: answered, command };
      return ask(address, `/api/tables/${id}/commands`, sent, tokens[participant]);
    },
  };
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-server-'));
  tidyAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type ServerProcess = { readonly child: ChildProcess; readonly address: string };

/** The program itself, as a process that can be killed. */
export function startProgram(...flags: readonly string[]): Promise<ServerProcess> {
  return startCommand('serve', ...flags);
}

/** The same with another command that serves. */
export async function startCommand(...words: readonly string[]): Promise<ServerProcess> {
  const wide = Object.entries(WIDE).flatMap(([name, value]) => ['--limit', `${name}=${value}`]);
  const child = endAfterFile(
    spawn(process.execPath, ['bin/parlor.js', ...words, ...wide], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    const [, address] = /^Parlor is at (\S+)\/$/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stdout?.resume();
    return { child, address };
  }
  throw new Error('The server did not start.');
}

/** Ends a process at once, as a power failure would. */
export async function kill({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
