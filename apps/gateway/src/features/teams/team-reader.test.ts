import { presentSeasonsOf } from './team-reader.ts';

const NOW_MS = Date.UTC(2026, 7, 20);
const has = { standings: true, scorers: true, lineups: true };

/** Returns a league whose season began on that day, with a season before it. */
function league(year: number, start = `${String(year)}-02-01`) {
  const about = { id: '1', sport: 'football', name: 'x', type: 'cup', logo: null } as const;
  const country = { code: null, name: 'World' };
  const season = { end: '2030-01-01', current: false, has };
  const seasons = [
    { ...season, year: year - 1, start: `${String(year - 1)}-02-01` },
    { ...season, year, start, current: true },
  ];
  return { league: { ...about, country, seasons }, summary: { ...about, country, season: year } };
}

test.each([
  ['a season that runs over the winter beside one of the calendar', [2025, 2026, 2025], [2026, 2025]],
  ['one season', [2026, 2026], [2026]],
  ['not one of a competition that is not held any more', [2014, 2026], [2026]],
  ['none of a team that plays in no league now', [], []],
])('%s', (_what, years, expected) => {
  const leagues = years.map((year) => league(year));
  expect(presentSeasonsOf(leagues, NOW_MS)).toEqual(expected);
});

test.each([
  ['has just begun', '2026-08-08', [2026, 2025]],
  ['is about to begin', '2026-08-28', [2026, 2025]],
  ['began a month ago', '2026-07-20', [2026]],
])('the current seasons where one %s', (_what, start, expected) => {
  expect(presentSeasonsOf([league(2026, start)], NOW_MS)).toEqual(expected);
});

test('a league in its first season has no season before it', () => {
  const { league: first, summary } = league(2026, '2026-08-08');
  const seasons = first.seasons.slice(1);
  expect(presentSeasonsOf([{ league: { ...first, seasons }, summary }], NOW_MS)).toEqual([2026]);
});

test.each([
  ['that begins tomorrow, which its league lists already', '2027-01-01', [2027, 2026]],
  ['that begins in two months', '2027-03-01', [2027, 2026]],
  ['not one that begins in half a year', '2027-07-01', [2026]],
])('the season %s', (_what, start, expected) => {
  const { league: listed, summary } = league(2026, '2026-01-01');
  const next = { year: 2027, start, end: '2027-12-31', current: false, has };
  const known = { league: { ...listed, seasons: [...listed.seasons, next] }, summary };
  expect(presentSeasonsOf([known], Date.UTC(2026, 11, 31, 23, 59))).toEqual(expected);
});
