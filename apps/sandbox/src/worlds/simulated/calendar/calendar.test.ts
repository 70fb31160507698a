import {
  dayFrom,
  isoDay,
  kickoffMs,
  minuteOfDay,
  mondayOf,
  weekdayOf,
  weekOf,
  zoneOffsetMs,
} from './calendar.ts';

const HOUR_MS = 3_600_000;

describe('days and weeks', () => {
  it.each([
    ['1970-01-01', 3],
    ['2024-02-29', 3],
    ['2026-11-21', 5],
    ['2026-12-31', 3],
  ])('%s is weekday %i (Monday is 0)', (date, weekday) => {
    const day = Date.parse(date) / 86_400_000;
    expect(weekdayOf(day)).toBe(weekday);
    expect(isoDay(day)).toBe(date);
    expect(weekdayOf(mondayOf(weekOf(day)))).toBe(0);
    expect(weekOf(mondayOf(weekOf(day)))).toBe(weekOf(day));
  });
});

describe('local kick-offs', () => {
  it.each([
    ['Europe/London', 2026, 1, 17, '15:00', '2026-01-17T15:00:00.000Z'],
    ['Europe/London', 2026, 8, 15, '15:00', '2026-08-15T14:00:00.000Z'],
    // The days of the clock changes in spring and in autumn.
    ['Europe/London', 2026, 3, 29, '14:00', '2026-03-29T13:00:00.000Z'],
    ['Europe/Madrid', 2026, 10, 25, '21:00', '2026-10-25T20:00:00.000Z'],
    ['America/New_York', 2026, 3, 8, '19:30', '2026-03-08T23:30:00.000Z'],
    ['America/Sao_Paulo', 2026, 5, 20, '21:30', '2026-05-21T00:30:00.000Z'],
    ['Asia/Tokyo', 2031, 2, 28, '14:00', '2031-02-28T05:00:00.000Z'],
    ['Pacific/Auckland', 2026, 4, 5, '14:30', '2026-04-05T02:30:00.000Z'],
    ['Australia/Sydney', 2026, 1, 3, '19:35', '2026-01-03T08:35:00.000Z'],
  ])('%s %i-%i-%i %s is %s', (zone, year, month, day, clock, iso) => {
    expect(new Date(kickoffMs(zone, dayFrom(year, month, day), minuteOfDay(clock))).toISOString()).toBe(iso);
  });

  it('returns the offset of a zone from UTC', () => {
    expect(zoneOffsetMs('Asia/Kathmandu', Date.UTC(2026, 5, 1))).toBe(5.75 * HOUR_MS);
    expect(zoneOffsetMs('America/Bogota', Date.UTC(2026, 5, 1))).toBe(-5 * HOUR_MS);
  });
});
