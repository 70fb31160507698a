import { LRUCache } from 'lru-cache';
import { GOAL_TYPES, type EventType, type Language } from '@touchline/contracts';
import { isMessageKey } from '@touchline/messages';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts';
import { goalsAfter } from '../../matches/index.ts';
import type { FeedItem, FeedScores, FeedSubject, Match } from '../items/feed.ts';
import { feedItem, occasionOf, xmlText, withoutResult } from '../items/feed-item.ts';
import type { FeedTexts } from '../items/feed-texts.ts';
import { groupOf, startOfUtcDay, WINDOWS } from '../items/feed-window.ts';

/** About thirty items for each match of the days in the feeds. */
const MAX_ITEMS = 20_000;

interface Change {
  readonly content: string;
  readonly changedMs: number;
}

/**
 * Records when the item of an event last changed. A match records when an event was first seen and when it was
 * withdrawn, but not when a scorer was corrected.
 */
export class EventChanges {
  readonly #items = new LRUCache<string, Change>({ max: MAX_ITEMS });

  /**
   * @param content the language-independent content of the item
   * @param knownMs when it last changed according to the match
   */
  changedMs(id: string, content: string, knownMs: number, nowMs: number): number {
    const known = this.#items.get(id);
    if (known?.content === content) return known.changedMs;
    const changedMs = known === undefined ? knownMs : Math.max(knownMs, known.changedMs, nowMs);
    this.#items.set(id, { content, changedMs });
    return changedMs;
  }
}

type MatchEvent = NonNullable<Match['events']>[number];

export interface EventContext {
  readonly language: Language;
  readonly texts: FeedTexts;
  readonly baseUrl: string;
  readonly scores: FeedScores;
  readonly changes: EventChanges;
  readonly nowMs: number;
  /** Returns when a match ended; NaN before the end. */
  readonly endedMs: (match: Match) => number;
  /** Returns when the item of a match last changed. */
  readonly itemChangedMs: (match: Match) => number;
}

/** Shoot-out goals have no items of their own: the full-time item contains the result of the shoot-out. */
const LISTED_EVENT_TYPES: ReadonlySet<EventType> = new Set<EventType>([
  ...GOAL_TYPES,
  'red-card',
  'second-yellow-card',
]);

/** The usual minutes of breaks before a period. */
const BREAKS: Readonly<Record<MatchEvent['period'], number>> = {
  'first-half': 0,
  'second-half': 15,
  'extra-time': 25,
  shootout: 30,
};

/** Line-ups are due an hour before kick-off. */
const LINE_UPS_MS = HOUR_MS;

