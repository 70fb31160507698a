import fc from 'fast-check';
import type { MatchSummary } from '@touchline/contracts';
import {
  automaticIds,
  boardColumns,
  keptPlaces,
  MOST_MATCHES,
  toggled,
  BOARD_KEY,
  KeptPicks,
  picksOf,
} from './picks.ts';

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

test('the automatic choice starts with what is followed, then the most important leagues', () => {
  const live = [match('1', 'a', 10), match('2', 'b', 90), match('3', 'c', 20), match('4', 'd', 5)];
  expect(automaticIds(live, NONE)).toEqual(['2', '3', '1', '4']);
  expect(automaticIds(live, { teams: ['4h'], leagues: ['a'], matches: ['3'] })).toEqual(['3', '4', '1', '2']);
});

test('a board has at most nine matches', () => {
  const live = Array.from({ length: 20 }, (_, index) => match(String(index), 'a', 10));
  expect(automaticIds(live, NONE)).toHaveLength(MOST_MATCHES);
  const nine = automaticIds(live, NONE);
  expect(toggled(nine, '15')).toEqual({ kind: 'picked', ids: nine });
});

test('a match is added and removed', () => {
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
])('with %j shown and %j wanted, the board shows %j', (shown, wanted, expected) => {
  expect(keptPlaces(shown, wanted)).toEqual(expected);
});

test('the board shows the wanted matches, and none moves without need', () => {
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
])('%i matches are arranged in %i columns', (count, columns) => {
  expect(boardColumns(count)).toBe(columns);
});

const NOW = Date.UTC(2026, 10, 21, 17);
const HOUR_MS = 3_600_000;

function kept() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
  };
  return {
    stored,
    of: (nowMs: number) =>
      new KeptPicks(
        () => storage,
        () => nowMs,
      ),
  };
}

test('a choice lasts for hours, but not until the next day', () => {
  const { of } = kept();
  of(NOW).choose({ kind: 'picked', ids: ['7', '9'] });
  expect(of(NOW + HOUR_MS).view()).toEqual({ kind: 'picked', ids: ['7', '9'] });
  expect(of(NOW + 24 * HOUR_MS).view()).toEqual({ kind: 'automatic' });
});

test('the automatic choice is stored too', () => {
  const { of } = kept();
  const first = of(NOW);
  first.choose({ kind: 'picked', ids: ['7'] });
  first.choose({ kind: 'automatic' });
  expect(of(NOW).view()).toEqual({ kind: 'automatic' });
});

test('notifies its listeners of a choice in another tab', () => {
  const { of } = kept();
  const [a, b] = [of(NOW), of(NOW)];
  expect(b.view()).toEqual({ kind: 'automatic' });
  let notified = 0;
  b.subscribe(() => {
    notified += 1;
  });
  a.choose({ kind: 'picked', ids: ['7'] });
  b.onStorage('something else');
  expect(notified).toBe(0);
  b.onStorage(BOARD_KEY);
  expect(notified).toBe(1);
  expect(b.view()).toEqual({ kind: 'picked', ids: ['7'] });
});

test('without storage a choice lasts as long as the page', () => {
  const picks = new KeptPicks(
    () => {
      throw new Error('storage is off');
    },
    () => NOW,
  );
  expect(picks.view()).toEqual({ kind: 'automatic' });
  picks.choose({ kind: 'picked', ids: ['7'] });
  expect(picks.view()).toEqual({ kind: 'picked', ids: ['7'] });
});

test.each(['', 'no JSON', '[]', '{"ids":"7"}', '{"ids":["7"]}', 'null', '{"ids":["7"],"atMs":"now"}'])(
  'an invalid value (%j) means the automatic choice',
  (text) => {
    expect(picksOf(text, NOW)).toEqual({ kind: 'automatic' });
  },
);

test('at most nine ids are read from the storage', () => {
  const ids = [1, null, ...Array.from({ length: 12 }, (_, index) => String(index))];
  const picks = picksOf(JSON.stringify({ ids, atMs: NOW }), NOW);
  expect(picks.kind === 'picked' && picks.ids).toHaveLength(9);
});
