import { LANGUAGES } from '@touchline/contracts';
import { parseFeed } from 'feedsmith';
import { readConfiguration } from '../../platform/config/env.ts';
import { MINUTE_MS } from '../../platform/time/durations.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { ManualClock } from '../../platform/time/testing/manual-clock.ts';
import { feedAt } from './feed-address.ts';
import { FeedBuilder } from './feed-builder.ts';
import { readJsonFeed } from './testing/json-feed-rules.ts';
import { libxml2Complaints, libxml2Reads } from './testing/libxml2.ts';
import { eventOf, lineupsOf, matchOf, NOW_MS } from './testing/matches.ts';
import { brokenRules } from './testing/rss-rules.ts';

/** Reads every feed in every language, with difficult names, by third-party readers. */

const ORIGIN = 'https://scores.example';
/** `&` and `<` of XML, the end of a CDATA section, characters beyond the basic plane, right-to-left text. */
const NAMES = [
  'Lions & Lambs',
  'Under < Over',
  'End ]]> Rovers ]]> FC',
  '⚽️ Löwen 🦁',
  'نادي الأسود',
  'הפועל "חיפה"',
];
const PATHS = [
  'matches',
  'results',
  'events',
  'leagues/39',
  'teams/10',
  'events/leagues/39',
  'events/teams/10',
];

const MATCHES = NAMES.flatMap((home, index) => {
  const away = NAMES.at(index - 1) ?? '';
  const league = { name: `${home} League` };
  const events = [
    eventOf({ player: { id: null, name: `${home} Jr.` } }),
    eventOf({ id: 'e2', type: 'red-card', side: 'away', state: 'withdrawn', revision: 2 }),
  ];
  const lineups = lineupsOf();
  const kickoffMs = NOW_MS - 170 * MINUTE_MS;
  const score = { home: 1, away: 0 };
  return [
    matchOf({ id: `o${String(index)}`, code: 'FT', home, away, league, score, events, lineups, kickoffMs }),
    matchOf({ id: `c${String(index)}`, home, away, league }),
  ];
});

const { settings } = readConfiguration({ BASE_URL: ORIGIN, SITE_NAME: 'Scores & <Co> ]]> ⚽️' });

async function document(path: string): Promise<string> {
  const question = feedAt(path, 'on');
  if (question === undefined) throw new Error(`${path} is no feed`);
  const clock = new ManualClock(NOW_MS);
  const feeds = new FeedBuilder(settings, clock, temporaryState(clock), clock);
  const country = { code: 'DE', name: 'Germany' };
  return (await feeds.build(question, { matches: MATCHES, name: NAMES[2] ?? '', country })).text;
}

const CASES = LANGUAGES.flatMap((language) => PATHS.map((path) => [language, path] as const));

it.each(CASES)(
  '%s %s is read by libxml2 and feedsmith with the same titles, and follows the rules of RSS',
  async (language, name) => {
    const path = `/${language}/rss/${name}.xml`;
    const xml = await document(path);
    expect(libxml2Complaints(xml)).toBe('');
    expect(brokenRules(xml, ORIGIN + path)).toEqual([]);
    const read = parseFeed(xml);
    if (read.format !== 'rss') throw new Error(`read as ${read.format}`);
    const titles = (read.feed.items ?? []).map(({ title = '' }) => title);
    for (const each of NAMES) expect(titles.some((title) => title.includes(each))).toBe(true);
    for (const at of [1, titles.length]) {
      expect(libxml2Reads(xml, `string(/rss/channel/item[${String(at)}]/title)`)).toBe(titles[at - 1]);
    }
    expect(libxml2Reads(xml, 'string(/rss/channel/title)')).toBe(read.feed.title);
  },
);

it.each(CASES)(
  '%s %s is read by feedsmith as JSON Feed, follows its rules, and has the same items as RSS',
  async (language, name) => {
    const path = `/${language}/feeds/${name}.json`;
    const text = await document(path);
    const { items } = readJsonFeed(text, ORIGIN + path);
    const read = parseFeed(text);
    if (read.format !== 'json') throw new Error(`read as ${read.format}`);
    expect(read.feed.items?.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    const rss = parseFeed(await document(`/${language}/rss/${name}.xml`));
    if (rss.format !== 'rss') throw new Error(`read as ${rss.format}`);
    expect(items.map(({ id, title }) => [id, title])).toEqual(
      rss.feed.items?.map(({ guid, title }) => [guid?.value, title]),
    );
  },
);
