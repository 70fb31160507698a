import { phaseOf } from '@touchline/contracts';
import type { MatchReader } from '../matches/index.ts';
import type { SitemapEntry } from './entry.ts';

type Match = Awaited<ReturnType<MatchReader['ofUtcDay']>>['matches'][number];

const NOT_BEGUN: ReadonlySet<string> = new Set(['scheduled', 'postponed', 'cancelled']);

/**
 * A match's page. Its last change is one that this site saw; of one that it first saw as it is now, no more is known than that
 * it has begun since.
 */
export function matchEntry({ id, version, changedAtMs, kickoffMs, status }: Match): SitemapEntry {
  const path = `/match/${id}`;
  if (version > 1) return { path, changedMs: changedAtMs };
  return NOT_BEGUN.has(phaseOf(status.code)) ? { path } : { path, changedMs: kickoffMs };
}
