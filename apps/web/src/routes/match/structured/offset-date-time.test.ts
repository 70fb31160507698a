import { dayOf, offsetDateTime } from './offset-date-time.ts';

describe('an instant by the clocks of a place', () => {
  test.each([
    ['2026-11-21T19:30:00.000Z', 'Europe/Berlin', '2026-11-21T20:30:00+01:00'],
    ['2026-07-21T19:30:00.000Z', 'Europe/Berlin', '2026-07-21T21:30:00+02:00'],
    ['2026-11-21T19:30:00.000Z', 'UTC', '2026-11-21T19:30:00+00:00'],
    ['2026-11-21T19:30:00.000Z', 'Asia/Kolkata', '2026-11-22T01:00:00+05:30'],
    ['2026-11-21T01:30:00.000Z', 'America/Sao_Paulo', '2026-11-20T22:30:00-03:00'],
    // The hour that comes twice: its offset says which of the two.
    ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
    ['2026-11-21T00:00:00.000Z', 'UTC', '2026-11-21T00:00:00+00:00'],
  ])('%s in %s', (instant, zone, written) => {
    expect(offsetDateTime(instant, zone)).toBe(written);
    expect(Date.parse(written)).toBe(Date.parse(instant));
  });

  test('its day is that of the place', () => {
    expect(dayOf('2026-11-21T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-22');
  });
});
