import { phaseOf, type Phase } from '@touchline/contracts';
import { DAY_MS } from '../../platform/time/durations.ts';
import type { FeedSubject } from './feed.ts';
import type { Match } from './match.ts';

/** Which kick-offs a feed holds, in UTC days from today, and how many items at most. See the partner guide. */
export interface FeedWindow {
  readonly daysBack: number;
  readonly daysAhead: number;
  readonly limit: number;
}

export const WINDOWS: Readonly<Record<FeedSubject['kind'], FeedWindow>> = {
  matches: { daysBack: 1, daysAhead: 1, limit: 200 },
  league: { daysBack: 14, daysAhead: 7, limit: 100 },
  team: { daysBack: 14, daysAhead: 7, limit: 100 },
};

/** A fixture is news from so many days before its day on: when the first of the feeds takes it in. */
const ANNOUNCED_DAYS = 7;

const NOT_BEGUN: ReadonlySet<Phase> = new Set(['scheduled', 'postponed', 'cancelled']);

export function startOfUtcDay(epochMs: number): number {
  return Math.floor(epochMs / DAY_MS) * DAY_MS;
}

/** `YYYY-MM-DD` of every day in the window, in order. */
export function daysOf({ daysBack, daysAhead }: FeedWindow, nowMs: number): readonly string[] {
  return Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    new Date(startOfUtcDay(nowMs) + (index - daysBack) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * `pubDate`. Of a match that has begun its kick-off; of one that has not, the start of the UTC day seven days
 * before, since readers hide items of the future. Nothing that happens in a match moves it: a goal or a
 * corrected score changes the item, not its place.
 */
export function publishedMs(match: Pick<Match, 'kickoffMs' | 'status'>): number {
  return NOT_BEGUN.has(phaseOf(match.status.code))
    ? startOfUtcDay(match.kickoffMs) - ANNOUNCED_DAYS * DAY_MS
    : match.kickoffMs;
}

/** Newest first; of one instant the later kick-off first, then by id, so that the order is one. */
function compareByNews(a: Match, b: Match): number {
  return (
    publishedMs(b) - publishedMs(a) || b.kickoffMs - a.kickoffMs || (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/**
 * The matches that a feed shows, in its order. When there are more than its limit, those nearest to now by
 * kick-off stay.
 */
export function chosen(matches: readonly Match[], window: FeedWindow, nowMs: number): readonly Match[] {
  const today = startOfUtcDay(nowMs);
  const fromMs = today - window.daysBack * DAY_MS;
  const untilMs = today + (window.daysAhead + 1) * DAY_MS;
  const distance = ({ kickoffMs }: Match): number => Math.abs(kickoffMs - nowMs);
  return matches
    .filter(({ kickoffMs }) => kickoffMs >= fromMs && kickoffMs < untilMs)
    .toSorted((a, b) => distance(a) - distance(b) || compareByNews(a, b))
    .slice(0, window.limit)
    .toSorted(compareByNews);
}
