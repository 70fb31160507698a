import { Meta } from './envelope.ts';
import { OPERATIONS } from './operations.ts';
import { knownTimeZone } from '../operation/parameters.ts';

const { guides, matchesOfDay, leagues, leagueMatches, search, teams, tv } = OPERATIONS;

describe('knownTimeZone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['utc', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
  ])('%s is %s', (given, zone) => {
    expect(knownTimeZone(given)).toBe(zone);
  });

  it('maps all names of a zone to one spelling', () => {
    expect(knownTimeZone('Asia/Calcutta')).toBe(knownTimeZone('Asia/Kolkata'));
  });

  it.each([
    '',
    'X',
    '+01:00',
    '-0330',
    'UTC+1',
    'Mars/Olympus',
    '../etc',
    'Europe/Berlin ',
    'Europe Berlin',
    'a'.repeat(65),
  ])('%j is not a time zone', (given) => {
    expect(knownTimeZone(given)).toBeUndefined();
  });
});

describe('matches of a day', () => {
  it('defaults to UTC, and has no default date', () => {
    expect(matchesOfDay.query.parse({})).toEqual({ tz: 'UTC' });
  });

  it('normalises the spelling of the zone and the order and repetition of states', () => {
    const one = matchesOfDay.query.parse({ tz: 'europe/berlin', status: 'finished,live,live' });
    expect(one).toEqual({ tz: 'Europe/Berlin', status: ['live', 'finished'] });
    expect(matchesOfDay.query.parse({ tz: 'Europe/Berlin', status: 'live,finished' })).toEqual(one);
  });

  it('is complete unless a page is requested', () => {
    expect(matchesOfDay.query.parse({ 'page[size]': '40' })).toEqual({ tz: 'UTC', 'page[size]': 40 });
  });

  it('drops unknown parameters', () => {
    expect(matchesOfDay.query.parse({ date: '2026-11-21', utm_source: 'x', __proto__: {} })).toEqual({
      date: '2026-11-21',
      tz: 'UTC',
    });
  });

  it.each([
    { date: '2026-02-30' },
    { date: '21-11-2026' },
    { date: '' },
    { date: ['2026-11-21', '2026-11-22'] },
    { tz: 'Nowhere/Land' },
    { tz: '+02:00' },
    { tz: '' },
    { sport: '../x' },
    { league: 'a/b' },
    { team: '' },
    { status: '' },
    { status: 'live,' },
    { status: 'postponed' },
    { 'page[size]': '101' },
  ])('refuses %j', (query) => {
    expect(matchesOfDay.query.safeParse(query).success).toBe(false);
  });
});

describe('pages', () => {
  it.each([leagues, teams])('$path: the first 50 by default', ({ query }) => {
    expect(query.parse({})).toEqual({ 'page[number]': 1, 'page[size]': 50 });
    expect(query.parse({ 'page[number]': '7', 'page[size]': '100' })).toMatchObject({
      'page[number]': 7,
      'page[size]': 100,
    });
  });

  it.each(['0', '-1', '101', '1.5', 'x', '', 'NaN', 'Infinity', ['1', '2']])(
    'refuses a page size of %j',
    (size) => {
      expect(leagues.query.safeParse({ 'page[size]': size }).success).toBe(false);
    },
  );

  it.each(['0', '10001', '1.5'])('refuses page number %s', (number) => {
    expect(teams.query.safeParse({ 'page[number]': number }).success).toBe(false);
  });
});

describe('seasons', () => {
  it.each(['1849', '2201', 'now', '2026.5', ''])('refuses %j', (season) => {
    expect(leagueMatches.query.safeParse({ season }).success).toBe(false);
  });

  it('parses the year', () => {
    expect(leagueMatches.query.parse({ season: '2026' })).toMatchObject({ season: 2026 });
  });
});

describe('search', () => {
  it('trims the query, and refuses an empty, blank or overlong one', () => {
    expect(search.query.parse({ q: '  köln ' })).toEqual({ q: 'köln' });
    for (const q of [undefined, '', '   ', 'x'.repeat(101), ['a', 'b']])
      expect(search.query.safeParse({ q }).success).toBe(false);
  });
});

describe('content', () => {
  it('defaults to English, and refuses unsupported languages', () => {
    expect(guides.query.parse({})).toEqual({ lang: 'en' });
    for (const lang of ['xx', 'DE', '', ['de', 'en']])
      expect(guides.query.safeParse({ lang }).success).toBe(false);
  });

  it('normalises the spelling of a country', () => {
    expect(tv.query.parse({ country: 'de' })).toEqual({ lang: 'en', country: 'DE', tz: 'UTC' });
    for (const country of ['', 'D', 'DEU', 'd1']) expect(tv.query.safeParse({ country }).success).toBe(false);
  });
});

it('each path exists once, is below /api, and has its parameters in braces', () => {
  const paths = Object.values(OPERATIONS).map((operation) => operation.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/api(\/([a-z-]+|\{[a-z]+\}))+$/);
});

it('unknown fields of a response are dropped, not refused, so that an old tab keeps working', () => {
  expect(Meta.parse({ stale: true, addedNextYear: 1 })).toEqual({ stale: true });
});
