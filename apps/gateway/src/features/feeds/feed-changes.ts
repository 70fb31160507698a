import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { usualEndMs } from '../fixture-phase/index.ts';
import type { AgreedDates, ItemDates } from './agreed-dates.ts';
import { groupOf, publishedMs, utcDayOf } from './items/feed-window.ts';
import type { Match } from './items/feed.ts';

/** The number of matches that the site has snapshots of. */
const MAX_MATCHES = 20_000;
/** Ten languages of about a hundred competitions and teams. */
const MAX_FEEDS = 10_000;

/** The fingerprint of the match's fields that are in its item, and its dates. `endedMs` is NaN before the end. */
interface ItemChange extends ItemDates {
  /** Whether the other processes publish the same dates. Only those of ended matches are agreed on. */
  readonly isAgreed: boolean;
}

type Dates = Pick<ItemDates, 'changedMs' | 'endedMs'>;

interface FeedChange {
  readonly etag: string;
  readonly changedMs: number;
}

/**
 * Returns the fields that are in an item. Line-ups, events and the minute are not: they change the snapshot but not
 * its item.
 */
function fingerprintOf({
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

/**
 * Returns the dates of a match that this process sees for the first time. When it changed is unknown: a snapshot that
 * changes right after a start has only met a second list. A match that is over is therefore dated to its usual end.
 */
function firstSeen(match: Match): Dates {
  const { changedAtMs } = match;
  const group = groupOf(match);
  if (group === 'live') return { changedMs: changedAtMs, endedMs: Number.NaN };
  if (group === 'coming')
    return { changedMs: Math.min(publishedMs(match), changedAtMs), endedMs: Number.NaN };
  const endedMs = Math.min(usualEndMs(match), changedAtMs);
  return { changedMs: endedMs, endedMs };
}

/**
 * Records when the item of each match and the content of each feed last changed. A snapshot's own `changedAtMs` also
 * changes with fields that are not in its item, and the newest item may leave a feed. `Last-Modified` must change
 * exactly when the content does.
 */
export class FeedChanges {
  readonly #items = new LRUCache<string, ItemChange>({ max: MAX_MATCHES });
  readonly #feeds = new LRUCache<string, FeedChange>({ max: MAX_FEEDS });

  constructor(private readonly agreed: AgreedDates) {}

  /** Agrees with the other processes on the dates of the matches that are over. */
  async settle(matches: readonly Match[]): Promise<void> {
    const unsettled = matches.filter((match) => {
      const known = this.#items.get(match.id);
      return (
        groupOf(match) === 'ended' && !(known?.isAgreed === true && known.content === fingerprintOf(match))
      );
    });
    const days = Map.groupBy(unsettled, ({ kickoffMs }) => utcDayOf(kickoffMs));
    await Promise.all([...days].map(([day, ended]) => this.#settleDay(day, ended)));
  }

  async #settleDay(day: string, matches: readonly Match[]): Promise<void> {
    const proposals = matches.map((match) => ({
      id: match.id,
      correctedMs: match.changedAtMs,
      ...this.#itemOf(match),
    }));
    const dates = await this.agreed.agree(day, proposals);
    for (const [id, item] of dates ?? []) this.#items.set(id, { ...item, isAgreed: true });
  }

  /** Returns when the item of a match last changed. */
  changedMs(match: Match): number {
    return this.#itemOf(match).changedMs;
  }

  /**
   * Returns when a match that is over ended: when its end was seen. If it was over when first seen, that is its usual
   * end, or earlier if it was seen before that.
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
    const content = fingerprintOf(match);
    const known = this.#items.get(match.id);
    if (known?.content === content) return known;
    const next = known === undefined ? firstSeen(match) : changed(known, match);
    const item = { content, ...next, isAgreed: false };
    this.#items.set(match.id, item);
    return item;
  }
}

function changed(known: Dates, match: Match): Dates {
  const changedMs = Math.max(known.changedMs, match.changedAtMs);
  if (groupOf(match) !== 'ended') return { changedMs, endedMs: Number.NaN };
  return { changedMs, endedMs: Number.isNaN(known.endedMs) ? match.changedAtMs : known.endedMs };
}

function laterThan(previousMs: number, newestMs: number, nowMs: number): number {
  const nextSecondMs = (Math.floor(previousMs / SECOND_MS) + 1) * SECOND_MS;
  if (newestMs >= nextSecondMs) return newestMs;
  return Math.max(nowMs, nextSecondMs);
}
