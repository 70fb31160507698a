import { ApiSportsLeague } from '../wire/league.ts';
import { toGameLeague } from './league.ts';

const league = (season: object) => ({
  id: 12,
  name: ' League ',
  type: 'League',
  logo: null,
  country: { id: 5, name: 'USA', code: 'US', flag: null },
  seasons: [{ season: '2026-2027', start: '2026-10-05', end: '2027-04-14', ...season }],
});
const seasonOf = (season: object) => toGameLeague(ApiSportsLeague.parse(league(season))).seasons[0];

test('a league with its seasons, as documented', () => {
  const coverage = {
    games: { statistics: { teams: true, players: true } },
    standings: true,
    players: true,
    odds: true,
  };
  expect(toGameLeague(ApiSportsLeague.parse(league({ coverage })))).toEqual({
    id: '12',
    name: 'League',
    logo: null,
    country: { code: 'US', name: 'USA' },
    seasons: [{ name: '2026-2027', start: '2026-10-05', end: '2027-04-14', current: null, standings: true }],
  });
});

test('a season without a table says so; one of which nothing is told may have one', () => {
  expect(seasonOf({ coverage: { standings: false } })?.standings).toBe(false);
  expect(seasonOf({})?.standings).toBe(true);
  expect(seasonOf({ coverage: [] })?.standings).toBe(true);
});

test('hockey names its present season, and numbers it', () => {
  expect(seasonOf({ season: 2026, current: true })).toMatchObject({ name: '2026', current: true });
});
