import { streamMarks, WatchMarks } from './watch-marks.ts';

const stream = (matchId: string, access: 'free' | 'plan', untilMs: number | null) => ({
  ...{ id: 's', lang: 'en' as const, label: '', channel: 'c', kind: 'live' as const, commentary: null },
  ...{ countries: null, fromMs: 0 },
  matchId,
  access,
  untilMs,
});

test('one free stream makes a match free, in any order of entries; streams that are over do not count', () => {
  const marks = streamMarks(
    [
      stream('paid', 'plan', 20),
      stream('both', 'plan', null),
      stream('both', 'free', null),
      stream('turned', 'free', 20),
      stream('turned', 'plan', 20),
      stream('over', 'free', 10),
      stream('left', 'free', 10),
      stream('left', 'plan', 11),
    ],
    10,
  );
  expect(Object.fromEntries(marks)).toEqual({ paid: 'paid', both: 'free', turned: 'free', left: 'paid' });
});

test('a match without an entry is unmarked; a clip is a mark without a stream', () => {
  const marks = new WatchMarks(new Map([['1', 'free']]), new Set(['2']));
  expect(marks.of('1')).toEqual({ stream: 'free', highlights: false });
  expect(marks.of('2')).toEqual({ stream: 'none', highlights: true });
  expect(marks.of('3')).toEqual({ stream: 'none', highlights: false });
});

test('pending marks keep their last value and make the response fresh for a short time only', () => {
  const marks = new WatchMarks(new Map([['1', 'free']]), new Set(['2']), ['streams']).until(5000);
  expect(marks.of('1').stream).toBe('free');
  expect(marks.of('2').highlights).toBe(true);
  expect(marks.tags).toContain('watch-marks:pending');
  const freshness = { outcome: 'hit', phase: 'cold', sources: [], storedAtMs: 0 } as const;
  const untilMs = { freshUntilMs: 60_000, staleUntilMs: 60_000, errorUntilMs: 60_000 };
  expect(marks.within({ ...freshness, ...untilMs }).freshUntilMs).toBe(5000);
});
