import { complain } from '../complain.ts';
import { readSettings, writeSettings } from '../store/settings.ts';
import type { Terminal } from '../terminal.ts';

const PROGRAM =
  'A game file is a program that runs with your rights: it can read and change your files. Use only files that you trust.';

/** Says once, to a person at a terminal, what it means to use a game file. */
export function tellFirstUse({ error, env }: Pick<Terminal, 'error' | 'env'>): void {
  if (!(error as { isTTY?: boolean }).isTTY || readSettings(env).gameFiles === true) return;
  complain({ error }, PROGRAM);
  writeSettings(env, { gameFiles: true });
}
