import type { FeedItem, FeedSubject } from '../feed.ts';
import { startOfUtcDay, WINDOWS } from '../feed-window.ts';
import type { Match } from '../match.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { eventItems, type EventContext } from './event-items.ts';

/** What happened in matches of the window of a feed up to now, the latest first, as many as its limit lets. */
export function newestEvents(
  matches: readonly Match[],
  kind: FeedSubject['kind'],
  context: EventContext,
): readonly FeedItem[] {
  const { daysBack, limit } = WINDOWS[kind];
  const fromMs = startOfUtcDay(context.nowMs) - daysBack * DAY_MS;
  return matches
    .filter(({ kickoffMs }) => kickoffMs >= fromMs)
    .flatMap((match) => eventItems(match, context))
    .toSorted((a, b) => b.publishedMs - a.publishedMs || (a.guid < b.guid ? -1 : 1))
    .slice(0, limit);
}
