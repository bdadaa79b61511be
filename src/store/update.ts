import { accept, type Result } from '../core/result.ts';
import type { Collection } from './contract.ts';

/**
 * Changes an entry so that no other change is lost: read, change, write, and again when another writer was quicker.
 * `change` may run several times. An undefined answer, or the value it was given, leaves the entry as it is.
 */
export async function update<Value>(
  collection: Collection<Value>,
  key: string,
  change: (value: Value | undefined) => Value | undefined | Promise<Value | undefined>,
): Promise<Result<Value | undefined>> {
  for (;;) {
    const found = await collection.get(key);
    if (!found.ok) return found;
    const before = found.value?.value;
    const after = await change(before);
    if (after === undefined || after === before) return accept(before);
    const written = await collection.put(key, after, found.value?.version ?? null);
    if (written.ok) return accept(after);
    if (written.error.code !== 'store/conflict') return written;
  }
}
