import type { EncodedAnswer, Entry } from '@touchline/cache';
import type { SourceUse } from '../cache/freshness.ts';
import type { InProcessAnswer } from '../http-server/in-process-reader.ts';
import { MADE_IN_OUTAGE } from './filling.ts';

/**
 * An answer that lies in memory, as one who reads in process would have had it made.
 *
 * @param sources what it was made of; none: nobody here knows, and it cannot be told what hangs on it
 * @returns undefined: it must be made
 */
export function keptRead(
  { value, phase, tags, ...entry }: Entry<EncodedAnswer>,
  sources: readonly SourceUse[],
): InProcessAnswer | undefined {
  // A problem names the request that met it: that is for visitors.
  if (value === undefined || value.requestIdAt !== undefined || sources.length === 0) return undefined;
  const { storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs } = entry;
  const outcome = tags.includes(MADE_IN_OUTAGE) ? 'stale-error' : 'hit';
  return {
    status: value.status,
    json: value.identity,
    isKept: true,
    facts: {
      freshness: { outcome, phase, sources, storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs },
      tags: tags.filter((tag) => tag !== MADE_IN_OUTAGE),
      audience: 'everyone',
    },
  };
}
