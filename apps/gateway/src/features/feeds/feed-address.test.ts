import type { FeedQuestion } from './items/feed.ts';
import { feedAddresses, feedAt } from './feed-address.ts';

it.each([
  ['/rss/matches.xml', { subject: { kind: 'matches' }, language: 'en', format: 'rss' }],
  ['/de/rss/matches.xml', { subject: { kind: 'matches' }, language: 'de', format: 'rss' }],
  ['/fr/feeds/results.json', { subject: { kind: 'results' }, language: 'fr', format: 'json' }],
  ['/tr/rss/leagues/39.xml', { subject: { kind: 'league', id: '39' }, language: 'tr', format: 'rss' }],
  ['/ru/feeds/teams/a.b-1.json', { subject: { kind: 'team', id: 'a.b-1' }, language: 'ru', format: 'json' }],
])('%s is a feed of matches, with and without scores', (path, question) => {
  const contents = 'matches';
  expect(feedAt(path, 'on')).toEqual({ ...question, contents, scores: 'on', path });
  expect(feedAt(path, 'off')).toEqual({ ...question, contents, scores: 'off', path: `${path}?scores=off` });
});

it.each([
  ['/de/rss/events.xml', { subject: { kind: 'matches' }, language: 'de', format: 'rss' }],
  [
    '/fr/feeds/events/leagues/39.json',
    { subject: { kind: 'league', id: '39' }, language: 'fr', format: 'json' },
  ],
  ['/it/rss/events/teams/10.xml', { subject: { kind: 'team', id: '10' }, language: 'it', format: 'rss' }],
])('%s is a feed of events', (path, question) => {
  expect(feedAt(path, 'on')).toEqual({ ...question, contents: 'events', scores: 'on', path });
});

it.each([
  '/',
  '/rss/results.xml',
  '/feeds/matches.json',
  '/xx/rss/matches.xml',
  '/DE/rss/matches.xml',
  '/de/rss/matches.json',
  '/de/feeds/matches.xml',
  '/de/rss/.xml',
  '/de/rss/league.xml',
  '/de/rss/leagues/.xml',
  '/de/rss/leagues/1',
  '/de/rss/leagues/1/2.xml',
  '/de/rss/leagues/..%2F1.xml',
  '/de/rss/players/1.xml',
  '/rss/events.xml',
  '/de/rss/events/.xml',
  '/de/rss/events/results.xml',
  '/de/rss/events/leagues.xml',
  '/de/rss/events/leagues/1/2.xml',
  '/de/rss/leagues/events.xml/1',
  '/de/constructor/matches.xml',
])('%s is not the path of a feed', (path) => {
  expect(feedAt(path, 'on')).toBeUndefined();
});

it.each<FeedQuestion['subject']>([
  { kind: 'matches' },
  { kind: 'league', id: '39' },
  { kind: 'team', id: '10' },
])('every address of %j is unique, and names a feed with that address as its own', (subject) => {
  const addresses = feedAddresses.of(subject);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(80);
  for (const address of addresses) {
    const [path = '', query] = address.split('?');
    expect(feedAt(path, query === undefined ? 'on' : 'off')?.path).toBe(address);
  }
});
