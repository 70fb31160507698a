import { parseRssFeed } from 'feedsmith';
import { readConfiguration } from '../../../platform/config/env.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import type { FeedQuestion, Match } from '../items/feed.ts';
import { FeedBuilder } from '../feed-builder.ts';
import { eventOf, lineupsOf, matchOf, NOW_MS } from '../testing/matches.ts';

const EVENTS: FeedQuestion = {
  subject: { kind: 'matches' },
  contents: 'events',
  language: 'en',
  format: 'rss',
  scores: 'on',
  path: '/en/rss/events.xml',
};
const KICKOFF_MS = NOW_MS - 90 * MINUTE_MS;
const LIVE = { code: '2H', kickoffMs: KICKOFF_MS, score: { home: 1, away: 0 } } as const;

function newsroom(clock = new ManualClock(NOW_MS), state = temporaryState(clock)) {
  const { settings } = readConfiguration({ BASE_URL: 'https://scores.example', SITE_NAME: 'Scores' });
  const feeds = new FeedBuilder(settings, clock, state, clock);
  const read = async (matches: readonly Match[], question: Partial<FeedQuestion> = {}) => {
    const feed = await feeds.build({ ...EVENTS, ...question }, { matches });
    const items = parseRssFeed(feed.text).items ?? [];
    return {
      ...feed,
      titles: items.map(({ title }) => title),
      guids: items.map(({ guid }) => guid?.value),
      items,
    };
  };
  return { clock, read };
}

it('lists line-ups, goals with the score after them, red cards and full-time, latest first', async () => {
  const { read } = newsroom();
  const match = matchOf({
    ...LIVE,
    code: 'FT',
    kickoffMs: NOW_MS - 150 * MINUTE_MS,
    lineups: lineupsOf(),
    events: [
      eventOf({ id: 'e1', minute: 12, period: 'first-half', related: { id: 'p2', name: 'A. Jones' } }),
      eventOf({ id: 'e2', minute: 30, period: 'first-half', type: 'yellow-card' }),
      eventOf({ id: 'e3', minute: 45, addedTime: 2, period: 'first-half', type: 'red-card', side: 'away' }),
      eventOf({ id: 'e4', minute: 80, type: 'substitution' }),
    ],
  });
  const { titles, items, guids } = await read([match]);
  expect(titles).toEqual([
    'Lions 1–0 Harbour Rovers (Full-time)',
    'Lions v Harbour Rovers: 45+2′ · Harbour Rovers: red card for M. Smith',
    'Lions 1–0 Harbour Rovers (12′) · Goal for Lions: M. Smith',
    'Lions v Harbour Rovers: line-ups',
  ]);
  expect(guids).toEqual(['full-time', 'e3', 'e1', 'line-ups'].map((id) => `urn:touchline:event:1:${id}:en`));
  expect(items[2]?.description).toMatch(/^Assist: A\. Jones\. Premier Division \(England\)/);
  expect(items[3]?.description).toMatch(
    /^Lions \(4-3-3\): Player 1, .*Player 11\. Harbour Rovers: Player 1, /,
  );
  expect(new Date(items[2]?.pubDate ?? 0).getTime()).toBe(match.kickoffMs + 12 * MINUTE_MS);
});

it('a withdrawn goal keeps its item, which says so and no longer shows a score', async () => {
  const { clock, read } = newsroom();
  const goal = eventOf({ minute: 50 });
  const before = await read([matchOf({ ...LIVE, events: [goal] })]);
  clock.advance(MINUTE_MS);
  const withdrawn = eventOf({
    minute: 50,
    revision: 2,
    state: 'withdrawn',
    history: [
      { state: 'confirmed', atMs: NOW_MS },
      { state: 'withdrawn', atMs: NOW_MS + MINUTE_MS },
    ],
  });
  const after = await read([matchOf({ ...LIVE, score: { home: 0, away: 0 }, events: [withdrawn] })]);
  expect(after.guids).toEqual(before.guids);
  expect(after.titles).toEqual(['Lions v Harbour Rovers: 50′ · Overturned: Goal for Lions: M. Smith']);
  expect(after.items[0]?.pubDate).toBe(before.items[0]?.pubDate);
  expect(after.items[0]?.atom?.updated).toBe(new Date(NOW_MS + MINUTE_MS).toISOString());
  expect(after.etag).not.toBe(before.etag);
});

