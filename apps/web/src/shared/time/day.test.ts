import { addDays, calendarDayAt, isDay, weekAround } from './day.ts';

describe('the calendar day in a zone', () => {
  test.each([
    ['2026-11-21T23:30:00Z', 'UTC', '2026-11-21'],
    ['2026-11-21T23:30:00Z', 'Europe/Berlin', '2026-11-22'],
    ['2026-11-21T09:59:59Z', 'Pacific/Honolulu', '2026-11-20'],
    ['2026-11-21T10:00:00Z', 'Pacific/Honolulu', '2026-11-21'],
    ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T18:14:59Z', 'Asia/Kathmandu', '2026-11-21'],
    ['2026-11-21T18:15:00Z', 'Asia/Kathmandu', '2026-11-22'],
    // The day with the hour that Berlin has twice, and the one with the hour that it skips.
    ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(calendarDayAt(Date.parse(instant), zone)).toBe(day);
  });
});

test('calendar days are counted without hours', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekAround('2026-03-01')).toEqual([
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ]);
});

test('accepts only days that exist', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    'today',
    '9999-12-31',
    '1849-12-31',
    '',
    null,
    '2026-01-01T00:00',
  ]) {
    expect(isDay(text)).toBe(false);
  }
});
