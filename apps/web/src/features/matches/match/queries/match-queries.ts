import type { MatchSummary } from '@touchline/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../../shared/api/api-client.ts';
import { pollMs } from '../../../../shared/live/streamed.ts';

const LIVE_REFRESH_MS = 15_000;
const WAITING_REFRESH_MS = 60_000;
/** The refresh interval while the stream delivers score and events. */
const DETAILS_REFRESH_MS = 60_000;

type Known = Pick<MatchSummary, 'status'>;

/**
 * Returns the time until the next refresh in ms, or `false` if nothing will change. A match in play changes by the
 * minute, a scheduled one receives its line-ups, and a result may be corrected until it is confirmed.
 */
export function refreshMs(match: Known | undefined): number | false {
  if (match === undefined) return LIVE_REFRESH_MS;
  const { phase, confirmed } = match.status;
  if (phase === 'live' || phase === 'break' || phase === 'interrupted') return LIVE_REFRESH_MS;
  if (phase === 'scheduled') return WAITING_REFRESH_MS;
  return phase === 'finished' && !confirmed ? WAITING_REFRESH_MS : false;
}

export function matchQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['match', id],
    queryFn: ({ signal }) => api.read((operations) => operations.match, { path: { id }, signal }),
    staleTime: LIVE_REFRESH_MS - 1000,
    // Statistics and line-ups are not streamed.
    meta: { topic: `match:${id}`, rereadMs: DETAILS_REFRESH_MS },
    refetchInterval: ({ state }) => pollMs(`match:${id}`, refreshMs(state.data?.data)),
  });
}
