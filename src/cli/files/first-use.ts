import { readSettings, writeSettings } from '../../play/settings.ts';
import { openStore } from '../store/shelf.ts';
import { complain, type Terminal } from '../terminal.ts';

const PROGRAM =
  'A game file is a program that runs with your rights: it can read and change your files. Use only files you trust.';

/** Explains once, to a person at a terminal, what running a game file means. */
export async function tellFirstUse(terminal: Pick<Terminal, 'error' | 'env'>): Promise<void> {
  const { error } = terminal;
  if (!(error as { isTTY?: boolean }).isTTY) return;
  const store = openStore(terminal);
  if ((await readSettings(store)).gameFiles === true) return;
  complain({ error }, PROGRAM);
  await writeSettings(store, { gameFiles: true });
}
