import { accept, type Result } from '../core/result.ts';
import type { Collection } from './contract.ts';

/**
 * Changes an entry without losing other changes: reads, changes and writes it, and retries if another writer was
 * faster. `change` may run several times. Returning undefined, or the same value, leaves the entry unchanged.
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
