import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Usage } from './usage.ts';

const here = (file: string): string => join(import.meta.dirname, file);

/** A server in its own process. */
export type ServerProcess = {
  readonly address: string;
  usage(question?: 'usage' | 'memory'): Promise<Usage>;
  stop(): Promise<void>;
};

export function startRelay(): Promise<ServerProcess> {
  return start([here('relay.ts')]);
}

/** Parlor itself, durable in a folder, with limits that no benchmark table reaches. */
export function startParlor(folder: string): Promise<ServerProcess> {
  const limits = ['requests', 'messages', 'tables', 'commands', 'connections', 'connectionsEach'];
  return start([
    here('../../bin/parlor.js'),
    'serve',
    '--port',
    '0',
    '--data',
    folder,
    ...limits.flatMap((name) => ['--limit', `${name}=1000000`]),
  ]);
}

async function start(words: readonly string[]): Promise<ServerProcess> {
  const flags = ['--expose-gc', '--import', here('usage.ts')];
  const child = spawn(process.execPath, [...flags, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return {
    address: await addressOf(child),
    async usage(question = 'usage') {
      child.send(question);
      const [usage] = await once(child, 'message');
      return usage as Usage;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: stdout })) {
    const [, address] = /^Parlor is at (\S+)\/$/.exec(line) ?? [];
    if (address === undefined) continue;
    stdout.resume();
    return address;
  }
  throw new Error('The server did not start.');
}
