import { backupText } from '../../play/backup.ts';
import { pageStore } from '../store/store.ts';
import { pageSettings } from './page-settings.ts';

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name of a game's file: its day and its game. */
export function fileName(game: string, date?: string): string {
  return `${(date ?? new Date().toISOString()).slice(0, 10)}-${game}.parlor`;
}

/** Downloads everything that the page keeps as one file, or says why it cannot. */
export async function saveAll(
  games: readonly { readonly text: string }[],
): Promise<string | undefined> {
  const records = games.map(({ text }) => text);
  const text = await backupText(pageStore, records, pageSettings());
  if (!text.ok) return text.error.message;
  saveFile(fileName('games'), text.value);
  return undefined;
}
