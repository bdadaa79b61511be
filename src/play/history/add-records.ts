import { countOf } from '../../core/count.ts';
import { readTags } from '../../core/match/record.ts';
import { accept, type Result } from '../../core/result.ts';
import type { Store, Version } from '../../store/contract.ts';
import { isPrefixOf } from './movetext.ts';

/** The outcome of an import: the id under which the record is kept now. */
export type AddedRecord = {
  readonly id: string;
  readonly version: Version;
  /** Whether it was here already, at this point or further on. */
  readonly isKnown: boolean;
};

/**
 * Adds records from elsewhere to those that are here. A game that is here already is not kept twice; the longer of the
 * two records stays.
 */
export async function addRecords(
  { records }: Pick<Store, 'records'>,
  texts: readonly string[],
  newId: (text: string) => string,
): Promise<Result<readonly AddedRecord[]>> {
  const listed = await records.list();
  if (!listed.ok) return listed;
  const here = new Map<string, { readonly id: string; text: string; version: Version }[]>();
  for (const { key: id } of listed.value) {
    const entry = await records.get(id);
    if (!entry.ok || entry.value === undefined) continue;
    const { value: text, version } = entry.value;
    here.set(gameOf(text), [...(here.get(gameOf(text)) ?? []), { id, text, version }]);
  }
  const added: AddedRecord[] = [];
  for (const text of texts) {
    const same = here.get(gameOf(text)) ?? [];
    const ahead = same.find((kept) => kept.text === text || isSameOrFurther(text, kept.text));
    if (ahead !== undefined) {
      added.push({ id: ahead.id, version: ahead.version, isKnown: true });
      continue;
    }
    const behind = same.find((kept) => isSameOrFurther(kept.text, text));
    const id = behind?.id ?? newId(text);
    const written = await records.put(id, text, behind?.version ?? null);
    if (!written.ok) return written;
    added.push({ id, version: written.value, isKnown: false });
    if (behind === undefined)
      here.set(gameOf(text), [...same, { id, text, version: written.value }]);
    else Object.assign(behind, { text, version: written.value });
  }
  return accept(added);
}

/** Identifies a game; games without a date are compared by their whole text. */
function gameOf(text: string): string {
  const tags = readTags(text);
  if (!tags.ok || tags.value.Date === undefined) return text;
  const { Game, Date: begun, Seed, Player1, Player2, Round, Try } = tags.value;
  return JSON.stringify([Game, begun, Seed, Player1, Player2, Round, Try]);
}

/** Whether a game has reached the same point as another, or a later one: by its turns, or by its end. */
function isSameOrFurther(earlier: string, later: string): boolean {
  if (!isPrefixOf(earlier, later)) return false;
  return !isPrefixOf(later, earlier) || isOpen(earlier) || !isOpen(later);
}

function isOpen(text: string): boolean {
  return text.includes('[Result "*"]');
}

/** "2 games added; 1 game here already." */
export function addedSentence(added: readonly AddedRecord[]): string {
  const known = added.filter(({ isKnown }) => isKnown).length;
  const rest = known === 0 ? '' : `; ${countOf(known, 'game')} here already`;
  return `${countOf(added.length - known, 'game')} added${rest}.`;
}
