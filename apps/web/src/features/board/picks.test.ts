import fc from 'fast-check';
import type { MatchSummary } from '@touchline/contracts';
import { automaticIds, boardColumns, keptPlaces, MOST_MATCHES, toggled } from './picks.ts';

function match(id: string, league: string, importance: number): MatchSummary {
  const team = (side: string) => ({ id: `${id}${side}`, name: side, shortName: side, logo: null });
  const country = { code: null, name: 'World' };
  return {
    ...{
      id,
      sport: 'football',
      kickoff: '2026-11-21T15:00:00.000Z',
      kickoffConfirmed: true,
      venueZone: null,
    },
    league: {
      id: league,
      name: league,
      country,
      season: 2026,
      round: null,
      logo: null,
      importance,
      friendly: false,
    },
    status: { code: '1H', phase: 'live', minute: 9, addedTime: null, confirmed: false },
    ...{ home: team('h'), away: team('a'), aggregate: null, winner: null, redCards: { home: 0, away: 0 } },
    score: { home: 0, away: 0, halfTime: null, fullTime: null, extraTime: null, penalties: null },
    ...{ hot: false, stream: 'none', highlights: false, updatedAt: '2026-11-21T15:09:00.000Z' },
  };
}

const NONE = { teams: [], leagues: [], matches: [] };

test('what is followed comes first, then what matters most', () => {
  const live = [match('1', 'a', 10), match('2', 'b', 90), match('3', 'c', 20), match('4', 'd', 5)];
  expect(automaticIds(live, NONE)).toEqual(['2', '3', '1', '4']);
  expect(automaticIds(live, { teams: ['4h'], leagues: ['a'], matches: ['3'] })).toEqual(['3', '4', '1', '2']);
});

test('there are nine at most', () => {
  const live = Array.from({ length: 20 }, (_, index) => match(String(index), 'a', 10));
  expect(automaticIds(live, NONE)).toHaveLength(MOST_MATCHES);
  const nine = automaticIds(live, NONE);
  expect(toggled(nine, '15')).toEqual({ kind: 'picked', ids: nine });
});

test('a match is put on and taken off', () => {
  expect(toggled(['1'], '2')).toEqual({ kind: 'picked', ids: ['1', '2'] });
  expect(toggled(['1', '2'], '1')).toEqual({ kind: 'picked', ids: ['2'] });
});

test.each([
  [
    ['1', '2', '3'],
    ['1', '2', '3'],
    ['1', '2', '3'],
  ],
  [
    ['1', '2', '3'],
    ['3', '4', '1'],
    ['1', '4', '3'],
  ],
  [['1', '2', '3'], ['3'], ['3']],
  [[], ['1', '2'], ['1', '2']],
  [['1'], ['2', '1', '3'], ['1', '2', '3']],
])('of %j with %j wanted the board shows %j', (shown, wanted, expected) => {
  expect(keptPlaces(shown, wanted)).toEqual(expected);
});

test('the board shows what is wanted, and none changes its place that need not', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 15 }).map(String), { maxLength: MOST_MATCHES });
  fc.assert(
    fc.property(ids, ids, (shown, wanted) => {
      const now = keptPlaces(shown, wanted);
      expect([...now].sort()).toEqual([...wanted].sort());
      expect(keptPlaces(now, wanted)).toEqual(now);
      if (wanted.length >= shown.length)
        for (const [place, id] of shown.entries()) if (wanted.includes(id)) expect(now[place]).toBe(id);
    }),
  );
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 3],
  [6, 3],
  [9, 3],
])('%i matches stand in %i columns', (count, columns) => {
  expect(boardColumns(count)).toBe(columns);
});
