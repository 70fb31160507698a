import { SearchHit } from '@touchline/contracts';
import { hitGroups, hitPath } from './hit-groups.ts';

const team = { id: '7', name: 'Hafenstadt 09', shortName: 'HAF', logo: null };
const player = (id: string, of: typeof team | null): SearchHit =>
  SearchHit.parse({ kind: 'player', player: { id, name: 'Ada Nilsen', photo: null }, team: of });
const league: SearchHit = SearchHit.parse({
  kind: 'league',
  league: {
    id: '39',
    name: 'First Division',
    country: { code: 'DE', name: 'Germany' },
    season: 2026,
    logo: null,
    sport: 'football',
    type: 'league',
  },
});

test('what is best comes first, with the others of its kind', () => {
  const groups = hitGroups([player('1', team), league, player('2', null)]);
  expect(groups.map(({ kind, hits }) => [kind, hits.length])).toEqual([
    ['player', 2],
    ['league', 1],
  ]);
});

test('nothing found is no group', () => {
  expect(hitGroups([])).toEqual([]);
});

test('a player is met with the team, and nowhere without one', () => {
  expect(hitPath(player('1', team))).toBe('/team/7?tab=squad');
  expect(hitPath(player('1', null))).toBeUndefined();
  expect(hitPath(league)).toBe('/league/39');
});
