import { addDays, calendarDayAt, weekAround } from './day.ts';
import { formatInstant } from './instant-format.ts';

/**
 * Half past one on the nights on which clocks are put forward and back in 2026. Berlin changes at two and at three;
 * New York lives through half past one twice; Lord Howe changes by half an hour; in Santiago midnight itself is
 * skipped, and the last hour of the day is lived through twice.
 */
const NIGHTS = [
  ['Europe/Berlin', '2026-03-29', ['2026-03-29T00:30:00Z']],
  ['Europe/Berlin', '2026-10-25', ['2026-10-24T23:30:00Z']],
  ['America/New_York', '2026-03-08', ['2026-03-08T06:30:00Z']],
  ['America/New_York', '2026-11-01', ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']],
  ['Australia/Lord_Howe', '2026-10-04', ['2026-10-03T15:00:00Z']],
  ['Australia/Lord_Howe', '2026-04-05', ['2026-04-04T14:30:00Z', '2026-04-04T15:00:00Z']],
  ['America/Santiago', '2026-09-06', ['2026-09-06T04:30:00Z']],
  ['America/Santiago', '2026-04-05', ['2026-04-05T05:30:00Z']],
] as const;

describe.each(NIGHTS)('%s, %s', (zone, day, instants) => {
  test.each(instants)('%s is half past one of that day', (instant) => {
    expect(calendarDayAt(Date.parse(instant), zone)).toBe(day);
    expect(formatInstant(instant, 'time', 'en', zone)).toBe('01:30');
    expect(formatInstant(instant, 'time', 'de', zone)).toBe('01:30');
  });

  test('the day before and the day after are its neighbours on the strip', () => {
    const week = weekAround(day);
    expect(week[3]).toBe(day);
    for (const [index, each] of week.slice(1).entries()) expect(addDays(week[index] ?? '', 1)).toBe(each);
    expect(new Set(week).size).toBe(7);
  });

  test('every hour around it belongs to one day, in order', () => {
    const from = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
    const days = Array.from({ length: 72 }, (_, hour) => calendarDayAt(from + hour * 3_600_000, zone));
    expect(days).toEqual(days.toSorted());
    expect(days).toContain(day);
  });
});
