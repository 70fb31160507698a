import { stateOf } from '@touchline/cache';
import type { CacheCopy, CacheExplanation } from '@touchline/contracts';
import type { EntryCopy, Explanation } from '../../platform/metrics/index.ts';
import { cachePhaseOf } from '../../platform/cache/phases.ts';
import { instant } from '../../platform/time/clock.ts';

/**
 * After this share of its fresh period, a read may refresh an entry before it is stale (the engine's early refresh).
 */
const EARLY_SHARE = 0.9;

function presentCopy({ cache, level, entry }: EntryCopy, nowMs: number): CacheCopy {
  const state = stateOf(entry, nowMs);
  const earlyMs = entry.storedAtMs + (entry.freshUntilMs - entry.storedAtMs) * EARLY_SHARE;
  return {
    cache,
    level,
    key: entry.key,
    state,
    route: entry.route,
    phase: cachePhaseOf(entry.phase),
    tags: [...entry.tags],
    policyVersion: entry.policyVersion,
    filledBy: entry.filledBy,
    version: entry.version,
    storedAt: instant(entry.storedAtMs),
    freshUntil: instant(entry.freshUntilMs),
    staleUntil: instant(entry.staleUntilMs),
    errorUntil: instant(entry.errorUntilMs),
    nextRefresh: state === 'fresh' ? { from: instant(earlyMs), until: instant(entry.freshUntilMs) } : null,
  };
}

export function presentExplanation(
  explanation: Explanation,
  policyVersion: number,
  nowMs: number,
): CacheExplanation {
  const { url, route, key, parts, dropped, copies, rule } = explanation;
  const lies = (level: EntryCopy['level']): boolean =>
    copies.some((copy) => copy.level === level && copy.entry.key === key);
  return {
    url,
    route,
    key,
    parts: parts.map(({ name, value }) => ({ name, value })),
    droppedParameters: [...dropped],
    policy: { version: policyVersion, rule },
    inMemory: lies('memory'),
    inSharedStore: lies('shared'),
    copies: copies.map((copy) => presentCopy(copy, nowMs)),
  };
}
