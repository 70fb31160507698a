import { filesOf, lastChangeOf, sectionOf } from './entry.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/team/${String(index)}` }));

describe('the files of a section', () => {
  test.each([
    [0, []],
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
  ])('%i pages', (count, sizes) => {
    expect(filesOf({ name: 'teams', entries: entries(count) }).map((file) => file.entries.length)).toEqual(
      sizes,
    );
  });

  test('are found again by their names', () => {
    for (const name of ['pages', 'teams', 'matches-2026-11-21'])
      for (const file of filesOf({ name, entries: entries(150) })) expect(sectionOf(file.name)).toBe(name);
  });

  test.each(['', 'teams.xml', 'teams-1', '../teams-1.xml', 'matches-2026-11-21.xml', 'teams-99999.xml'])(
    '%s is none',
    (name) => {
      expect(sectionOf(name)).toBeUndefined();
    },
  );
});

test('a file changed when its youngest page did; where nobody knows, nothing is said', () => {
  expect(lastChangeOf([{ path: '/a', changedMs: 1 }, { path: '/b' }, { path: '/c', changedMs: 3 }])).toBe(3);
  expect(lastChangeOf([{ path: '/a' }])).toBeUndefined();
});
