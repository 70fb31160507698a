import { refreshMs } from './match-queries.ts';
import { statusOf } from '../testing/match-of.ts';

it.each([
  ['1H', 'live', 15_000],
  ['HT', 'break', 15_000],
  ['SUSP', 'interrupted', 15_000],
  ['NS', 'scheduled', 60_000],
  ['FT', 'finished', false],
  ['PST', 'postponed', false],
  ['AWD', 'awarded', false],
] as const)('%s (%s) is refreshed after %s', (code, phase, ms) => {
  expect(refreshMs({ status: statusOf(code, phase) })).toBe(ms);
});

it('refreshes a finished match until its result is confirmed', () => {
  expect(refreshMs({ status: { ...statusOf('FT', 'finished'), confirmed: false } })).toBe(60_000);
});