it('a corrected scorer keeps its item, dated to when the correction was seen', async () => {
  const { clock, read } = newsroom();
  const before = await read([matchOf({ ...LIVE, events: [eventOf()] })]);
  clock.advance(2 * MINUTE_MS);
  const corrected = eventOf({ revision: 2, player: { id: 'p9', name: 'T. Brown' } });
  const after = await read([matchOf({ ...LIVE, events: [corrected] })]);
  expect(after.guids).toEqual(before.guids);
  expect(after.titles[0]).toContain('Goal for Lions: T. Brown');
  expect(after.items[0]?.atom?.updated).toBe(new Date(NOW_MS + 2 * MINUTE_MS).toISOString());
});

it('a new score does not change the items of earlier events', async () => {
  const { clock, read } = newsroom();
  const first = eventOf({ minute: 50 });
  const before = await read([matchOf({ ...LIVE, events: [first] })]);
  clock.advance(MINUTE_MS);
  const second = eventOf({ id: 'e2', minute: 70, side: 'away' });
  const after = await read([matchOf({ ...LIVE, score: { home: 1, away: 1 }, events: [first, second] })]);
  expect(after.items[1]).toEqual(before.items[0]);
});

it('an event type that is not listed does not change the feed', async () => {
  const { clock, read } = newsroom();
  const events = [eventOf()];
  const before = await read([matchOf({ ...LIVE, events, minute: 68 })]);
  clock.advance(MINUTE_MS);
  const after = await read([
    matchOf({
      ...LIVE,
      events: [...events, eventOf({ id: 'e5', type: 'yellow-card' })],
      minute: 69,
      version: 2,
    }),
  ]);
  expect([after.etag, after.text]).toEqual([before.etag, before.text]);
});

it('a restarted process produces the same feed with the same ETag', async () => {
  const events = [eventOf({ minute: 40, period: 'first-half' })];
  const before = await newsroom().read([matchOf({ ...LIVE, events })]);
  const later = events.map((event) => ({ ...event, firstSeenMs: NOW_MS + 30 * MINUTE_MS }));
  const after = await newsroom().read([matchOf({ ...LIVE, events: later })]);
  expect(after.etag).toBe(before.etag);
  expect(after.items[0]?.pubDate).toBe(before.items[0]?.pubDate);
});

it('a restart dates the end, goals and line-ups of an ended match as before', async () => {
  const events = [eventOf({ minute: 40, period: 'first-half' })];
  const parts = { code: 'FT', kickoffMs: NOW_MS - 150 * MINUTE_MS, score: LIVE.score } as const;
  const clock = new ManualClock(NOW_MS);
  const state = temporaryState(clock);
  const before = await newsroom(clock, state).read([matchOf({ ...parts, lineups: lineupsOf(), events })]);
  clock.advance(60 * MINUTE_MS);
  const seenLate = events.map((event) => ({ ...event, firstSeenMs: clock.nowMs() }));
  const again = matchOf({
    ...parts,
    lineups: lineupsOf(),
    events: seenLate,
    version: 2,
    changedAtMs: clock.nowMs(),
  });
  const after = await newsroom(clock, state).read([again]);
  expect(after.items).toEqual(before.items);
});

it('without scores it lists only line-ups and the end, under separate guids', async () => {
  const { read } = newsroom();
  const match = matchOf({
    ...LIVE,
    code: 'AET',
    kickoffMs: NOW_MS - 170 * MINUTE_MS,
    lineups: lineupsOf(),
    events: [eventOf(), eventOf({ id: 'e2', type: 'red-card' })],
  });
  const { titles, guids, text } = await read([match], {
    scores: 'off',
    path: '/en/rss/events.xml?scores=off',
  });
  expect(titles).toEqual(['Lions v Harbour Rovers: Full-time', 'Lions v Harbour Rovers: line-ups']);
  expect(guids.every((guid) => guid?.endsWith(':covered'))).toBe(true);
  expect(text).not.toMatch(/M\. Smith|1–0|extra time/i);
});

it('respects its window and its limit', async () => {
  const { read } = newsroom();
  const events = Array.from({ length: 30 }, (_, index) => eventOf({ id: `e${String(index)}` }));
  const many = Array.from({ length: 10 }, (_, index) => matchOf({ ...LIVE, id: String(index), events }));
  const old = matchOf({ ...LIVE, id: 'old', kickoffMs: NOW_MS - 72 * 60 * MINUTE_MS, events });
  const { guids } = await read([...many, old]);
  expect(guids).toHaveLength(200);
  expect(guids.some((guid) => guid?.includes(':old:'))).toBe(false);
});
