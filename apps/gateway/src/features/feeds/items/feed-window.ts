import { isUnderWay, phaseOf, type Phase } from '@touchline/contracts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.ts';
import type { FeedSubject, Match } from './feed.ts';

/** The kick-offs in a feed, as UTC days from today, and the maximum number of items. See the partner guide. */
export interface FeedWindow {
  readonly daysBack: number;
  readonly daysAhead: number;
  readonly limit: number;
}

export const WINDOWS: Readonly<Record<FeedSubject['kind'], FeedWindow>> = {
  matches: { daysBack: 1, daysAhead: 1, limit: 200 },
  results: { daysBack: 1, daysAhead: 0, limit: 200 },
  league: { daysBack: 14, daysAhead: 7, limit: 100 },
  team: { daysBack: 14, daysAhead: 7, limit: 100 },
};

/**
 * A result this recent is never dropped, whatever the limit, so that a reader that polls every half hour sees each
 * one.
 */
const JUST_ENDED_MS = HOUR_MS;

/** A fixture counts as published this many days before its day, when the first of the feeds includes it. */
const ANNOUNCED_DAYS = 7;

const NOT_BEGUN: ReadonlySet<Phase> = new Set(['scheduled', 'postponed', 'cancelled']);
const RESULTS: ReadonlySet<Phase> = new Set(['finished', 'awarded']);

/** The three groups of a feed, in order. */
type Group = 'live' | 'ended' | 'coming';
const GROUPS: readonly Group[] = ['live', 'ended', 'coming'];

export function groupOf({ status }: Pick<Match, 'status'>): Group {
  const phase = phaseOf(status.code);
  if (isUnderWay(phase)) return 'live';
  return NOT_BEGUN.has(phase) ? 'coming' : 'ended';
}

export function startOfUtcDay(epochMs: number): number {
  return Math.floor(epochMs / DAY_MS) * DAY_MS;
}

/** @example utcDayOf(Date.UTC(2026, 10, 21, 15)) // '2026-11-21' */
export function utcDayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

/** Returns every day of the window as `YYYY-MM-DD`, in order. */
export function daysOf({ daysBack, daysAhead }: FeedWindow, nowMs: number): readonly string[] {
  return Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    utcDayOf(nowMs + (index - daysBack) * DAY_MS),
  );
}

/**
 * Returns the `pubDate`: the kick-off of a match that has begun, otherwise the start of the UTC day seven days
 * before, because readers hide items of the future. Nothing that happens in a match changes it: a goal or a corrected
 * score changes the item, but not its place.
 */
export function publishedMs(match: Pick<Match, 'kickoffMs' | 'status'>): number {
  return groupOf(match) === 'coming'
    ? startOfUtcDay(match.kickoffMs) - ANNOUNCED_DAYS * DAY_MS
    : match.kickoffMs;
}

/** Whether a feed includes matches with this status, regardless of the window and the limit. */
function belongsInFeed(kind: FeedSubject['kind'], { status }: Match): boolean {
  return kind !== 'results' || RESULTS.has(phaseOf(status.code));
}

function compareIds(a: Match, b: Match): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** Orders kick-offs from today on first, the next of them on top, then matches that did not begin on their day. */
function compareComing(a: Match, b: Match, todayMs: number): number {
  const [isPastA, isPastB] = [a.kickoffMs < todayMs, b.kickoffMs < todayMs];
  if (isPastA !== isPastB) return Number(isPastA) - Number(isPastB);
  return isPastA ? b.kickoffMs - a.kickoffMs : a.kickoffMs - b.kickoffMs;
}

/**
 * Orders live, ended, then upcoming matches: the latest kick-off first for those that have begun, the next first for
 * those upcoming. The order depends only on the matches and the day, so it does not change as time passes.
 */
function inOrder(matches: readonly Match[], todayMs: number): readonly Match[] {
  return GROUPS.flatMap((group) =>
    matches
      .filter((match) => groupOf(match) === group)
      .toSorted(
        (a, b) =>
          (group === 'coming' ? compareComing(a, b, todayMs) : b.kickoffMs - a.kickoffMs) || compareIds(a, b),
      ),
  );
}

/** Returns the matches with a kick-off on a day of the window, and a status that the feed contains. */
export function inWindow(
  matches: readonly Match[],
  kind: FeedSubject['kind'],
  nowMs: number,
): readonly Match[] {
  const window = WINDOWS[kind];
  const today = startOfUtcDay(nowMs);
  const fromMs = today - window.daysBack * DAY_MS;
  const untilMs = today + (window.daysAhead + 1) * DAY_MS;
  return matches.filter(
    (match) => match.kickoffMs >= fromMs && match.kickoffMs < untilMs && belongsInFeed(kind, match),
  );
}

/**
 * Returns the matches of a feed in order. Beyond the limit, every match that is live or has just ended stays, and the
 * first of the others fill the rest: a full day drops fixtures and old results, never current ones.
 *
 * @param endedMs returns when a match ended, as far as that is known
 */
export function chosen(
  matches: readonly Match[],
  kind: FeedSubject['kind'],
  nowMs: number,
  endedMs: (match: Match) => number,
): readonly Match[] {
  const { limit } = WINDOWS[kind];
  const isRecent = (match: Match): boolean => {
    const group = groupOf(match);
    return group === 'live' || (group === 'ended' && nowMs - endedMs(match) <= JUST_ENDED_MS);
  };
  const ordered = inOrder(inWindow(matches, kind, nowMs), startOfUtcDay(nowMs));
  if (ordered.length <= limit) return ordered;
  const recent = new Set(ordered.filter(isRecent));
  const others = ordered.filter((match) => !recent.has(match)).slice(0, Math.max(0, limit - recent.size));
  const kept = new Set([...recent, ...others]);
  return ordered.filter((match) => kept.has(match));
}
