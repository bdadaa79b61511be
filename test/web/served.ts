import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The page as `parlor web` serves it. */
export type Served = { readonly address: string; stop(): Promise<number | null> };

/** Serves the page on a free port, as a person would. */
export async function servePage(...flags: readonly string[]): Promise<Served> {
  const port = flags.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.execPath, ['bin/parlor.js', 'web', '--no-open', ...port, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithTests(child);
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

/** A test that fails leaves its server running, which would keep the whole run from ending. */
function endWithTests(child: ChildProcess): void {
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.unref();
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
