import { dayAt, utcDaysOf, viewerDay } from './viewer-day.ts';

const HOUR_MS = 3_600_000;

describe('viewerDay', () => {
  test.each([
    ['2026-03-28', 'Europe/Berlin', 24],
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    // Midnight does not exist there on this day: the day begins at one.
    ['2026-09-06', 'America/Santiago', 23],
    ['2026-11-21', 'UTC', 24],
  ])('%s in %s has %d hours', (day, zone, hours) => {
    const { startMs, endMs } = viewerDay(day, zone);
    expect((endMs - startMs) / HOUR_MS).toBe(hours);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29', ['2026-03-29T00:30:00Z']],
    ['Europe/Berlin', '2026-10-25', ['2026-10-24T23:30:00Z']],
    ['America/New_York', '2026-03-08', ['2026-03-08T06:30:00Z']],
    // Half past one occurs twice.
    ['America/New_York', '2026-11-01', ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']],
    ['Australia/Lord_Howe', '2026-10-04', ['2026-10-03T15:00:00Z']],
    ['Australia/Lord_Howe', '2026-04-05', ['2026-04-04T14:30:00Z', '2026-04-04T15:00:00Z']],
    ['America/Santiago', '2026-09-06', ['2026-09-06T04:30:00Z']],
    ['America/Santiago', '2026-04-05', ['2026-04-05T05:30:00Z']],
  ])('half past one in %s on %s, at a clock change, belongs to that day only', (zone, day, instants) => {
    for (const instant of instants) {
      const atMs = Date.parse(instant);
      expect(dayAt(atMs, zone)).toBe(day);
      const { startMs, endMs } = viewerDay(day, zone);
      expect(atMs >= startMs && atMs < endMs).toBe(true);
      const next = viewerDay(dayAt(endMs, zone), zone);
      expect([next.startMs, atMs >= next.startMs]).toEqual([endMs, false]);
    }
  });

  test('consecutive days leave no gap', () => {
    const zone = 'America/New_York';
    expect(viewerDay('2026-10-31', zone).endMs).toBe(viewerDay('2026-11-01', zone).startMs);
  });

  test.each([
    ['UTC', ['2026-11-21']],
    ['Europe/Berlin', ['2026-11-20', '2026-11-21']],
    ['America/New_York', ['2026-11-21', '2026-11-22']],
    ['Pacific/Kiritimati', ['2026-11-20', '2026-11-21']],
    ['Asia/Kathmandu', ['2026-11-20', '2026-11-21']],
  ])('the day in %s overlaps the UTC days %j', (zone, days) => {
    expect(utcDaysOf(viewerDay('2026-11-21', zone))).toEqual(days);
  });

  test.each([
    ['9999-12-31', 'UTC', ['9999-12-31']],
    ['9999-12-31', 'America/New_York', ['9999-12-31', '+010000-01-01']],
    ['0000-01-01', 'Asia/Tokyo', ['-000001-12-31', '0000-01-01']],
  ])('%s in %s, at the limits of four-digit years, overlaps %j', (day, zone, days) => {
    expect(utcDaysOf(viewerDay(day, zone))).toEqual(days);
  });

  test('the same instant is another day elsewhere', () => {
    const instant = Date.UTC(2026, 10, 21, 23, 30);
    expect([dayAt(instant, 'Europe/London'), dayAt(instant, 'Asia/Jakarta')]).toEqual([
      '2026-11-21',
      '2026-11-22',
    ]);
  });
});
