import type { Cache, ChangeWatch, EncodedAnswer, Entry } from '@touchline/cache';

/** The same cache, with someone who looks at what visitors are given. */
export function watchedAnswers(cache: Cache<EncodedAnswer>, changes: ChangeWatch): Cache<EncodedAnswer> {
  return {
    name: cache.name,
    peek: (key): Entry<EncodedAnswer> | undefined => {
      const entry = cache.peek(key);
      if (entry !== undefined) changes.served(entry);
      return entry;
    },
    isAgeing: (entry, nowMs) => cache.isAgeing(entry, nowMs),
    fetch: async (request) => {
      const served = await cache.fetch(request);
      changes.served(served.entry);
      return served;
    },
    renew: (request) => {
      cache.renew(request);
    },
    purge: (request, withinMs) => cache.purge(request, withinMs),
    sharedStoreIsBack: () => {
      cache.sharedStoreIsBack();
    },
    idle: () => cache.idle(),
  };
}
