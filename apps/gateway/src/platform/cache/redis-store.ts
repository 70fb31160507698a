import { createCache } from 'cache-manager';
import { Keyv } from 'keyv';
import type { RedisMap } from '../redis/index.ts';
import { EntryEnvelope, type Entry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';

const NAMESPACE = 'touchline';

/** Whatever lies under a key that was not written by this release is no entry. */
function entryIn<T>(stored: Entry<T> | undefined): Entry<T> | undefined {
  return EntryEnvelope.safeParse(stored).success ? stored : undefined;
}

/** The second level: cache-manager over Redis, as plain get and set, shared by all processes. */
export function redisStore(map: RedisMap): EntryStore {
  const keyv = new Keyv({ store: map, namespace: NAMESPACE });
  const cache = createCache({ stores: [keyv] });
  return {
    get: async <T>(key: string) => entryIn(await cache.get<Entry<T>>(key)),
    set: async (key, entry, ttlMs) => {
      await cache.set(key, entry, ttlMs);
    },
    close: () => map.disconnect(),
  };
}
