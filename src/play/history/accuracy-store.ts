import { isRecord } from '../../core/show.ts';
import type { EntryStamp, Store, Version } from '../../store/contract.ts';
import { read } from '../../store/read.ts';
import { update } from '../../store/update.ts';
import type { Accuracies } from './history-entry.ts';

/** By the id of each game, the version of the record that it was worked out from. */
const ACCURACIES = 'accuracies';

/** What was worked out of a record. */
export type StoredAccuracy = { readonly version: Version; readonly accuracy: Accuracies };

/** How exactly each game was played, as far as it is known for its record as it is now. */
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

/** Keeps what was worked out; what is known of games that are gone goes too. */
export async function keepAccuracies(
  { values }: Pick<Store, 'values'>,
  records: readonly EntryStamp[],
  found: ReadonlyMap<string, StoredAccuracy>,
): Promise<void> {
  // Where it cannot be kept it is worked out again the next time.
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
