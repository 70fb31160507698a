import { matchOf } from '../feeds/testing/matches.ts';
import { filesOf, lastChangeOf, sectionOf, matchEntry } from './sitemap-entries.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/team/${String(index)}` }));

describe('the files of a section', () => {
  test.each([
    [0, []],
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
  ])('%i pages are split at a hundred', (count, sizes) => {
    expect(filesOf({ name: 'teams', entries: entries(count) }).map((file) => file.entries.length)).toEqual(
      sizes,
    );
  });

  test('have names that lead back to their section', () => {
    for (const name of ['pages', 'teams', 'matches-2026-11-21'])
      for (const file of filesOf({ name, entries: entries(150) })) expect(sectionOf(file.name)).toBe(name);
  });

  test.each(['', 'teams.xml', 'teams-1', '../teams-1.xml', 'matches-2026-11-21.xml', 'teams-99999.xml'])(
    '%s is not a file name',
    (name) => {
      expect(sectionOf(name)).toBeUndefined();
    },
  );
});

test('the last change of a file is that of its most recent entry, and undefined if none is known', () => {
  expect(lastChangeOf([{ path: '/a', changedMs: 1 }, { path: '/b' }, { path: '/c', changedMs: 3 }])).toBe(3);
  expect(lastChangeOf([{ path: '/a' }])).toBeUndefined();
});

const KICKOFF_MS = Date.UTC(2026, 10, 21, 15);
const CHANGED_MS = Date.UTC(2026, 10, 21, 16);

test.each([
  ['to come: nothing is known', matchOf({ code: 'NS' }), {}],
  ['postponed: nothing is known', matchOf({ code: 'PST' }), {}],
  ['to come, in a second list: nothing is known', matchOf({ code: 'NS', version: 2 }), {}],
  ['live when first seen: it has begun since', matchOf({ code: '1H' }), { changedMs: KICKOFF_MS }],
  [
    'over, in a second list: its usual end',
    matchOf({ code: 'FT', version: 2, changedAtMs: KICKOFF_MS + 86_400_000 }),
    { changedMs: KICKOFF_MS + 125 * 60_000 },
  ],
  [
    'over before its usual end: when first seen',
    matchOf({ code: 'FT', changedAtMs: CHANGED_MS }),
    { changedMs: CHANGED_MS },
  ],
  ['awarded before its kick-off: the kick-off', matchOf({ code: 'AWD' }), { changedMs: KICKOFF_MS }],
  [
    'seen to change: then',
    { ...matchOf({ code: '2H', changedAtMs: CHANGED_MS }), version: 2 },
    { changedMs: CHANGED_MS },
  ],
])('%s', (_, match, changed) => {
  expect(matchEntry(match)).toEqual({ path: '/match/1', ...changed });
});
