import { LANGUAGES } from '@touchline/contracts';
import { feedItem } from './items/feed-item.ts';
import { feedTexts } from './items/feed-texts.ts';
import { jsonFeed } from './json-feed.ts';
import { readJsonFeed } from './testing/json-feed-rules.ts';
import { matchOf, NOW_MS } from './testing/matches.ts';

const BASE = 'https://scores.example';
/** What provokes JSON, readers and people. */
const NAMES = [
  'Lions & Lambs',
  'Under < Over',
  'End ]]> Rovers',
  '⚽️ Löwen',
  'Quote "s" \\ back',
  'نادي الأسود',
];

it.each(LANGUAGES)('in %s keeps the rules of JSON Feed 1.1, whatever names hold', async (language) => {
  const texts = await feedTexts(language);
  const self = `${BASE}/${language}/feeds/matches.json`;
  const items = NAMES.map((home, index) =>
    feedItem(matchOf({ id: String(index), home, code: 'FT', score: { home: index, away: 0 } }), {
      language,
      texts,
      baseUrl: BASE,
      scores: 'on',
      changedMs: NOW_MS,
    }),
  );
  const channel = {
    language,
    title: 'Lions & "Lambs"',
    description: 'Scores < fixtures',
    link: `${BASE}/${language}/fixtures-results`,
    self,
    hub: `${BASE}/websub`,
    generator: 'Touchline',
    ttlMinutes: 1,
    lastChangeMs: NOW_MS,
  };
  const feed = readJsonFeed(jsonFeed(channel, items), self);
  expect(feed.language).toBe(language);
  expect(feed.items.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
  for (const [index, name] of NAMES.entries()) expect(feed.items[index]?.title).toContain(name);
  expect(feed.items[0]).toMatchObject({
    id: `urn:touchline:match:0:${language}`,
    date_modified: new Date(NOW_MS).toISOString(),
    _touchline: { ids: ['urn:touchline:league:l1', 'urn:touchline:team:10', 'urn:touchline:team:20'] },
  });
});
