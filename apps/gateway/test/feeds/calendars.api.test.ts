import { LANGUAGES, Problem } from '@touchline/contracts';
import ICAL from 'ical.js';
import { BASE_URL, Ids, startCalendarSite } from '../support/calendar-site.ts';
import { Game } from '../support/game.ts';
import type { Gateway } from '../support/gateway.ts';

const MINUTE_MS = 60_000;

let game: Game;
let site: Gateway;
let leagueId: string;
let teamId: string;

beforeAll(async () => {
  game = await Game.start();
  ({ site, leagueId, teamId } = await startCalendarSite(game.url));
}, 60_000);
beforeEach(() => game.setFaults({}));

async function eventsOf(path: string): Promise<readonly ICAL.Event[]> {
  const { text } = await site.http.get(path).expect(200);
  return new ICAL.Component(ICAL.parse(text) as string)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}

it.each(LANGUAGES)('in %s both calendars are valid and contain the API’s matches', async (lang) => {
  for (const [path, list] of [
    [`/calendar/leagues/${leagueId}.ics`, `/api/leagues/${leagueId}/matches?page[size]=100`],
    [`/calendar/teams/${teamId}.ics`, `/api/teams/${teamId}/matches`],
  ] as const) {
    const events = await eventsOf(`${path}?lang=${lang}`);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    const { data } = Ids.parse((await site.http.get(list).expect(200)).body);
    const uids = new Set(events.map(({ uid }) => uid));
    for (const { id } of data) expect(uids).toContain(`match-${id}@touchline`);
    for (const event of events) {
      expect(event.component.getFirstPropertyValue('url')).toMatch(`${BASE_URL}/${lang}/match/`);
      expect(event.component.getAllSubcomponents('valarm')).toEqual([]);
    }
  }
});

it('is public, has its own content type, and responds 304 while nothing has changed', async () => {
  const path = `/calendar/teams/${teamId}.ics`;
  const { headers } = await site.http.get(path).expect(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).toContain('public');
  await site.http
    .get(`${path}?utm_source=x`)
    .set('If-None-Match', headers['etag'] ?? '')
    .expect(304);
});

it('contains reminders only on request', async () => {
  const events = await eventsOf(`/calendar/teams/${teamId}.ics?alarm=15`);
  expect(events.some((event) => event.component.getAllSubcomponents('valarm').length > 0)).toBe(true);
});

it.each(['lang=xx', 'alarm=1', 'alarm=soon'])('refuses %s', async (query) => {
  const { text } = await site.http.get(`/calendar/teams/${teamId}.ics?${query}`).expect(400);
  expect(Problem.parse(JSON.parse(text)).code).toBe('bad-request');
});

it.each([
  '/calendar/teams/999999999.ics',
  '/calendar/teams/1',
  '/calendar/leagues/.ics',
  '/calendar/players/1.ics',
])('responds 404 to %s', async (path) => {
  await site.http.get(path).expect(404);
});

it('serves the last known calendar while the game upstream is down', async () => {
  const path = `/calendar/teams/${teamId}.ics?lang=es`;
  const before = await eventsOf(path);
  await game.setFaults({ status: 500 });
  site.clock.advance(20 * MINUTE_MS);
  await site.http.get(path).expect(200);
  expect((await eventsOf(path)).length).toBe(before.length);
});
