import { addDays, calendarDayAt, weekAround } from './day.ts';
import { formatInstant } from './instant-format.ts';

/**
 * 01:30 on the nights of the clock changes in 2026. Berlin changes at two and at three; New York has 01:30 twice;
 * Lord Howe changes by half an hour; Santiago skips midnight itself, and has the last hour of the day twice.
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
  test.each(instants)('%s is 01:30 of that day', (instant) => {
    expect(calendarDayAt(Date.parse(instant), zone)).toBe(day);
    expect(formatInstant(instant, 'time', 'en', zone)).toBe('01:30');
    expect(formatInstant(instant, 'time', 'de', zone)).toBe('01:30');
  });

  test('the day before and the day after are next to it in the week', () => {
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
