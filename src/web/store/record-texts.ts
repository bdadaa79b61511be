import type { EntryStamp } from '../../store/contract.ts';
import { pageStore } from './store.ts';

/** A record that this browser keeps. */
export type RecordText = EntryStamp & { readonly text: string };

/** By id, the versions of unfinished games that were imported from elsewhere. */
export const IMPORTED = 'imported';

/** What was read before, by key. */
const known = new Map<string, RecordText>();

/** Every record that this browser keeps; a record whose version is known is not read again. */
export async function recordTexts(): Promise<readonly RecordText[]> {
  const { records } = pageStore;
  const listed = await records.list();
  if (!listed.ok) return [];
  const found = await Promise.all(
    listed.value.map(async (stamp) => {
      const before = known.get(stamp.key);
      if (before?.version === stamp.version) return before;
      const read = await records.get(stamp.key);
      if (!read.ok || read.value === undefined) return undefined;
      const { value: text, ...now } = read.value;
      const record = { ...now, text };
      known.set(stamp.key, record);
      return record;
    }),
  );
  return found.filter((record) => record !== undefined);
}
