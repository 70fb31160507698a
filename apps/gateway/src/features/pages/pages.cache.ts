import type { PageAnswer } from '@touchline/contracts';
import { MINUTE_MS, SECOND_MS, type CachePolicy } from '../../platform/cache/cache-policy.ts';

/** Pages are rendered for a moment of this length, so that those who ask within it get the same bytes. */
export const PAGE_MOMENT_MS = 5 * SECOND_MS;

const SHOWN: CachePolicy = {
  name: 'pages.shown',
  reason: 'the page asks for newer scores itself; this only lets a crowd share one rendering',
  freshMs: PAGE_MOMENT_MS,
  revalidateMs: 10 * SECOND_MS,
  errorMs: MINUTE_MS,
  negativeMs: 0,
};

const FAILED: CachePolicy = {
  name: 'pages.failed',
  reason: 'the next visitor should find it mended',
  freshMs: 0,
  revalidateMs: 0,
  errorMs: 0,
  negativeMs: 0,
};

export function pagePolicy(answer: PageAnswer): CachePolicy {
  return answer.status === 200 ? SHOWN : FAILED;
}

/** Made of an address that the manifest knows; `zone` only where the page depends on the reader's day. */
export function pageKey(url: string, zone: string | undefined): string {
  return `page:${url}:${zone ?? ''}`;
}
