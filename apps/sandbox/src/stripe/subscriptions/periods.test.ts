import { periodEnd } from './periods.ts';

const seconds = (day: string): number => Date.parse(`${day}T15:30:00Z`) / 1000;
const every = (interval: 'day' | 'week' | 'month' | 'year', count = 1) => ({
  interval,
  interval_count: count,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed' as const,
});

it.each([
  ['day', 1, '2026-11-21', '2026-11-21', '2026-11-22'],
  ['week', 2, '2026-11-21', '2026-11-21', '2026-12-05'],
  ['month', 1, '2026-01-31', '2026-01-31', '2026-02-28'],
  ['month', 1, '2026-01-31', '2026-02-28', '2026-03-31'],
  ['month', 3, '2026-11-30', '2026-11-30', '2027-02-28'],
  ['year', 1, '2024-02-29', '2024-02-29', '2025-02-28'],
  ['year', 1, '2024-02-29', '2027-02-28', '2028-02-29'],
] as const)('%s × %i from %s: the period of %s ends on %s', (interval, count, anchor, start, end) => {
  expect(periodEnd(seconds(anchor), every(interval, count), seconds(start))).toBe(seconds(end));
});
