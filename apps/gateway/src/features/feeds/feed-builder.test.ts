import type { StatusCode } from '@touchline/contracts';
import { parseRssFeed } from 'feedsmith';
import { readConfiguration } from '../../platform/config/env.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { ManualClock } from '../../platform/time/testing/manual-clock.ts';
import type { FeedQuestion } from './items/feed.ts';
import { FeedBuilder } from './feed-builder.ts';
import { readJsonFeed } from './testing/json-feed-rules.ts';
import { matchOf, NOW_MS } from './testing/matches.ts';
import { brokenRules } from './testing/rss-rules.ts';

function builder(): { readonly feeds: FeedBuilder; readonly clock: ManualClock } {
  const clock = new ManualClock(NOW_MS);
  const { settings } = readConfiguration({ BASE_URL: 'https://scores.example', SITE_NAME: 'Scores & Co' });
  return { feeds: new FeedBuilder(settings, clock, temporaryState(clock), clock), clock };
}

const RSS = { contents: 'matches', format: 'rss', scores: 'on' } as const;
const MATCHES: FeedQuestion = {
  subject: { kind: 'matches' },
  language: 'en',
  ...RSS,
  path: '/en/rss/matches.xml',
};
const SCORE = { home: 2, away: 1 };
const RESULT = matchOf({
  code: 'FT',
  kickoffMs: NOW_MS - 7_200_000,
  score: SCORE,
  changedAtMs: NOW_MS - 60_000,
});

it('updates the item of a corrected score without repeating it', async () => {
  const { feeds } = builder();
  const before = await feeds.build(MATCHES, { matches: [RESULT] });
  const corrected = { ...RESULT, score: { ...RESULT.score, home: 3 }, changedAtMs: NOW_MS };
  const after = await feeds.build(MATCHES, { matches: [corrected] });
  const [old] = parseRssFeed(before.text).items ?? [];
  const items = parseRssFeed(after.text).items ?? [];
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ guid: old?.guid, pubDate: old?.pubDate });
  expect(items[0]?.title).toBe('Lions 3–1 Harbour Rovers (Full-time)');
  expect(after.etag).not.toBe(before.etag);
  expect(after.lastChangeMs).toBe(NOW_MS);
  expect(parseRssFeed(after.text).lastBuildDate).toBe(new Date(NOW_MS).toUTCString());
});

it('changes its date with its content, and only then', async () => {
  const { feeds, clock } = builder();
  const before = await feeds.build(MATCHES, { matches: [RESULT] });
  clock.advance(600_000);
  // A match with late line-ups or statistics.
  const richer = { ...RESULT, statistics: [], version: 2, changedAtMs: NOW_MS + 600_000 };
  expect(await feeds.build(MATCHES, { matches: [richer] })).toEqual(before);
  const older = matchOf({ id: '2', code: 'FT', kickoffMs: NOW_MS - 7_200_000, changedAtMs: NOW_MS - 90_000 });
  const two = await feeds.build(MATCHES, { matches: [richer, older] });
  expect(two.etag).not.toBe(before.etag);
  expect(two.lastChangeMs).toBeGreaterThan(before.lastChangeMs);
  clock.advance(600_000);
  // The newest item leaves: the content changes, although no item is newer.
  const one = await feeds.build(MATCHES, { matches: [older] });
  expect(one.lastChangeMs).toBe(NOW_MS + 1_200_000);
});

it('a feed of 800 matches follows the rules, and contains every live and every just ended match', async () => {
  const { feeds } = builder();
  const matches = Array.from({ length: 800 }, (_, index) =>
    matchOf({
      id: String(index),
      code: index < 150 ? '2H' : index < 500 ? 'FT' : 'NS',
      kickoffMs: NOW_MS + (index < 150 ? -60 : index < 302 ? -150 : index < 500 ? -360 : 60) * 60_000,
      score: index < 500 ? SCORE : {},
    }),
  );
  const { text: xml } = await feeds.build(MATCHES, { matches });
  expect(brokenRules(xml, `https://scores.example${MATCHES.path}`)).toEqual([]);
  const guids = new Set((parseRssFeed(xml).items ?? []).map((item) => item.guid?.value));
  for (let index = 0; index < 302; index += 1)
    expect(guids).toContain(`urn:touchline:match:${String(index)}:en`);
});

it('is the same document later if nothing has changed', async () => {
  const { feeds, clock } = builder();
  const first = await feeds.build(MATCHES, { matches: [RESULT] });
  clock.advance(3_600_000);
  expect(await feeds.build(MATCHES, { matches: [RESULT] })).toEqual(first);
});

it('has the same ETag in every process, whenever each has seen the change', async () => {
  const { feeds } = builder();
  const first = await feeds.build(MATCHES, { matches: [RESULT] });
  const elsewhere = await feeds.build(MATCHES, { matches: [{ ...RESULT, changedAtMs: NOW_MS - 1000 }] });
  expect(elsewhere.etag).toBe(first.etag);
});

