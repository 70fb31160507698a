import { feedAt } from './feed-address.ts';

it.each([
  ['/rss/matches.xml', { subject: { kind: 'matches' }, language: 'en', format: 'rss' }],
  ['/de/rss/matches.xml', { subject: { kind: 'matches' }, language: 'de', format: 'rss' }],
  ['/fr/feeds/results.json', { subject: { kind: 'results' }, language: 'fr', format: 'json' }],
  ['/tr/rss/leagues/39.xml', { subject: { kind: 'league', id: '39' }, language: 'tr', format: 'rss' }],
  ['/ru/feeds/teams/a.b-1.json', { subject: { kind: 'team', id: 'a.b-1' }, language: 'ru', format: 'json' }],
])('%s is a feed, with and without scores', (path, question) => {
  expect(feedAt(path, 'on')).toEqual({ ...question, scores: 'on', path });
  expect(feedAt(path, 'off')).toEqual({ ...question, scores: 'off', path: `${path}?scores=off` });
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
  '/de/constructor/matches.xml',
])('%s is none', (path) => {
  expect(feedAt(path, 'on')).toBeUndefined();
});
