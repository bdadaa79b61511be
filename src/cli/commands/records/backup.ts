import { utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import { readTags } from '../../../core/match/record.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import {
  backupText,
  type ImportedText,
  mergeBackup,
  readImportedTexts,
} from '../../../play/backup.ts';
import { type AddedRecord, addedSentence, addRecords } from '../../../play/history/add-records.ts';
import { message } from '../../../protocol/message.ts';
import { recordFile, recordKey } from '../../../store/files.ts';
import { stateFolder } from '../../../store/state-folder.ts';
import { printablePath } from '../../../store/whole-file.ts';
import { FAILED } from '../../exit-status.ts';
import { finder, gamesAtHand } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { printAnswer } from '../../print-answer.ts';
import { dateOf } from '../../store/history.ts';
import { newPlace, openStore, readText, writeNew } from '../../store/shelf.ts';
import { type Context, complain, timeAt } from '../../terminal.ts';

/** Imports games from files, and everything else that a backup contains. */
export async function importGames(
  files: readonly string[],
  flags: SharedFlags,
  terminal: Context,
): Promise<Result<number>> {
  if (files.length === 0)
    return refuse({
      code: 'games/not-one',
      message: 'Name the files to import: parlor games import FILE …',
    });
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const brought: ImportedText[] = [];
  for (const file of files) {
    const text = readText(file);
    if (!text.ok) return text;
    brought.push({ text: text.value, name: printablePath(file) });
  }
  const { records, rests, refused } = await readImportedTexts(
    brought,
    finder(games.value),
    async () => null,
  );
  const store = openStore(terminal);
  const added = await addRecords(store, records, (text) => idFor(text, terminal));
  if (!added.ok) return added;
  for (const [index, one] of added.value.entries())
    ageUnfinished(one, records[index] ?? '', terminal);
  for (const rest of rests) {
    const merged = await mergeBackup(store, rest);
    if (!merged.ok) return merged;
  }
  if (flags.json === true)
    printAnswer(
      terminal,
      message('imported', {
        games: added.value.map(({ id, isKnown }) => ({ id, new: !isKnown })),
        besides: rests.length > 0,
        refused,
      }),
    );
  else {
    const besides = rests.length === 0 ? '' : ' Ratings, lessons and settings added.';
    terminal.output.write(`${addedSentence(added.value)}${besides}\n`);
  }
  for (const sentence of refused) complain(terminal, sentence);
  return accept(refused.length === 0 ? 0 : FAILED);
}

/** Writes everything stored here to one new file. */
export async function exportGames(
  files: readonly string[],
  flags: SharedFlags,
  terminal: Context,
): Promise<Result<number>> {
  const [file, more] = files;
  if (file === undefined || more !== undefined)
    return refuse({
      code: 'games/not-one',
      message: 'Name the file to write: parlor games export FILE',
    });
  const store = openStore(terminal);
  const listed = await store.records.list();
  if (!listed.ok) return listed;
  const texts: string[] = [];
  for (const { key } of listed.value.toSorted((a, b) => b.written - a.written)) {
    const record = await store.records.get(key);
    if (!record.ok) complain(terminal, `Skipped: ${record.error.message}`);
    else if (record.value !== undefined) texts.push(record.value.value);
  }
  const text = await backupText(store, texts, {});
  if (!text.ok) return text;
  const written = writeNew(resolve(file), text.value);
  if (!written.ok) return written;
  if (flags.json === true) printAnswer(terminal, message('exported', { file: written.value }));
  else terminal.output.write(`Saved: ${printablePath(written.value)}\n`);
  return accept(0);
}

function idFor(text: string, terminal: Context): string {
  const tags = readTags(text);
  const game = (tags.ok ? tags.value.Game : undefined)?.replace(/[^\w-]/g, '_') ?? 'game';
  const place = newPlace(terminal.env, game, timeAt(terminal), 'people');
  // Without a folder the write fails too, and reports why.
  return place.ok ? recordKey(place.value) : game;
}

/** Dates an unfinished game's file back to the game, so that an imported game is not the first one offered. */
function ageUnfinished({ id, isKnown }: AddedRecord, text: string, { env }: Context): void {
  const folder = stateFolder(env);
  if (isKnown || !folder.ok || !text.includes('[Result "*"]')) return;
  const path = recordFile(folder.value, id);
  const begun = new Date(dateOf(path) ?? 0);
  try {
    utimesSync(path, begun, begun);
  } catch {
    // The only harm is that it is offered first.
  }
}
