import { backupText } from '../../play/backup.ts';
import type { Store } from '../../store/contract.ts';
import { chosenTheme } from '../theme.tsx';
import { fileName, saveFile } from './save-file.ts';

/** Hands over everything that the page keeps as one file; or says why it cannot. */
export async function saveAll(
  store: Store,
  games: readonly { readonly text: string }[],
): Promise<string | undefined> {
  const records = games.map(({ text }) => text);
  const text = await backupText(store, records, { theme: chosenTheme() });
  if (!text.ok) return text.error.message;
  saveFile(fileName('games', undefined), text.value);
  return undefined;
}