/** The fields of an event that replace those of its match's item. */
interface EventItem {
  /** Unique within the match, and permanent. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly publishedMs: number;
  readonly changedMs: number;
}

function minuteOf({ minute, addedTime }: MatchEvent, texts: FeedTexts): string {
  return addedTime === null
    ? texts.text('status.minute', { minute })
    : texts.text('status.minuteAdded', { minute, added: addedTime });
}

function sentenceOf(event: MatchEvent, match: Match, texts: FeedTexts): string {
  const key = `event.sentence.${event.type}`;
  const sentence = isMessageKey(texts.messages, key)
    ? texts.text(key, {
        team: event.side === null ? '' : match[event.side].name,
        player: event.player?.name ?? texts.text('event.unknownPlayer'),
      })
    : '';
  if (event.state === 'withdrawn') return texts.text('event.state.withdrawnReason', { reason: sentence });
  return event.state === 'under-review'
    ? `${texts.text('event.state.under-review')} · ${sentence}`
    : sentence;
}

/**
 * Returns the latest instant at which the event can have happened, but not later than it was first seen: after a
 * restart, earlier events are seen late.
 */
function momentOf({ minute, addedTime, period, firstSeenMs }: MatchEvent, { kickoffMs }: Match): number {
  const played = minute + (addedTime ?? 0) + BREAKS[period];
  return Math.min(kickoffMs + played * MINUTE_MS, firstSeenMs);
}

/**
 * "Lions 2–1 Rovers (67′) · Goal for Lions: M. Smith". An event that changed no score has only the names of the
 * sides.
 */
function ofEvent(
  event: MatchEvent,
  match: Match,
  score: ReturnType<ReturnType<typeof goalsAfter>['get']>,
  { texts, changes, nowMs }: EventContext,
): EventItem {
  const sides = { home: match.home.name, away: match.away.name };
  const state = minuteOf(event, texts);
  const line =
    score === undefined
      ? texts.text('feed.item.withoutScore', { ...sides, state })
      : texts.text('feed.item.live', { ...sides, homeGoals: score.home, awayGoals: score.away, state });
  const publishedMs = momentOf(event, match);
  const isAssisted = event.related !== null && (event.type === 'goal' || event.type === 'penalty-goal');
  // A process that starts sees earlier events for the first time then, which is no date of theirs.
  const knownMs = event.history.at(-1)?.atMs ?? (event.revision === 1 ? publishedMs : event.firstSeenMs);
  const content = JSON.stringify([event.revision, event.state, score]);
  return {
    id: event.id,
    title: `${line} · ${sentenceOf(event, match, texts)}`,
    description: [
      isAssisted ? `${texts.text('event.assist', { player: event.related.name })}.` : '',
      occasionOf(match, texts),
    ].join(' '),
    publishedMs,
    changedMs: changes.changedMs(`${match.id}/${event.id}`, content, knownMs, nowMs),
  };
}

function ofLineups(match: Match, { texts, changes, nowMs }: EventContext): readonly EventItem[] {
  const { lineups } = match;
  if (lineups === null || lineups === undefined) return [];
  const sides = (['home', 'away'] as const).map((side) => {
    const { formation, starters } = lineups[side];
    const { name } = match[side];
    return { team: formation === null ? name : `${name} (${formation})`, starters };
  });
  const elevens = sides.filter(({ starters }) => starters.length > 0);
  if (elevens.length === 0) return [];
  const changedMs = changes.changedMs(
    `${match.id}/line-ups`,
    JSON.stringify(elevens),
    // A process that starts after kick-off sees them for the first time then, which is no date of theirs.
    Math.min(match.kickoffMs - LINE_UPS_MS, match.changedAtMs),
    nowMs,
  );
  return [
    {
      id: 'line-ups',
      title: texts.text('feed.event.lineUps', { home: match.home.name, away: match.away.name }),
      description: [
        ...elevens.map(({ team, starters }) =>
          texts.text('feed.event.eleven', { team, players: starters.map(({ name }) => name).join(', ') }),
        ),
        occasionOf(match, texts),
      ].join(' '),
      publishedMs: Math.min(match.kickoffMs - LINE_UPS_MS, changedMs),
      changedMs,
    },
  ];
}

/** Returns an item for each event of a match. A feed without scores has neither goals nor cards. */
function eventItems(match: Match, context: EventContext): readonly FeedItem[] {
  const { language, texts, baseUrl, scores, nowMs } = context;
  const isCovered = scores === 'off';
  const endedMs = context.endedMs(match);
  const shown = isCovered ? withoutResult(match, { nowMs, endedMs }) : match;
  const changedMs = context.itemChangedMs(match);
  const base = feedItem(shown, { language, texts, baseUrl, scores, changedMs });
  const events = isCovered ? [] : (match.events ?? []).filter(({ type }) => LISTED_EVENT_TYPES.has(type));
  const goals = goalsAfter(match.events ?? []);
  const items: readonly EventItem[] = [
    ...ofLineups(shown, context),
    ...events.map((event) => ofEvent(event, match, goals.get(event.id), context)),
    ...(groupOf(match) === 'ended' ? [{ ...base, id: 'full-time', publishedMs: endedMs }] : []),
  ];
  return items.map(({ id, title, description, ...when }) => ({
    ...base,
    ...when,
    guid: `urn:touchline:event:${match.id}:${id}:${language}${isCovered ? ':covered' : ''}`,
    title: xmlText(title),
    description: xmlText(description),
  }));
}

/** Returns the events of the matches in the feed's window, latest first, up to its limit. */
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
