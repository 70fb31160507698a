import { CALENDAR_LIMITS } from '@touchline/contracts';
import { createSecretApi } from '../../../shared/secrets/secret-api.ts';
import { followedIn, isOverLimit, isSame, CALENDAR_STORAGE_KEY, OwnCalendar } from './own-calendar.ts';

const REQUEST = { followed: { teams: ['3'], leagues: [], matches: [] }, language: 'de' as const };
const CALENDAR = {
  url: 'https://scores.example/calendar/address.ics',
  ...REQUEST,
  updatedAt: '2026-11-21T17:00:00Z',
};
const RECEIPT = { ...CALENDAR, key: 'opens-it' };
const NOT_FOUND = { type: 'about:blank', title: 'x', status: 404, code: 'not-found', requestId: 'r' };

function browser(status: number, body: unknown, items = new Map<string, string>()) {
  const asked: RequestInit[] = [];
  const api = createSecretApi((_url, init) => {
    asked.push(init ?? {});
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  });
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
  return { asked, items, calendar: new OwnCalendar(api, () => storage) };
}

const owned = (): Map<string, string> => new Map([[CALENDAR_STORAGE_KEY, JSON.stringify(RECEIPT)]]);

test('a calendar is still there after the page is reopened', async () => {
  const { calendar, items } = browser(201, { data: RECEIPT });
  await calendar.make(REQUEST);
  expect(browser(200, {}, items).calendar.view()).toEqual(RECEIPT);
});

test('a change sends the key in a header and keeps it, and stores the gateway’s response', async () => {
  const changed = { ...CALENDAR, followed: { ...REQUEST.followed, teams: ['4'] } };
  const { asked, calendar } = browser(200, { data: changed }, owned());
  await calendar.change(changed);
  expect(asked[0]).toMatchObject({ method: 'PUT', headers: { 'x-calendar-key': 'opens-it' } });
  expect(calendar.view()).toEqual({ ...changed, key: 'opens-it' });
});

test('a calendar unknown to the gateway is deleted here when it is changed or withdrawn', async () => {
  const one = browser(404, NOT_FOUND, owned());
  await expect(one.calendar.change(REQUEST)).rejects.toMatchObject({ code: 'not-found' });
  expect(one.calendar.view()).toBeUndefined();
  const other = browser(404, NOT_FOUND, owned());
  await other.calendar.withdraw();
  expect([other.calendar.view(), other.items.size]).toEqual([undefined, 0]);
});

test('a failed withdrawal keeps the key', async () => {
  const { calendar } = browser(503, { ...NOT_FOUND, status: 503, code: 'unavailable' }, owned());
  await expect(calendar.withdraw()).rejects.toMatchObject({ code: 'unavailable' });
  expect(calendar.view()).toEqual(RECEIPT);
});

test('a calendar created in another tab appears', () => {
  const { calendar, items } = browser(200, {});
  let notified = 0;
  calendar.subscribe(() => {
    notified += 1;
  });
  expect(calendar.view()).toBeUndefined();
  items.set(CALENDAR_STORAGE_KEY, JSON.stringify(RECEIPT));
  calendar.onStorage('theme');
  calendar.onStorage(CALENDAR_STORAGE_KEY);
  expect([notified, calendar.view()]).toEqual([1, RECEIPT]);
});

test('an invalid stored value is ignored', () => {
  expect(browser(200, {}, new Map([[CALENDAR_STORAGE_KEY, '{"url":1}']])).calendar.view()).toBeUndefined();
  expect(browser(200, {}, new Map([[CALENDAR_STORAGE_KEY, '{']])).calendar.view()).toBeUndefined();
});

test('a calendar contains the latest favourites up to its limit, and the limit is reported', () => {
  const teams = Array.from({ length: CALENDAR_LIMITS.teams + 2 }, (_, index) => String(index));
  const favourites = { teams, leagues: ['39'], matches: [] };
  expect(followedIn(favourites).teams).toEqual(teams.slice(2));
  expect([isOverLimit(favourites), isOverLimit({ ...favourites, teams: ['1'] })]).toEqual([true, false]);
});

test('the order of favourites does not matter', () => {
  const of = (...teams: string[]) => ({ ...REQUEST, followed: { ...REQUEST.followed, teams } });
  expect(isSame(of('1', '2'), of('2', '1'))).toBe(true);
  expect(isSame(of('1', '2'), of('1'))).toBe(false);
  expect(isSame(of('1'), { ...of('1'), language: 'fr' })).toBe(false);
});
