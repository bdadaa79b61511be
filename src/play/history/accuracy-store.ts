import { isRecord } from '../../core/show.ts';
import { type EntryStamp, read, type Store, update, type Version } from '../../store/contract.ts';
import type { Accuracies } from './history-entry.ts';

/** By game id: the version of the record that this was computed from. */
const ACCURACIES = 'accuracies';

/** What was computed from a record. */
export type StoredAccuracy = { readonly version: Version; readonly accuracy: Accuracies };

/** How accurately each game was played, if that was computed for the current version of its record. */
export async function readAccuracies(
  { values }: Pick<Store, 'values'>,
  records: readonly EntryStamp[],
): Promise<ReadonlyMap<string, Accuracies>> {
  const found = await read(values, ACCURACIES, isRecord);
  const kept = (found.ok ? found.value : undefined) ?? {};
  return new Map(
    records.flatMap(({ key, version }) => {
      const line = Object.hasOwn(kept, key) ? kept[key] : undefined;
      return isStoredAccuracy(line) && line.version === version ? [[key, line.accuracy]] : [];
    }),
  );
}

/** Saves what was computed, and drops the entries of deleted games. */
export async function keepAccuracies(
  { values }: Pick<Store, 'values'>,
  records: readonly EntryStamp[],
  found: ReadonlyMap<string, StoredAccuracy>,
): Promise<void> {
  // If it cannot be saved, it is computed again next time.
  await update(values, ACCURACIES, (kept) => {
    const before = isRecord(kept) ? kept : {};
    const lines = records.flatMap(({ key }) => {
      const line = found.get(key) ?? (Object.hasOwn(before, key) ? before[key] : undefined);
      return line === undefined ? [] : [[key, line] as const];
    });
    return Object.fromEntries(lines);
  });
}

function isStoredAccuracy(line: unknown): line is StoredAccuracy {
  return (
    isRecord(line) &&
    typeof line.version === 'string' &&
    Array.isArray(line.accuracy) &&
    line.accuracy.length === 2 &&
    line.accuracy.every((percent) => percent === null || typeof percent === 'number')
  );
}
