import {
  CALENDAR_KEY_HEADER,
  CALENDAR_LIMITS,
  CalendarReceipt,
  FollowedCalendar,
  Problem,
} from '@touchline/contracts';
import ICAL from 'ical.js';
import { z } from 'zod';
import { BASE_URL, firstId, startCalendarSite } from '../support/calendar-site.ts';
import { Game } from '../support/game.ts';
import type { Gateway } from '../support/gateway.ts';

/** Calendars of what a visitor follows, from the page's first request to the client that reads them. */

let game: Game;
let site: Gateway;
const log: string[] = [];
let leagueId: string;
let teamId: string;
let matchId: string;

beforeAll(async () => {
  game = await Game.start();
  ({ site, leagueId, teamId } = await startCalendarSite(game.url, {
    settings: { logLevel: 'info' },
    overrides: { logDestination: { write: (line: string) => log.push(line) } },
  }));
  matchId = await firstId(site, '/api/matches/live');
}, 60_000);
beforeEach(() => game.setFaults({}));

const followed = (changes: Partial<Record<'teams' | 'leagues' | 'matches', readonly string[]>> = {}) => ({
  followed: { teams: [teamId], leagues: [], matches: [matchId], ...changes },
  language: 'de',
});

async function made(body: object = followed()): Promise<CalendarReceipt & { readonly path: string }> {
  const answer = await site.http.post('/api/calendars').send(body).expect(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { data } = z.object({ data: CalendarReceipt }).parse(answer.body);
  return { ...data, path: new URL(data.url).pathname };
}

async function eventsAt(path: string): Promise<readonly ICAL.Event[]> {
  const { text } = await site.http.get(path).expect(200);
  return new ICAL.Component(ICAL.parse(text) as string)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}

const uids = (events: readonly ICAL.Event[]): readonly string[] => events.map(({ uid }) => uid).toSorted();

test('a calendar contains the matches of everything followed, each once, as in the public calendars', async () => {
  const { path, url } = await made(followed({ leagues: [leagueId] }));
  expect(url).toMatch(new RegExp(`^${BASE_URL}/calendar/[\\w-]{43}\\.ics$`));
  const events = await eventsAt(path);
  const expected = new Set([
    ...uids(await eventsAt(`/calendar/teams/${teamId}.ics`)),
    ...uids(await eventsAt(`/calendar/leagues/${leagueId}.ics`)),
    `match-${matchId}@touchline`,
  ]);
  expect(uids(events)).toEqual([...expected].toSorted());
  expect(String(events[0]?.component.getFirstPropertyValue('url'))).toMatch(`${BASE_URL}/de/match/`);
});

test('its responses are private, not indexed, and not readable by other origins', async () => {
  const { path } = await made();
  const { headers } = await site.http.get(path).set('Origin', 'https://other.example').expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  await site.http
    .get(path)
    .set('If-None-Match', headers['etag'] ?? '')
    .expect(304);
});

test('no log line contains its address or its key', async () => {
  const { path, key } = await made();
  await site.http.get(`${path}?alarm=15`).expect(200);
  await site.http.get('/api/calendars').set(CALENDAR_KEY_HEADER, key).expect(200);
  await site.http.get(path.replace('.ics', '')).expect(404);
  const lines = log.join('');
  expect(lines).toContain('"/calendar/..."');
  const [, secret = 'none'] = /calendar\/([\w-]+)/.exec(path) ?? [];
  expect([lines.includes(secret), lines.includes(key)]).toEqual([false, false]);
});

test('when its owner changes what it follows, clients see it at the same address', async () => {
  const { path, key, url } = await made();
  const answer = await site.http
    .put('/api/calendars')
    .set(CALENDAR_KEY_HEADER, key)
    .send(followed({ teams: [] }))
    .expect(200);
  expect(z.object({ data: FollowedCalendar }).parse(answer.body).data).toMatchObject({ url });
  expect(uids(await eventsAt(path))).toEqual([`match-${matchId}@touchline`]);
});

test('a withdrawn calendar is gone immediately, for clients and for its owner', async () => {
  const { path, key } = await made();
  await site.http.get(path).expect(200);
  await site.http.delete('/api/calendars').set(CALENDAR_KEY_HEADER, key).expect(204);
  const answer = await site.http.get(path).expect(410);
  expect(Problem.parse(JSON.parse(answer.text)).code).toBe('gone');
  await site.http.get('/api/calendars').set(CALENDAR_KEY_HEADER, key).expect(404);
  await site.http.put('/api/calendars').set(CALENDAR_KEY_HEADER, key).send(followed()).expect(404);
});

test('the address alone allows neither changing nor withdrawing it', async () => {
  const { path } = await made();
  const secret = path.slice('/calendar/'.length, -'.ics'.length);
  await site.http.delete('/api/calendars').set(CALENDAR_KEY_HEADER, secret).expect(404);
  await site.http.delete('/api/calendars').expect(404);
  await site.http.get(path).expect(200);
});

test('a page of another site can neither create nor withdraw one', async () => {
  const { key } = await made();
  const foreign = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' };
  await site.http.post('/api/calendars').set(foreign).send(followed()).expect(403);
  await site.http.delete('/api/calendars').set(foreign).set(CALENDAR_KEY_HEADER, key).expect(403);
});

test.each([
  ['nothing to follow', { followed: { teams: [], leagues: [], matches: [] }, language: 'de' }],
  ['an invalid id', { followed: { teams: ['../x'], leagues: [], matches: [] }, language: 'de' }],
  ['an unknown language', { followed: { teams: ['1'], leagues: [], matches: [] }, language: 'xx' }],
  [
    'more leagues than a calendar holds',
    {
      followed: {
        teams: [],
        leagues: Array.from({ length: CALENDAR_LIMITS.leagues + 1 }, (_, index) => `l${String(index)}`),
        matches: [],
      },
      language: 'de',
    },
  ],
])('%s is refused', async (_name, body) => {
  const answer = await site.http.post('/api/calendars').send(body).expect(400);
  expect(Problem.parse(answer.body).code).toBe('bad-request');
});

test('an unknown team or match adds no events and leaves the others', async () => {
  const { path } = await made(followed({ teams: ['999999999'], matches: [matchId, '999999998'] }));
  expect(uids(await eventsAt(path))).toEqual([`match-${matchId}@touchline`]);
});

test('if a part cannot be read the calendar fails, so that no client deletes events', async () => {
  const unread = await firstId(site, '/api/leagues?country=IT');
  const { path } = await made(followed({ leagues: [unread] }));
  await game.setFaults({ status: 500, path: '/fixtures' });
  const { status } = await site.http.get(path);
  expect(status).toBe(502);
  await game.setFaults({});
});

test('one address allows 60 reads an hour', async () => {
  const { path } = await made(followed({ teams: [] }));
  for (let time = 0; time < 60; time += 1) await site.http.head(path).expect(200);
  const answer = await site.http.get(path).expect(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await site.http.get((await made()).path).expect(200);
});

test('after 120 wrong addresses, further guesses are refused', async () => {
  const guess = (index: number): string => `/calendar/${String(index).padStart(43, 'x')}.ics`;
  for (let index = 0; index < 120; index += 1) await site.http.head(guess(index)).expect(404);
  await site.http.get(guess(120)).expect(429);
});
