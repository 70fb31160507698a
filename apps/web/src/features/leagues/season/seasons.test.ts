import type { LeagueDetail, LeagueSeason } from '@touchline/contracts';
import { leagueSearch, leagueTabOf, leagueTabsOf } from './league-tabs.tsx';
import { seasonYears, seasonOf, seasonsInOrder } from './seasons.ts';
import { leagueOf } from '../testing/table-of.ts';

const season = (year: number, has: Partial<LeagueSeason['has']> = {}): LeagueSeason => ({
  year,
  start: `${String(year)}-08-15`,
  end: `${String(year + 1)}-05-23`,
  current: year === 2026,
  has: { standings: true, scorers: true, lineups: true, ...has },
});
const league: LeagueDetail = {
  ...leagueOf(),
  seasons: [season(2024), season(2026), season(2025)],
  rounds: [],
  currentRound: null,
};

const NOW_MS = Date.UTC(2026, 10, 21);

it('opens the requested season, or the current one by default', () => {
  expect(seasonOf(league, '2025')?.year).toBe(2025);
  expect(seasonOf(league, null)?.year).toBe(2026);
  expect(seasonOf(league, '1999')?.year).toBe(2026);
  expect(seasonOf({ ...league, seasons: [] }, null)).toBeUndefined();
});

it('lists seasons latest first', () => {
  expect(seasonsInOrder(league).map(({ year }) => year)).toEqual([2026, 2025, 2024]);
});

it.each([
  [2026, '2027-05-23', ['2026', '27']],
  [1999, '2000-05-20', ['1999', '00']],
  [2026, '2026-12-05', ['2026']],
  [2026, undefined, ['2026']],
])('a season from %s to %s is named %j', (year, end, years) => {
  expect(seasonYears(year, end)).toEqual(years);
});

it('a cup without a table starts with its matches', () => {
  const tabs = leagueTabsOf({ type: 'cup' }, season(2026, { standings: false }), NOW_MS);
  expect(tabs).toEqual(['matches', 'scorers']);
  expect(leagueTabOf(new URLSearchParams(), tabs)).toBe('matches');
  expect(leagueTabOf(new URLSearchParams('tab=table'), tabs)).toBe('matches');
});

it('a league starts with its table, or with the tab in the URL', () => {
  const tabs = leagueTabsOf({ type: 'league' }, season(2026), NOW_MS);
  expect(leagueTabOf(new URLSearchParams(), tabs)).toBe('table');
  expect(leagueTabOf(new URLSearchParams('tab=scorers'), tabs)).toBe('scorers');
});

it('a decided cup starts with its matches, and its groups keep their URL', () => {
  const over = leagueTabsOf({ type: 'cup' }, { ...season(2026), end: '2026-07-19' }, Date.UTC(2026, 6, 20));
  expect(leagueTabOf(new URLSearchParams(), over)).toBe('matches');
  expect(leagueTabOf(new URLSearchParams('tab=table'), over)).toBe('table');
  const lastDay = leagueTabsOf(
    { type: 'cup' },
    { ...season(2026), end: '2026-07-19' },
    Date.UTC(2026, 6, 19),
  );
  expect(leagueTabOf(new URLSearchParams(), lastDay)).toBe('table');
  const league = leagueTabsOf(
    { type: 'league' },
    { ...season(2026), end: '2026-07-19' },
    Date.UTC(2026, 6, 20),
  );
  expect(leagueTabOf(new URLSearchParams(), league)).toBe('table');
});

it('the URL contains only what differs from the default', () => {
  expect(leagueSearch({})).toBe('');
  expect(leagueSearch({ tab: 'matches', season: 2025, round: 'Group A - 1' })).toBe(
    '?tab=matches&season=2025&round=Group+A+-+1',
  );
});
