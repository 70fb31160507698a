import { everyWayToSpoil } from '../../platform/cache/testing/spoilt.ts';
import type { ReportedSquadPlayer, Team } from './team.ts';
import { LEAGUE_IDS_SHAPE, SQUAD_SHAPE, TEAM_SHAPE, TEAMS_SHAPE } from './team-shape.ts';

const TEAM: Team = {
  id: '1',
  name: 'Home Town',
  shortName: 'Home',
  logo: null,
  sport: 'football',
  country: { code: null, name: 'World' },
  national: false,
  founded: 1899,
  venue: { name: 'The Ground', city: 'Oslo', capacity: 12_000 },
};

const SQUAD: readonly ReportedSquadPlayer[] = [
  { id: '7', name: 'A. Player', age: 21, number: null, position: 'forward', photo: null },
];

describe.each([
  ['a team', TEAM_SHAPE, TEAM],
  ['teams', TEAMS_SHAPE, [TEAM, { ...TEAM, founded: null, venue: null }]],
  ['a squad', SQUAD_SHAPE, SQUAD],
  ['ids of leagues', LEAGUE_IDS_SHAPE, ['101']],
])('the shape of %s', (_name, shape, whole) => {
  const fits = (value: unknown): boolean => shape.safeParse(value).success;

  test('accepts a complete value', () => {
    expect(fits(whole)).toBe(true);
  });

  test.each(everyWayToSpoil(whole))('$path', ({ value }) => {
    expect(fits(value)).toBe(false);
  });
});
