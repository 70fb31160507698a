import { together, type Freshness } from '../../platform/cache/freshness.ts';

/**
 * Of a page that lacks a part: it is shown for a moment, so that a crowd does not have it made again and again, and
 * what is missing is asked for again then.
 */
export function passing(freshness: Freshness): Freshness {
  const { storedAtMs } = freshness;
  return {
    ...freshness,
    outcome: 'stale-error',
    freshUntilMs: storedAtMs,
    staleUntilMs: storedAtMs,
    errorUntilMs: storedAtMs,
  };
}

/**
 * How a page came to be. It lives as short as the shortest of its parts, and is as old as what moves on it: readers
 * and offline copies take its age for that of its scores. The site's texts, which were read at the start and stand
 * until they are edited, do not age it; what an upstream could not renew does.
 *
 * @param made of the drawing itself
 */
export function pageFreshness(made: Freshness, sources: readonly Freshness[]): Freshness {
  const all = together([made, ...sources]);
  const moving = sources.filter(
    ({ phase, outcome }) => outcome === 'stale-error' || (phase !== 'cold' && phase === all.phase),
  );
  return { ...all, storedAtMs: Math.min(made.storedAtMs, ...moving.map(({ storedAtMs }) => storedAtMs)) };
}
