import type { Result } from '../core/result.ts';
import type { EventLog } from '../store/log.ts';

/** So often, in milliseconds, a server looks for what it was not told of. */
export const BEAT = 5000;

/** A table or room in memory, as far as this process has read its log. */
type Follower = { readonly version: number; catchUp(): Promise<Result<void>> };

/** Reads on where another process has appended without telling: it was killed, or its connection for telling was lost. */
export async function readMissed(
  log: EventLog,
  live: ReadonlyMap<string, Promise<Result<Follower>>>,
  keyOf: (id: string) => string = (id) => id,
): Promise<void> {
  const ids = new Map([...live.keys()].map((id) => [keyOf(id), id]));
  if (ids.size === 0) return;
  const heads = await log.heads({ which: { keys: [...ids.keys()] }, most: ids.size });
  if (!heads.ok) return;
  for (const { key, version } of heads.value) {
    const found = await live.get(ids.get(key) ?? '');
    if (found?.ok === true && found.value.version < version) await found.value.catchUp();
  }
}
