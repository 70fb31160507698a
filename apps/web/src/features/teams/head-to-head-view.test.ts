import { pairOfSlug, pairPath, comingMeeting, meetingsByYear } from './head-to-head-view.tsx';
import { matchOf } from './testing/match-of.ts';

test.each([
  ['33-vs-50', ['33', '50']],
  ['33-vs-33', undefined],
  ['33', undefined],
  ['-vs-50', undefined],
])('%s is read as %s', (slug, pair) => {
  expect(pairOfSlug(slug)).toEqual(pair);
});

test('a path contains both ids', () => {
  expect(pairOfSlug(pairPath('a-1', 'b').split('/').at(-1) ?? '')).toEqual(['a-1', 'b']);
});

test('previous meetings are those that were played, latest first, without the match of the page', () => {
  const years = meetingsByYear(
    [
      matchOf('older', '2024-12-31T15:00:00Z'),
      matchOf('this', '2026-03-14T15:00:00Z'),
      matchOf('stopped', '2025-05-10T15:00:00Z', 'abandoned'),
      matchOf('newer', '2025-11-02T15:00:00Z'),
      matchOf('next', '2026-12-15T15:00:00Z', 'scheduled'),
      matchOf('off', '2026-01-15T15:00:00Z', 'postponed'),
    ],
    'this',
  );
  expect(years.map(({ year, matches }) => [year, matches.map(({ id }) => id)])).toEqual([
    ['2025', ['newer', 'stopped']],
    ['2024', ['older']],
  ]);
});

test('the coming meeting is a live one, otherwise the next', () => {
  const planned = [
    matchOf('late', '2027-03-01T15:00:00Z', 'scheduled'),
    matchOf('next', '2026-12-01T15:00:00Z', 'scheduled'),
  ];
  expect(comingMeeting(planned)?.id).toBe('next');
  expect(comingMeeting(planned, 'next')?.id).toBe('late');
  expect(comingMeeting([...planned, matchOf('now', '2027-04-01T15:00:00Z', 'live')])?.id).toBe('now');
  expect(comingMeeting([matchOf('over', '2025-03-01T15:00:00Z')])).toBeUndefined();
});
