import { accept, type Result } from '../core/result.ts';
import type { Collection } from './contract.ts';

/** The value of a key if it has the expected form. Any other value is set aside, as if there were none. */
export async function read<Value, Form extends Value>(
  collection: Collection<Value>,
  key: string,
  isForm: (value: Value) => value is Form,
): Promise<Result<Form | undefined>> {
  for (;;) {
    const found = await collection.get(key);
    if (!found.ok) return found;
    if (found.value === undefined) return accept(undefined);
    const { value, version } = found.value;
    if (isForm(value)) return accept(value);
    const aside = await collection.setAside(key, version);
    if (aside.ok) return accept(undefined);
    // Another program may have set it aside meanwhile, or written a good one.
    if (aside.error.code !== 'store/conflict') return aside;
  }
}
