import { countOf } from '../../core/count.ts';
import { endOf, formatRecord, type GameRecord, parseRecord } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { partsOf } from '../../play/history/record-file.ts';
import { refusalSentence } from '../../play/text/record-refusal.ts';
import { findGame, isOwn } from '../games.ts';
import { faultOfRecord } from '../own-game.ts';
import { gameOfRecord, hrefWith } from '../record-link.ts';
import { hrefTo } from '../router.ts';
import { newPlace } from '../store/game-keeper.ts';
import { pageStore } from '../store/store.ts';

/** No real record or history is larger. */
const LARGEST_FILE = 64_000_000;

/** The result of opening a text: where it leads, and a message. */
export type TakenIn = { readonly href?: string | undefined; readonly sentences: readonly string[] };

/** A text, and its name for messages. */
type Brought = { readonly text: string; readonly name: string };

/** Reads files that were opened or dropped. */
export async function takeInFiles(files: readonly File[]): Promise<TakenIn> {
  const brought: Brought[] = [];
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
export function takeInText(text: string): Promise<TakenIn> {
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

/** One game is opened; several are added to the history. */
async function takeIn(brought: readonly Brought[]): Promise<TakenIn> {
  const records: GameRecord[] = [];
  const refusals: string[] = [];
  const parts = brought.flatMap(({ text, name }) =>
    partsOf(text).map((part) => ({ ...part, name })),
  );
  let fault: string | null = null;
  for (const { text, linesBefore, name } of parts) {
    if (isOfOwn(text)) {
      // Rules that hung once are not tried again.
      fault ??= await faultOfRecord(text);
      if (fault !== null) {
        refusals.push(`${name} was only partly read. ${fault}`);
        continue;
      }
    }
    const record = parseRecord(text, findGame);
    if (record.ok) {
      records.push(record.value);
      continue;
    }
    const { place } = record.error;
    // The place is given in lines of the whole text.
    const moved =
      place === undefined
        ? record.error
        : { ...record.error, place: { ...place, line: place.line + linesBefore } };
    refusals.push(refusalSentence(name, moved));
  }
  const [only] = records;
  if (parts.length === 1 && only !== undefined)
    return { href: hrefWith(['review'], only), sentences: [] };
  const refused = [...new Set(refusals)];
  if (records.length === 0) return { sentences: refused };
  return { href: hrefTo(['history']), sentences: [await addAll(records), ...refused] };
}

/** Whether a record is of your own game. */
function isOfOwn(text: string): boolean {
  const chosen = gameOfRecord(text);
  return chosen !== undefined && isOwn(chosen.game);
}

/** Saves games that are not here yet. */
async function addAll(records: readonly GameRecord[]): Promise<string> {
  const store = await pageStore();
  const there = new Set((await store.games()).map(({ text }) => text));
  let added = 0;
  for (const record of records) {
    const text = formatRecord(record);
    if (there.has(text)) continue;
    there.add(text);
    const fresh = newPlace(record.match.game.id);
    const date = record.tags.Date ?? fresh.date;
    // Unfinished games from elsewhere should not be the first to continue.
    const written = endOf(record) === undefined ? date : new Date().toISOString();
    await store.keep({ id: fresh.id, text, date, written, accuracy: null }, undefined);
    added++;
  }
  const known = records.length - added;
  const rest = known === 0 ? '' : `; ${countOf(known, 'game')} already here`;
  return `${countOf(added, 'game')} added${rest}.`;
}
