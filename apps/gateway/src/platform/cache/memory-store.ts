import { createCache } from 'cache-manager';
import { Keyv } from 'keyv';
import { LRUCache } from 'lru-cache';
import type { Entry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';

/**
 * The map that keyv writes to, bounded. Keyv keeps the deadlines itself; its third argument, a number, would
 * be read by the LRU as options, which fails, which keyv swallows.
 */
function boundedMap(maxEntries: number) {
  const entries = new LRUCache<string, object>({ max: maxEntries });
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, value: object) => {
      entries.set(key, value);
    },
    has: (key: string) => entries.has(key),
    delete: (key: string) => entries.delete(key),
    clear: () => {
      entries.clear();
    },
  };
}

/**
 * cache-manager over memory, as plain get and set: deadlines, waiting and promotion are the engine's
 * (`wrap()` would restart a TTL whenever it promotes). Bounded by an LRU, since keyv's own map is not; without
 * keyv's serialiser, which would stringify each value, so that values are shared and must not be changed.
 */
export function memoryStore(maxEntries: number): EntryStore {
  const memory = new Keyv({ store: boundedMap(maxEntries), useKeyPrefix: false });
  memory.serialize = undefined;
  memory.deserialize = undefined;
  const cache = createCache({ stores: [memory] });
  return {
    get: <T>(key: string) => cache.get<Entry<T>>(key),
    set: async (key, entry, ttlMs) => {
      await cache.set(key, entry, ttlMs);
    },
    close: async () => {
      await cache.disconnect();
    },
  };
}
