import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '@touchline/test-data/opened';
import { CalendarReceipt, envelope, MadePartner, MatchSummary } from '@touchline/contracts';
import ICAL from 'ical.js';
import { z } from 'zod';
import { firstId, startCalendarSite } from '../support/calendar-site.ts';
import { Game } from '../support/game.ts';
import type { Gateway } from '../support/gateway.ts';
import { SiteService } from '../support/site.ts';
import { Colleague } from '../support/staff-account.ts';
import { STAFF_TOKEN } from '../support/staff.ts';
import { Subscriber } from '../../src/features/websub/testing/subscriber.ts';
import { MEDIA } from '../support/walk.ts';
import { until } from '../topology/until.ts';

/** Runs the commands of the partner guide unchanged, and requests each address that it contains. */

const GUIDE = fileURLToPath(new URL('../../../../docs/guides/partner-feeds.md', import.meta.url));
/** The site's address in the guide. */
const BASE_URL = 'https://example.org';
const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const run = promisify(execFile);

let game: Game;
let content: SiteService;
let site: Gateway;
let subscriber: Subscriber;
let guide: string;
let folder: string;
let leagueId: string;
let teamId: string;

beforeAll(async () => {
  guide = await readFile(GUIDE, 'utf8');
  folder = temporaryFolder('touchline-partner');
  game = await Game.start();
  content = await SiteService.start();
  subscriber = await Subscriber.start('a-secret-of-yours');
  ({ site, leagueId, teamId } = await startCalendarSite(game.url, {
    settings: {
      baseUrl: BASE_URL,
      staffToken: STAFF_TOKEN,
      siteUpstream: content.settings,
      media: MEDIA,
      webDist: WEB_DIST,
    },
    overrides: { outsideConnections: subscriber.connections() },
  }));
}, 60_000);

const blocksOf = (language: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n(.+?)\`\`\``, 'gsu'))].map(([, code = '']) => code);

/** Returns the one example that contains `part`. */
function example(part: string): string {
  const [found, ...others] = blocksOf('sh').filter((code) => code.includes(part));
  if (found === undefined || others.length > 0) throw new Error(`Not one example of ${part}`);
  return found;
}

/**
 * Runs an example in a shell, as a partner would, against the test's site. Addresses inside the request stay
 * unchanged.
 */
async function output(script: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const here = script.replaceAll(/(?<=\s)https:\/\/example\.org/gu, site.url);
  const env = { PATH: process.env['PATH'], ...environment };
  return (await run('bash', ['-euo', 'pipefail', '-c', here], { cwd: folder, env })).stdout;
}

test('a cron job fetches a feed once, and nothing while it is unchanged', async () => {
  const job = example('--etag-compare');
  await output(job);
  const feed = await readFile(join(folder, 'matches.xml'), 'utf8');
  expect(feed).toContain('<rss version="2.0"');
  expect((await readdir(folder)).toSorted()).toEqual(['matches.etag', 'matches.xml']);
  expect(await output(`${job.trimEnd()} -w '%{http_code}'`)).toBe('304');
  expect(await readFile(join(folder, 'matches.xml'), 'utf8')).toBe(feed);
});

test('a subscription is accepted, and the callback is verified', async () => {
  const callback = 'https://reader.example/touchline';
  const subscribe = example('hub.mode=subscribe');
  expect(subscribe).toContain(callback);
  await output(subscribe.replace(callback, subscriber.callback));
  await until('the callback is called', () => subscriber.asked.length > 0);
  expect(subscriber.asked[0]?.get('hub.topic')).toBe(`${BASE_URL}/de/rss/matches.xml`);
});

test('a calendar is created, read and withdrawn', async () => {
  const make = example('"followed"').replace('"10"', `"${teamId}"`);
  const { key, url } = z.object({ data: CalendarReceipt }).parse(JSON.parse(await output(make))).data;
  const { pathname } = new URL(url);
  const calendar = ICAL.parse((await site.http.get(pathname).expect(200)).text) as string;
  expect(new ICAL.Component(calendar).getAllSubcomponents('vevent')).not.toHaveLength(0);
  await output(example('x-calendar-key'), { KEY: key });
  await site.http.get(pathname).expect(410);
});

test('a key is accepted, and its request is counted', async () => {
  const staff = await Colleague.join(site, 'pat', ['staff:accounts', 'staff:partners']);
  const made = await staff.post('partners', { name: 'Gazette' }).expect(201);
  const { key } = envelope(MadePartner).parse(made.body).data;
  const live = envelope(z.array(MatchSummary)).parse(
    JSON.parse(await output(example('x-partner-key'), { KEY: key })),
  );
  expect(live.data).not.toHaveLength(0);
  const listed = await staff.get('partners').expect(200);
  expect(listed.body).toMatchObject({ data: [{ usage: { today: { requests: 1, refused: 0 } } }] });
});

test('the widget code loads a frame and its script', async () => {
  const [code = '', ...others] = blocksOf('html');
  expect(others).toEqual([]);
  const addresses = [...code.matchAll(/src="https:\/\/example\.org([^"]+)"/gu)].map(([, path = '']) => path);
  expect(addresses).toHaveLength(2);
  const matchId = await firstId(site, '/api/matches/live');
  for (const address of addresses)
    await site.http.get(address.replace(/(?<=\/match\/)\d+/u, matchId)).expect(200);
});

test('every example is tested', () => {
  expect(blocksOf('sh')).toHaveLength(5);
  expect(new Set([...guide.matchAll(/^```(\w+)$/gmu)].map(([, language]) => language))).toEqual(
    new Set(['xml', 'sh', 'html']),
  );
});

test('each address in the guide responds', async () => {
  const matchId = await firstId(site, '/api/matches/live');
  const [first = '', second = ''] = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse((await site.http.get(`/api/teams?league=${leagueId}`).expect(200)).body)
    .data.map(({ id }) => id);
  const filled = (address: string): string =>
    address
      .replace('{lang}', 'de')
      .replace('{a}', first)
      .replace('{b}', second)
      .replace('{slug}', 'basketball')
      .replace(/(?<=(?:leagues|table)\/)\{id\}/u, leagueId)
      .replace(/(?<=teams\/)\{id\}/u, teamId)
      .replace(/(?<=(?:match(?:es)?|lineup)\/|match=)\{id\}/u, matchId)
      // The guide's example league.
      .replace(/(?<=league\/)101$/u, leagueId)
      .replace(/=$/u, '=lio');
  // Addresses that are not read by GET, and the calendar, whose secret address the guide does not contain.
  const others = ['/websub', '/api/calendars', '/calendar/{secret}.ics', '/api/matches/{id}/playback'];
  const named = new Set([...guide.matchAll(/`(\/[^`\s]*)`/gu)].map(([, address = '']) => address));
  const answers: Record<string, number> = {};
  for (const address of named)
    if (!others.includes(address)) answers[address] = (await site.http.get(filled(address))).status;
  const moved = { '/rss': 301, '/feed': 301 };
  expect(answers).toEqual({ ...Object.fromEntries(Object.keys(answers).map((at) => [at, 200])), ...moved });
  expect(Object.keys(answers).length).toBeGreaterThan(30);
});
