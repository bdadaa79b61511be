import { accept } from '../core/result.ts';
import { conflict } from './adapter.ts';
import type { EventLog, StoredHead } from './log.ts';

/** A log that lasts only as long as this program. */
export function memoryLog(): EventLog {
  const logs = new Map<string, { readonly events: unknown[]; head: StoredHead }>();
  let alive: number | null = null;
  let down = 0;
  return {
    async append(key, event, head) {
      const log = logs.get(key);
      if ((log?.events.length ?? 0) !== head.version) return conflict(key);
      const copy: unknown = structuredClone(event);
      const stored = { ...structuredClone(head), key, written: Date.now() };
      if (log === undefined) logs.set(key, { events: [copy], head: stored });
      else {
        log.events.push(copy);
        log.head = stored;
      }
      return accept(undefined);
    },
    async read(key, from) {
      return accept(structuredClone(logs.get(key)?.events.slice(from) ?? []));
    },
    async heads({ which, most }) {
      const wanted = ({ key, listing, wake, written }: StoredHead): boolean => {
        if (which === 'listed') return listing !== null;
        if (which === 'waking') return wake !== null;
        return 'keys' in which ? which.keys.includes(key) : written < which.writtenBefore;
      };
      return accept(
        [...logs.values()]
          .map(({ head }) => head)
          .filter(wanted)
          .sort((one, two) => one.written - two.written)
          .slice(-most),
      );
    },
    async remove(key) {
      logs.delete(key);
      return accept(undefined);
    },
    // No other process can append.
    subscribe: () => () => {},
    async beat(time, silence) {
      if (alive !== null && time - alive > silence) down += time - alive;
      alive = Math.max(alive ?? time, time);
      return accept(down);
    },
    async close() {},
  };
}
