import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '../../platform/time/durations.ts';
import { groupOf, publishedMs } from './items/feed-window.ts';
import type { Match } from './items/feed.ts';

/** The number of matches that the site has snapshots of. */
const MAX_MATCHES = 20_000;
/** Ten languages of about a hundred competitions and teams. */
const MAX_FEEDS = 10_000;

/** From kick-off to the latest usual end: 90 minutes, the break and stoppage time; with extra time; with penalties. */
const USUAL_LENGTH_MS = { AET: 165 * MINUTE_MS, PEN: 180 * MINUTE_MS, other: 125 * MINUTE_MS } as const;

interface ItemChange {
  /** The fingerprint of the match's fields that are in its item. */
  readonly content: string;
  readonly changedMs: number;
  /** NaN while the match is not over. */
  readonly endedMs: number;
}

interface FeedChange {
  readonly etag: string;
  readonly changedMs: number;
}

/**
 * Returns the fields that are in an item. Line-ups, events and the minute are not: they change the snapshot but not
 * its item.
 */
function matchFingerprint({
  id,
  status,
  kickoffMs,
  kickoffConfirmed,
  score,
  home,
  away,
  league,
}: Match): string {
  const { home: homeGoals, away: awayGoals, penalties } = score;
  const names = [
    home.id,
    home.name,
    away.id,
    away.name,
    league.id,
    league.name,
    league.country,
    league.round,
  ];
  return JSON.stringify([
    id,
    status.code,
    kickoffMs,
    kickoffConfirmed,
    homeGoals,
    awayGoals,
    penalties,
    names,
  ]);
}

function usualEndMs({ kickoffMs, status: { code } }: Match): number {
  return kickoffMs + (code === 'AET' || code === 'PEN' ? USUAL_LENGTH_MS[code] : USUAL_LENGTH_MS.other);
}

/** Returns the times of a match that this process sees for the first time. When the provider changed it is unknown. */
function firstSeen(match: Match): Omit<ItemChange, 'content'> {
  const group = groupOf(match);
  const endedMs = group === 'ended' ? usualEndMs(match) : Number.NaN;
  if (match.version > 1 || group === 'live') return { changedMs: match.changedAtMs, endedMs };
  const usualMs = group === 'ended' ? endedMs : publishedMs(match);
  return { changedMs: Math.min(usualMs, match.changedAtMs), endedMs };
}

/**
 * Records when the item of each match and the content of each feed last changed. A snapshot's own `changedAtMs` also
 * changes with fields that are not in its item, and the newest item may leave a feed. `Last-Modified` must change
 * exactly when the content does.
 */
export class FeedChanges {
  readonly #items = new LRUCache<string, ItemChange>({ max: MAX_MATCHES });
  readonly #feeds = new LRUCache<string, FeedChange>({ max: MAX_FEEDS });

  /** Returns when the item of a match last changed. */
  changedMs(match: Match): number {
    return this.#itemOf(match).changedMs;
  }

  /**
   * Returns when a match that is over ended: when its end was seen, or the latest usual end if it was over when first
   * seen.
   */
  endedMs(match: Match): number {
    return this.#itemOf(match).endedMs;
  }

  /**
   * Returns when the content of a feed last changed. Each change is at least a second later than the one before,
   * because HTTP dates have no smaller unit.
   *
   * @param etag identifies the content
   * @param newestMs the newest change of its items
   */
  feedChangedMs(path: string, etag: string, newestMs: number, nowMs: number): number {
    const known = this.#feeds.get(path);
    if (known?.etag === etag) return known.changedMs;
    const changedMs = known === undefined ? newestMs : laterThan(known.changedMs, newestMs, nowMs);
    this.#feeds.set(path, { etag, changedMs });
    return changedMs;
  }

  #itemOf(match: Match): ItemChange {
    const content = matchFingerprint(match);
    const known = this.#items.get(match.id);
    if (known?.content === content) return known;
    const next = known === undefined ? firstSeen(match) : changed(known, match);
    const item = { content, ...next };
    this.#items.set(match.id, item);
    return item;
  }
}

function changed(known: ItemChange, match: Match): Omit<ItemChange, 'content'> {
  const changedMs = Math.max(known.changedMs, match.changedAtMs);
  if (groupOf(match) !== 'ended') return { changedMs, endedMs: Number.NaN };
  return { changedMs, endedMs: Number.isNaN(known.endedMs) ? match.changedAtMs : known.endedMs };
}

function laterThan(previousMs: number, newestMs: number, nowMs: number): number {
  const nextSecondMs = (Math.floor(previousMs / SECOND_MS) + 1) * SECOND_MS;
  if (newestMs >= nextSecondMs) return newestMs;
  return Math.max(nowMs, nextSecondMs);
}
