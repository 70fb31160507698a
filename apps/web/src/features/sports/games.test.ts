import { groupGames, gameFilterOf, passesFilter } from './games.ts';
import { sportSearch, sportTabOf } from './sport-links.tsx';
import { gameOf } from './testing/game-of.ts';

const over = { code: 'FT', phase: 'finished', clock: null, period: null } as const;
const league = (id: string) => ({ ...gameOf().league, id });

test('live games come first, and leagues with live games before others; the rest keeps its order', () => {
  const groups = groupGames([
    gameOf({ id: 'a1', league: league('a'), status: over }),
    gameOf({ id: 'b1', league: league('b'), status: over, startsAt: '2026-11-21T10:00:00Z' }),
    gameOf({ id: 'b2', league: league('b'), startsAt: '2026-11-21T15:00:00Z' }),
    gameOf({ id: 'c1', league: league('c'), status: over }),
  ]);
  expect(groups.map(({ league: { id } }) => id)).toEqual(['b', 'a', 'c']);
  expect(groups[0]?.games.map(({ id }) => id)).toEqual(['b2', 'b1']);
  expect(groupGames([])).toEqual([]);
});

test('every phase passes all and exactly one other filter', () => {
  const phases = [
    'scheduled',
    'live',
    'break',
    'interrupted',
    'finished',
    'postponed',
    'cancelled',
    'abandoned',
    'awarded',
  ] as const;
  for (const phase of phases) {
    const passed = (['live', 'finished', 'scheduled'] as const).filter((filter) =>
      passesFilter(filter, { phase }),
    );
    expect([phase, passed.length, passesFilter('all', { phase })]).toEqual([phase, 1, true]);
  }
  expect([gameFilterOf('live'), gameFilterOf('over'), gameFilterOf(null)]).toEqual(['live', 'all', 'all']);
});

test('the URLs of the tabs of a page', () => {
  expect(sportSearch({ tab: 'games', league: '12' })).toBe('');
  expect(sportSearch({ tab: 'table', league: '12' })).toBe('?tab=table&league=12');
  expect(sportTabOf(new URLSearchParams('tab=table'))).toBe('table');
  expect(sportTabOf(new URLSearchParams('tab=other'))).toBe('games');
});
