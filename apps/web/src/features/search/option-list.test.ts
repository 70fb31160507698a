import { SearchHit } from '@touchline/contracts';
import { nextActive, optionsOf, recentOptions } from './option-list.tsx';

const team = (id: string): SearchHit =>
  SearchHit.parse({
    kind: 'team',
    team: {
      id,
      name: `Team ${id}`,
      shortName: 'T',
      logo: null,
      sport: 'football',
      country: { code: 'DE', name: 'Germany' },
      national: false,
    },
  });
const stray: SearchHit = { kind: 'player', player: { id: '1', name: 'Ada', photo: null }, team: null };

test('lists five of a kind, then a link to all hits', () => {
  const groups = optionsOf('st. pauli', ['1', '2', '3', '4', '5', '6'].map(team));
  expect(groups.map(({ name, options }) => [name, options.length])).toEqual([
    ['team', 5],
    ['all', 1],
  ]);
  expect(groups[1]?.options[0]).toMatchObject({ to: '/search?q=st.+pauli' });
});

test('a hit without a page is not an option', () => {
  expect(optionsOf('ada', [stray])).toEqual([]);
  expect(optionsOf('ada', [stray, team('1')]).map(({ name }) => name)).toEqual(['team', 'all']);
});

test('recent searches are one group, or none', () => {
  expect(recentOptions([])).toEqual([]);
  expect(recentOptions(['a', 'b'])[0]?.options).toMatchObject([{ text: 'a' }, { text: 'b' }]);
});

test.each([
  [-1, 1, 3, 0],
  [-1, -1, 3, 2],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, -1],
] as const)('from %s by %s of %s leads to %s', (active, step, count, next) => {
  expect(nextActive(active, step, count)).toBe(next);
});
