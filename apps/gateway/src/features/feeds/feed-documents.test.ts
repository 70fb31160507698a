import { LANGUAGES } from '@touchline/contracts';
import { parseRssFeed } from 'feedsmith';
import type { FeedChannel } from './items/feed.ts';
import { feedItem } from './items/feed-item.ts';
import { feedTexts } from './items/feed-texts.ts';
import { rss, jsonFeed } from './feed-documents.ts';
import { libxml2Complaints, libxml2Reads } from './testing/libxml2.ts';
import { matchOf, NOW_MS } from './testing/matches.ts';
import { brokenRules } from './testing/rss-rules.ts';
import { readJsonFeed } from './testing/json-feed-rules.ts';

const BASE = 'https://scores.example';

/** Names with characters that are special in XML or difficult for readers. */
const NAMES = [
  'Lions & Lambs',
  'Under < Over',
  'Over > Under',
  'End ]]> Rovers ]]> FC',
  '⚽️ Löwen 🦁🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'Bell\u0007 & \u0000Null',
  '<b>Bold</b> & <script>x</script> Town',
  'Quote "s" & \'t',
  'Московские Львы',
  'Beşiktaş <3',
];

const CHANNEL: FeedChannel = {
  language: 'en',
  title: 'Touchline: Lions & Lambs < ]]> ⚽️',
  description: 'Scores & fixtures < ]]>',
  link: `${BASE}/en/fixtures-results`,
  self: `${BASE}/en/rss/matches.xml`,
  hub: `${BASE}/websub`,
  generator: 'Touchline',
  ttlMinutes: 1,
  lastChangeMs: NOW_MS,
};

async function document(language: (typeof LANGUAGES)[number]): Promise<string> {
  const texts = await feedTexts(language);
  const items = NAMES.map((home, index) =>
    feedItem(
      matchOf({
        id: String(index),
        home,
        away: NAMES[NAMES.length - 1 - index] ?? '',
        code: 'FT',
        score: { home: index, away: 0 },
        league: { name: `${home} League` },
      }),
      {
        language,
        texts,
        baseUrl: BASE,
        scores: 'on',
        changedMs: NOW_MS - index * 1000,
      },
    ),
  );
  return rss({ ...CHANNEL, language, self: `${BASE}/${language}/rss/matches.xml` }, items);
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('is read by feedsmith and by libxml2 with the same titles', async () => {
    const xml = await document(language);
    expect(libxml2Complaints(xml)).toBe('');
    const titles = (parseRssFeed(xml).items ?? []).map((item) => item.title ?? '');
    expect(titles).toHaveLength(NAMES.length);
    expect(libxml2Reads(xml, 'string(/rss/channel/item[4]/title)')).toBe(titles[3]);
    expect(titles[0]).toContain('Lions & Lambs');
    expect(titles[1]).toContain('Under < Over');
    expect(titles[3]).toContain('End ]]> Rovers ]]> FC');
    expect(titles[4]).toContain('⚽️ Löwen 🦁🏴󠁧󠁢󠁥󠁮󠁧󠁿');
    expect(titles[5]).toContain('Bell & Null');
    expect(titles[6]).toContain('Bold & x Town');
  });

  it('follows the rules', async () => {
    expect(brokenRules(await document(language), `${BASE}/${language}/rss/matches.xml`)).toEqual([]);
  });

  it('states its language', async () => {
    expect(parseRssFeed(await document(language)).language).toBe(language);
  });
});

describe('the rules themselves', () => {
  const url = `${BASE}/en/rss/matches.xml`;

  it.each([
    ['another address', (xml: string) => xml, `${BASE}/de/rss/matches.xml`],
    ['a relative link', (xml: string) => xml.replace(`<link>${BASE}/en/match/0`, '<link>/en/match/0'), url],
    [
      'a date of ISO 8601',
      (xml: string) => xml.replace(/<pubDate>[^<]*/, '<pubDate>2026-11-21T15:00:00Z'),
      url,
    ],
    ['a wrong weekday', (xml: string) => xml.replace(/<pubDate>Sat/, '<pubDate>Sun'), url],
    ['HTML in a title', (xml: string) => xml.replace('Lions & Lambs', '<b>Lions</b>'), url],
    ['a permalink', (xml: string) => xml.replace('isPermaLink="false"', 'isPermaLink="true"'), url],
    ['no date of change', (xml: string) => xml.replace(/<atom:updated>[^<]*<\/atom:updated>/, ''), url],
    [
      'a date of change of RFC 822',
      (xml: string) => xml.replace(/<atom:updated>[^<]*/, '<atom:updated>Sat, 21 Nov 2026 12:00:00 GMT'),
      url,
    ],
    ['a team without its id', (xml: string) => xml.replace('domain="urn:touchline:team:10"', ''), url],
    ['a guid twice', (xml: string) => xml.replace('match:1:en', 'match:0:en'), url],
    ['no description', (xml: string) => xml.replace(/<description>[^<]*<\/description>/, ''), url],
  ])('detect %s', async (_, spoil, address) => {
    expect(brokenRules(spoil(await document('en')), address)).not.toEqual([]);
  });
});

it('states when each item changed, and the ids of its categories', async () => {
  const [first, second] = parseRssFeed(await document('en')).items ?? [];
  expect(first?.atom?.updated).toBe('2026-11-21T12:00:00.000Z');
  expect(second?.atom?.updated).toBe('2026-11-21T11:59:59.000Z');
  expect(second?.categories).toEqual([
    { name: 'Under < Over League', domain: 'urn:touchline:league:l1' },
    { name: 'Under < Over', domain: 'urn:touchline:team:10' },
    { name: 'Московские Львы', domain: 'urn:touchline:team:20' },
    { name: 'England' },
  ]);
});

it('is valid without items', () => {
  const xml = rss(CHANNEL, []);
  expect(libxml2Complaints(xml)).toBe('');
  expect(brokenRules(xml, CHANNEL.self)).toEqual([]);
});

it('is dated to its last change, not to the request', () => {
  expect(parseRssFeed(rss(CHANNEL, [])).lastBuildDate).toBe(new Date(NOW_MS).toUTCString());
});

/** Names with characters that are special in JSON or difficult for readers. */
const JSON_FEED_NAMES = [
  'Lions & Lambs',
  'Under < Over',
  'End ]]> Rovers',
  '⚽️ Löwen',
  'Quote "s" \\ back',
  'نادي الأسود',
];

it.each(LANGUAGES)('in %s follows JSON Feed 1.1 with any name', async (language) => {
  const texts = await feedTexts(language);
  const self = `${BASE}/${language}/feeds/matches.json`;
  const items = JSON_FEED_NAMES.map((home, index) =>
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
  for (const [index, name] of JSON_FEED_NAMES.entries()) expect(feed.items[index]?.title).toContain(name);
  expect(feed.items[0]).toMatchObject({
    id: `urn:touchline:match:0:${language}`,
    date_modified: new Date(NOW_MS).toISOString(),
    _touchline: { ids: ['urn:touchline:league:l1', 'urn:touchline:team:10', 'urn:touchline:team:20'] },
  });
});
