import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Terminal } from './terminal.ts';

/** A path that was typed at a prompt of our own, where no shell has made the home folder of its tilde. */
export function typedPath(path: string, env: Terminal['env']): string {
  const [, below] = /^~(?:$|[/\\])(.*)$/su.exec(path) ?? [];
  return below === undefined ? resolve(path) : join(env.HOME || homedir(), below);
}
