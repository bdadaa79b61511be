import { readTags } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { isRecord } from '../../core/show.ts';
import { type ImportedText, mergeBackup, readImportedTexts } from '../../play/backup.ts';
import { type AddedRecord, addedSentence, addRecords } from '../../play/history/add-records.ts';
import { update } from '../../store/contract.ts';
import { faultOfRecord } from '../custom/custom-game.ts';
import { findGame, isCustom } from '../games.ts';
import { gameOfRecord, hrefWith } from '../links.ts';
import { loadHouseRules } from '../loading/house-rules-later.ts';
import { hrefTo } from '../router.ts';
import { newPlace } from '../store/game-place.ts';
import { IMPORTED } from '../store/record-texts.ts';
import { pageStore } from '../store/store.ts';
import { keepPageSettings } from './page-settings.ts';

/** No real record or history is larger. */
const LARGEST_FILE = 64_000_000;

/** The result of opening a text: where it leads, and a message. */
export type ImportResult = {
  readonly href?: string | undefined;
  readonly sentences: readonly string[];
};

/** Reads files that were opened or dropped. */
export async function takeInFiles(files: readonly File[]): Promise<ImportResult> {
  const brought: ImportedText[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const text = await textOf(file);
    if (text.ok) brought.push({ text: text.value, name: file.name });
    else refusals.push(text.error.message);
  }
  const { href, sentences } = await takeIn(brought);
  return { href, sentences: [...sentences, ...refusals] };
}

/** Reads a text that was pasted. */
export function takeInText(text: string): Promise<ImportResult> {
  return takeIn([{ text, name: 'The record' }]);
}

async function textOf(file: File): Promise<Result<string>> {
  if (file.size > LARGEST_FILE)
    return refuse({
      code: 'record/too-large',
      message: `${file.name} is too large to be a record (over ${LARGEST_FILE} bytes).`,
    });
  try {
    const bytes = await file.arrayBuffer();
    return accept(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    const why = error instanceof TypeError ? 'it is not text' : (error as Error).message;
    return refuse({ code: 'file/not-read', message: `${file.name} could not be read: ${why}.` });
  }
}

/** Adds games, and the rest of a backup, to what is here. A single game is opened. */
async function takeIn(brought: readonly ImportedText[]): Promise<ImportResult> {
  await loadHouseRules();
  let fault: string | null = null;
  const { parts, records, rests, refused } = await readImportedTexts(
    brought,
    findGame,
    async (text) => {
      // Rules that failed to return once are not tried again.
      if (isOfCustom(text)) fault ??= await faultOfRecord(text);
      return isOfCustom(text) ? fault : null;
    },
  );
  if (parts > 0 && records.length === 0 && rests.length === 0) return { sentences: refused };
  const added = await addRecords(pageStore, records, (text) => newPlace(gameIn(text)).id);
  if (!added.ok) return { sentences: [added.error.message, ...refused] };
  await markImported(records, added.value);
  const [only] = added.value;
  if (parts === 1 && rests.length === 0 && only !== undefined)
    return { href: hrefWith('review', records[0] as string, only.id), sentences: [] };
  const sentences = [...(records.length === 0 ? [] : [addedSentence(added.value)])];
  for (const rest of rests) {
    const merged = await mergeBackup(pageStore, rest);
    keepPageSettings(rest.settings);
    sentences.push(merged.ok ? 'Ratings, lessons and settings added.' : merged.error.message);
  }
  return { href: hrefTo(['history']), sentences: [...sentences, ...refused] };
}

/** Whether a record is of a custom game. */
function isOfCustom(text: string): boolean {
  const chosen = gameOfRecord(text);
  return chosen !== undefined && isCustom(chosen.game);
}

function gameIn(text: string): string {
  const tags = readTags(text);
  return (tags.ok ? tags.value.Game : undefined) ?? 'game';
}

/** An unfinished game from elsewhere should not be the first one offered. */
async function markImported(
  texts: readonly string[],
  added: readonly AddedRecord[],
): Promise<void> {
  const fresh = added.filter(
    ({ isKnown }, index) => !isKnown && texts[index]?.includes('[Result "*"]'),
  );
  if (fresh.length === 0) return;
  const versions = Object.fromEntries(fresh.map(({ id, version }) => [id, version]));
  await update(pageStore.values, IMPORTED, (kept) => ({
    ...(isRecord(kept) ? kept : {}),
    ...versions,
  }));
}