it('a feed without matches is dated to the beginning of its day', async () => {
  const { feeds, clock } = builder();
  const first = await feeds.build(MATCHES, { matches: [] });
  expect(first.lastChangeMs).toBe(Date.UTC(2026, 10, 21));
  clock.advance(60_000);
  expect((await feeds.build(MATCHES, { matches: [] })).text).toBe(first.text);
});

it.each<[FeedQuestion, string, string]>([
  [MATCHES, 'https://scores.example/en/fixtures-results', 'Scores & Co'],
  [
    { subject: { kind: 'results' }, language: 'fr', ...RSS, path: '/fr/rss/results.xml' },
    'https://scores.example/fr/fixtures-results?filter=finished',
    'Scores & Co : résultats',
  ],
  [
    { subject: { kind: 'league', id: '39' }, language: 'de', ...RSS, path: '/de/rss/leagues/39.xml' },
    'https://scores.example/de/league/39',
    'Scores & Co: Prime & First',
  ],
  [
    { subject: { kind: 'team', id: '7' }, language: 'ru', ...RSS, path: '/ru/rss/teams/7.xml' },
    'https://scores.example/ru/team/7',
    'Scores & Co: Prime & First',
  ],
])('%j', async (question, link, title) => {
  const { feeds } = builder();
  const country = { code: 'DE', name: 'Germany' };
  const { text: xml } = await feeds.build(question, { matches: [RESULT], name: 'Prime & First', country });
  expect(parseRssFeed(xml)).toMatchObject({ link, language: question.language, generator: 'Scores & Co' });
  expect(parseRssFeed(xml).title).toContain(title);
  expect(brokenRules(xml, `https://scores.example${question.path}`)).toEqual([]);
});

describe('without scores', () => {
  const COVERED: FeedQuestion = { ...MATCHES, scores: 'off', path: '/en/rss/matches.xml?scores=off' };
  const LIVE = matchOf({ code: '2H', kickoffMs: NOW_MS - 5_400_000, score: SCORE });

  it('follows the rules, has separate items, and only says whether a match is on or over', async () => {
    const { feeds } = builder();
    const { text } = await feeds.build(COVERED, { matches: [LIVE, { ...RESULT, id: '2' }] });
    expect(brokenRules(text, `https://scores.example${COVERED.path}`)).toEqual([]);
    const items = parseRssFeed(text).items ?? [];
    expect(items.map(({ guid, title }) => [guid?.value, title])).toEqual([
      ['urn:touchline:match:1:en:covered', 'Lions v Harbour Rovers: Second half'],
      ['urn:touchline:match:2:en:covered', 'Lions v Harbour Rovers: Full-time'],
    ]);
    expect(text).not.toMatch(/2–1|Score:/);
  });

  it.each<[StatusCode, string]>([
    ['ET', 'In play'],
    ['BT', 'In play'],
    ['P', 'In play'],
    ['AET', 'Full-time'],
    ['PEN', 'Full-time'],
  ])('does not reveal by %s that a match was level', async (code, state) => {
    const { feeds } = builder();
    const { text } = await feeds.build(COVERED, { matches: [{ ...LIVE, status: { ...LIVE.status, code } }] });
    expect(parseRssFeed(text).items?.[0]?.title).toBe(`Lions v Harbour Rovers: ${state}`);
  });

  it('stays the same document after a goal, and changes after the final whistle', async () => {
    const { feeds, clock } = builder();
    const before = await feeds.build(COVERED, { matches: [LIVE] });
    clock.advance(60_000);
    const goal = { ...LIVE, score: { ...LIVE.score, home: 3 }, version: 2, changedAtMs: NOW_MS + 60_000 };
    expect(await feeds.build(COVERED, { matches: [goal] })).toEqual(before);
    clock.advance(60_000);
    const over = {
      ...goal,
      status: { ...goal.status, code: 'FT' as const },
      version: 3,
      changedAtMs: NOW_MS + 120_000,
    };
    const after = await feeds.build(COVERED, { matches: [over] });
    expect(after.etag).not.toBe(before.etag);
    expect(parseRssFeed(after.text).items?.[0]?.atom?.updated).toBe(new Date(NOW_MS + 120_000).toISOString());
  });
});

it('has the same items as JSON', async () => {
  const { feeds } = builder();
  const path = '/en/feeds/matches.json';
  const json = await feeds.build({ ...MATCHES, format: 'json', path }, { matches: [RESULT] });
  const feed = readJsonFeed(json.text, `https://scores.example${path}`);
  const xml = await feeds.build(MATCHES, { matches: [RESULT] });
  expect(feed.items.map(({ id, title }) => [id, title])).toEqual(
    parseRssFeed(xml.text).items?.map(({ guid, title }) => [guid?.value, title]),
  );
  expect(json.etag).not.toBe(xml.etag);
});
