import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { readWhole, type SharedFlags, type SwitchFlags, type TextFlags } from '../../flag.ts';
import type { Context } from '../../terminal.ts';
import { BUILT_PAGE } from '../../web/built-page.ts';
import { openCustomGame } from '../../web/custom-game-page.ts';
import { fileServer } from '../../web/file-server.ts';

type WebFlags = SharedFlags & TextFlags<'port'> & SwitchFlags<'open'>;

/** The default port. It is fixed because browsers store data by address. */
export const USUAL_PORT = 7453;
/** How many ports to try before taking any free one. */
const TRIED = 20;

/** Serves the page on this machine until Ctrl-C. */
export async function webCommand(flags: WebFlags, terminal: Context): Promise<Result<number>> {
  const named = flags.port === undefined ? undefined : readWhole('--port', flags.port, 0, 65_535);
  if (named?.ok === false) return named;
  if (!existsSync(`${BUILT_PAGE}/index.html`))
    return refuse({
      code: 'web/not-built',
      message: 'The page is not built. Run "npm install" in the Parlor folder.',
    });
  const custom =
    flags.game === undefined ? accept(undefined) : await openCustomGame(flags.game, terminal);
  if (!custom.ok) return custom;
  const server = fileServer(BUILT_PAGE, custom.value?.answer);
  try {
    const port =
      named === undefined
        ? await listenFrom(server, USUAL_PORT)
        : await listenAt(server, named.value);
    if (port === undefined) {
      custom.value?.close();
      return noPort(`Port ${flags.port} is taken. Name another with --port, or leave it out.`);
    }
    // Listen for signals before printing anything.
    const stopped = untilStopped();
    const address = addressAt(port);
    if (named === undefined && port !== USUAL_PORT)
      terminal.output.write(
        `Port ${USUAL_PORT} is taken, so this is another address. Games, ratings and lessons kept at ${addressAt(USUAL_PORT)} are not seen here.\n`,
      );
    terminal.output.write(`Parlor is at ${address}\nCtrl-C stops it.\n`);
    if (flags.open !== false) openBrowser(address);
    await stopped;
    custom.value?.close();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    return accept(0);
  } catch (error) {
    custom.value?.close();
    return noPort(`The page cannot be served: ${(error as Error).message}.`);
  }
}

/** Listens on this machine only: on this port, or the next free one. Returns the port. */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let tried = port; tried < Math.min(port + TRIED, 65_536); tried++) {
    const got = await listenAt(server, tried);
    if (got !== undefined) return got;
  }
  return (await listenAt(server, 0)) as number;
}

/** Returns the port, or undefined if it is taken. */
export async function listenAt(server: Server, port: number): Promise<number | undefined> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return (server.address() as AddressInfo).port;
}

/** Waits for Ctrl-C or another signal to stop. */
export function untilStopped(): Promise<void> {
  return new Promise((settle) => {
    const stop = (): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      settle();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}

function addressAt(port: number): string {
  return `http://127.0.0.1:${port}/`;
}

function noPort(message: string): Result<number> {
  return refuse({ code: 'web/no-port', message });
}

/** Opens the browser if there is one. Otherwise people use the address on the screen. */
function openBrowser(address: string): void {
  const [command, ...given] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  const child = spawn(command as string, given, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
