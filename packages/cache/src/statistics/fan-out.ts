import type { CacheObserver } from '../observer/observer.ts';

/** One observer that tells several, in their order. */
export function fanOut(observers: readonly CacheObserver[]): CacheObserver {
  return {
    served: (...what) => {
      for (const each of observers) each.served(...what);
    },
    filled: (cache, route, phase, tookMs, failed) => {
      for (const each of observers) each.filled(cache, route, phase, tookMs, failed);
    },
    called: (cache, route, phase, times) => {
      for (const each of observers) each.called(cache, route, phase, times);
    },
    waited: (cache, route, where, tookMs) => {
      for (const each of observers) each.waited(cache, route, where, tookMs);
    },
    purged: (cache, mode, entries) => {
      for (const each of observers) each.purged(cache, mode, entries);
    },
    redisCalled: (operation, tookMs, outcome) => {
      for (const each of observers) each.redisCalled(operation, tookMs, outcome);
    },
    breakerChanged: (state) => {
      for (const each of observers) each.breakerChanged(state);
    },
    failed: (what, error) => {
      for (const each of observers) each.failed(what, error);
    },
  };
}
