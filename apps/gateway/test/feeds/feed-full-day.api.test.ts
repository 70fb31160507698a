import { parseRssFeed } from 'feedsmith';
import { libxml2Complaints } from '../../src/features/feeds/testing/libxml2.ts';
import { brokenRules } from '../../src/features/feeds/testing/rss-rules.ts';
import { FullDay } from '../support/full-day.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const BASE_URL = 'https://scores.example';

let game: Game;
let day: FullDay;
let site: Gateway;

beforeAll(async () => {
  game = await Game.start();
  day = await FullDay.before(game.url);
  site = await startGateway({ upstreamUrl: day.url, settings: { baseUrl: BASE_URL } });
}, 60_000);

async function idsOf(path: string): Promise<readonly (string | undefined)[]> {
  const { text } = await site.http.get(path).expect(200);
  expect(libxml2Complaints(text)).toBe('');
  expect(brokenRules(text, `${BASE_URL}${path}`)).toEqual([]);
  return (parseRssFeed(text).items ?? []).map((item) => item.guid?.value?.split(':')[3]);
}

test('with 800 matches on a day, the feed contains all live ones and all that ended in the last hour', async () => {
  const day800 = await site.http.get('/api/matches?date=2026-11-21').expect(200);
  expect(day800.body).toHaveProperty('data.length', 800);
  const ids = await idsOf('/en/rss/matches.xml');
  const { live, justEnded } = day.ids;
  expect([live.length, justEnded.length]).toEqual([150, 152]);
  expect(new Set(ids.slice(0, 150))).toEqual(new Set(live));
  expect(new Set(ids.slice(150))).toEqual(new Set(justEnded));
}, 60_000);

test('the feed of results contains the 200 newest results', async () => {
  const ids = await idsOf('/en/rss/results.xml');
  expect(ids).toHaveLength(200);
  expect(new Set(ids.slice(0, 152))).toEqual(new Set(day.ids.justEnded));
  expect(day.ids.earlier).toEqual(expect.arrayContaining(ids.slice(152)));
}, 60_000);
