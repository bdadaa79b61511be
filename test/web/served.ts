import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tidyAfterFile } from '../support/left-behind.ts';

/** The page as `parlor web` serves it. */
export type Served = { readonly address: string; stop(): Promise<number | null> };

/** Serves the page on a free port, as a person would. */
export function servePage(...flags: readonly string[]): Promise<Served> {
  return serve(flags, tidyAfterFile);
}

/** The same, and hands on what ends it if it was not stopped. */
export async function serve(
  flags: readonly string[],
  endLater: (end: () => void) => void,
): Promise<Served> {
  const port = flags.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.execPath, ['bin/parlor.js', 'web', '--no-open', ...port, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endLater(() => child.kill('SIGKILL'));
  const address = await addressFrom(child);
  return {
    address,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const [status] = await ended;
      return status;
    },
  };
}

async function addressFrom(child: ChildProcess): Promise<string> {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  for await (const part of child.stdout ?? []) {
    text += part;
    const [address] = /http:\/\/\S+/.exec(text) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The page was not served: ${text}`);
}
