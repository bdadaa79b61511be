import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { Context } from '../context.ts';
import { readWhole } from '../flag.ts';
import { fileServer } from '../web/file-server.ts';
import { openOwnGame } from '../web/own-game-page.ts';

export type WebFlags = {
  readonly game?: string | undefined;
  readonly port?: string | undefined;
  readonly open?: boolean | undefined;
};

// The source has folders, the build is flat.
const PAGE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../dist/web' : './web', import.meta.url),
);

/** Serves the page on this machine until Ctrl-C. */
export async function webCommand(flags: WebFlags, terminal: Context): Promise<Result<number>> {
  const port = flags.port === undefined ? accept(0) : readWhole('--port', flags.port, 0, 65_535);
  if (!port.ok) return port;
  if (!existsSync(`${PAGE}/index.html`))
    return refuse({
      code: 'web/not-built',
      message: 'The page is not built. Run "npm install" in the Parlor folder.',
    });
  const own =
    flags.game === undefined ? accept(undefined) : await openOwnGame(flags.game, terminal);
  if (!own.ok) return own;
  const server = fileServer(PAGE, own.value?.answer);
  const stopped = new Promise<Result<number>>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        refuse({
          code: 'web/no-port',
          message:
            error.code === 'EADDRINUSE'
              ? `Port ${port.value} is taken. Name another with --port, or leave it out.`
              : `The page cannot be served: ${error.message}.`,
        }),
      ),
    );
    const stop = (): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      own.value?.close();
      server.close(() => resolve(accept(0)));
      server.closeAllConnections();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    server.listen(port.value, '127.0.0.1', () => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      terminal.output.write(`Parlor is at ${address}\nCtrl-C stops it.\n`);
      if (flags.open !== false) openBrowser(address);
    });
  });
  return stopped;
}

/** Opens the browser if there is one; otherwise the address on the screen has to do. */
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
