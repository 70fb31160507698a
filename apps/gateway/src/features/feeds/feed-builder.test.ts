import { parseRssFeed } from 'feedsmith';
import { readConfiguration } from '../../platform/config/env.ts';
import { ManualClock } from '../../platform/time/testing/manual-clock.ts';
import type { FeedQuestion } from './feed.ts';
import { FeedBuilder } from './feed-builder.ts';
import { matchOf, NOW_MS } from './testing/matches.ts';
import { brokenRules } from './testing/rss-rules.ts';

function builder(): { readonly feeds: FeedBuilder; readonly clock: ManualClock } {
  const clock = new ManualClock(NOW_MS);
  const { settings } = readConfiguration({ BASE_URL: 'https://scores.example', SITE_NAME: 'Scores & Co' });
  return { feeds: new FeedBuilder(settings, clock), clock };
}

const MATCHES: FeedQuestion = { subject: { kind: 'matches' }, language: 'en', path: '/en/rss/matches.xml' };
const SCORE = { home: 2, away: 1 };
const RESULT = matchOf({
  code: 'FT',
  kickoffMs: NOW_MS - 7_200_000,
  score: SCORE,
  changedAtMs: NOW_MS - 60_000,
});

it('updates the item of a corrected score and repeats nothing', async () => {
  const { feeds } = builder();
  const before = await feeds.build(MATCHES, { matches: [RESULT] });
  const corrected = { ...RESULT, score: { ...RESULT.score, home: 3 }, changedAtMs: NOW_MS };
  const after = await feeds.build(MATCHES, { matches: [corrected] });
  const [old] = parseRssFeed(before.xml).items ?? [];
  const items = parseRssFeed(after.xml).items ?? [];
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ guid: old?.guid, pubDate: old?.pubDate });
  expect(items[0]?.title).toBe('Lions 3–1 Harbour Rovers (Full-time)');
  expect(after.etag).not.toBe(before.etag);
  expect(after.lastChangeMs).toBe(NOW_MS);
  expect(parseRssFeed(after.xml).lastBuildDate).toBe(new Date(NOW_MS).toUTCString());
});

it('moves its date with its content and with nothing else', async () => {
  const { feeds, clock } = builder();
  const before = await feeds.build(MATCHES, { matches: [RESULT] });
  clock.advance(600_000);
  // A line-up or a statistic that came late.
  const richer = { ...RESULT, statistics: [], version: 2, changedAtMs: NOW_MS + 600_000 };
  expect(await feeds.build(MATCHES, { matches: [richer] })).toEqual(before);
  const older = matchOf({ id: '2', code: 'FT', kickoffMs: NOW_MS - 7_200_000, changedAtMs: NOW_MS - 90_000 });
  const two = await feeds.build(MATCHES, { matches: [richer, older] });
  expect(two.etag).not.toBe(before.etag);
  expect(two.lastChangeMs).toBeGreaterThan(before.lastChangeMs);
  clock.advance(600_000);
  // The newest item leaves: another content, and no younger item in it.
  const one = await feeds.build(MATCHES, { matches: [older] });
  expect(one.lastChangeMs).toBe(NOW_MS + 1_200_000);
});

it('of 800 matches is a feed by the rules, with every live one and every one that has just ended', async () => {
  const { feeds } = builder();
  const matches = Array.from({ length: 800 }, (_, index) =>
    matchOf({
      id: String(index),
      code: index < 150 ? '2H' : index < 500 ? 'FT' : 'NS',
      kickoffMs: NOW_MS + (index < 150 ? -60 : index < 302 ? -150 : index < 500 ? -360 : 60) * 60_000,
      score: index < 500 ? SCORE : {},
    }),
  );
  const { xml } = await feeds.build(MATCHES, { matches });
  expect(brokenRules(xml, `https://scores.example${MATCHES.path}`)).toEqual([]);
  const told = new Set((parseRssFeed(xml).items ?? []).map((item) => item.guid?.value));
  for (let index = 0; index < 302; index += 1)
    expect(told).toContain(`urn:touchline:match:${String(index)}:en`);
});

it('is the same document later, when nothing has changed', async () => {
  const { feeds, clock } = builder();
  const first = await feeds.build(MATCHES, { matches: [RESULT] });
  clock.advance(3_600_000);
  expect(await feeds.build(MATCHES, { matches: [RESULT] })).toEqual(first);
});

it('has one tag in every process, whenever each has seen the change', async () => {
  const { feeds } = builder();
  const first = await feeds.build(MATCHES, { matches: [RESULT] });
  const elsewhere = await feeds.build(MATCHES, { matches: [{ ...RESULT, changedAtMs: NOW_MS - 1000 }] });
  expect(elsewhere.etag).toBe(first.etag);
});

it('of no matches speaks of its day, not of now', async () => {
  const { feeds, clock } = builder();
  const first = await feeds.build(MATCHES, { matches: [] });
  expect(first.lastChangeMs).toBe(Date.UTC(2026, 10, 21));
  clock.advance(60_000);
  expect((await feeds.build(MATCHES, { matches: [] })).xml).toBe(first.xml);
});

it.each<[FeedQuestion, string, string]>([
  [MATCHES, 'https://scores.example/en/fixtures-results', 'Scores & Co'],
  [
    { subject: { kind: 'results' }, language: 'fr', path: '/fr/rss/results.xml' },
    'https://scores.example/fr/fixtures-results?filter=finished',
    'Scores & Co : résultats',
  ],
  [
    { subject: { kind: 'league', id: '39' }, language: 'de', path: '/de/rss/leagues/39.xml' },
    'https://scores.example/de/league/39',
    'Scores & Co: Prime & First',
  ],
  [
    { subject: { kind: 'team', id: '7' }, language: 'ru', path: '/ru/rss/teams/7.xml' },
    'https://scores.example/ru/team/7',
    'Scores & Co: Prime & First',
  ],
])('%j', async (question, link, title) => {
  const { feeds } = builder();
  const country = { code: 'DE', name: 'Germany' };
  const { xml } = await feeds.build(question, { matches: [RESULT], name: 'Prime & First', country });
  expect(parseRssFeed(xml)).toMatchObject({ link, language: question.language, generator: 'Scores & Co' });
  expect(parseRssFeed(xml).title).toContain(title);
  expect(brokenRules(xml, `https://scores.example${question.path}`)).toEqual([]);
});
