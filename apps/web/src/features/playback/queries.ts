import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@touchline/contracts';
import type { ApiClient } from '../../shared/api/api-client.ts';

/** The site's owner may add a stream in the minutes before kick-off. */
const STALE_MS = 60_000;

/** The streams of a match on this site, in the order in which they are offered. */
export function streamsQuery(api: ApiClient, lang: Language, match: string) {
  return queryOptions({
    queryKey: ['streams', match, lang],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.streams, { path: { id: match }, query: { lang }, signal }),
    staleTime: STALE_MS,
  });
}
