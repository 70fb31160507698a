import { meetingsByYear } from './head-to-head-view.tsx';
import { teamTabOf, TEAM_TABS } from './team-tabs.tsx';
import { isToCome, keyMatchesOf, monthsOf } from './team-season.tsx';
import { matchOf } from './testing/match-of.ts';

const august = matchOf('a', '2026-08-30T15:00:00Z');
const october = matchOf('o', '2026-10-31T23:30:00Z');
const off = matchOf('p', '2026-11-10T18:00:00Z', 'postponed');
const next = matchOf('n', '2026-11-28T15:00:00Z', 'scheduled');
const later = matchOf('l', '2026-12-05T15:00:00Z', 'scheduled');
const season = [later, august, next, off, october];

it('finds the next and the last match in any order, and ignores postponed ones', () => {
  expect(keyMatchesOf(season)).toMatchObject({ live: undefined, next: { id: 'n' }, last: { id: 'o' } });
});

it('finds the match in play, also at half-time', () => {
  expect(keyMatchesOf([...season, matchOf('x', '2026-11-21T15:00:00Z', 'break')]).live?.id).toBe('x');
});

it('counts a postponed match as still to come, and an abandoned one as over', () => {
  expect(season.filter(isToCome).map(({ id }) => id)).toEqual(['l', 'n', 'p']);
  expect(isToCome(matchOf('x', '2026-11-01T15:00:00Z', 'abandoned'))).toBe(false);
});

it('divides a season into months, which are the same for every reader', () => {
  expect(monthsOf(season).map(({ key, matches }) => [key, matches.map(({ id }) => id)])).toEqual([
    ['2026-08', ['a']],
    ['2026-10', ['o']],
    ['2026-11', ['p', 'n']],
    ['2026-12', ['l']],
  ]);
});

it('opens fixtures by default, results if no match is to come, and otherwise the tab in the URL', () => {
  const none = new URLSearchParams();
  expect(teamTabOf(none, TEAM_TABS, undefined)).toBe('fixtures');
  expect(teamTabOf(none, TEAM_TABS, season)).toBe('fixtures');
  expect(teamTabOf(none, TEAM_TABS, [august])).toBe('results');
  expect(teamTabOf(new URLSearchParams('tab=squad'), TEAM_TABS, [august])).toBe('squad');
});

it('lists meetings by year, latest first, without the match of the page', () => {
  const meetings = [matchOf('old', '2025-02-09T15:00:00Z'), august, next];
  expect(
    meetingsByYear(meetings, 'n').map(({ year, matches }) => [year, matches.map(({ id }) => id)]),
  ).toEqual([
    ['2026', ['a']],
    ['2025', ['old']],
  ]);
});
