import { optional, type Services } from '../../../shared/api/services.ts';
import { calendarDayAt } from '../../../shared/time/day.ts';
import { dayMatchesQuery, liveMatchesQuery } from '../queries/match-list-queries.ts';

/** After what is on has been asked for: what comes next is only told when nothing is. */
export async function loadNext(services: Services): Promise<void> {
  const { api, queries, nowMs } = services;
  if (queries.getQueryData(liveMatchesQuery(api).queryKey)?.data.length !== 0) return;
  await optional(services, dayMatchesQuery(api, calendarDayAt(nowMs(), 'UTC'), 'UTC'));
}
