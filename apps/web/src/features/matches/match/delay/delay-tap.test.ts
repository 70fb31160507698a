import { eventOf } from '../testing/match-of.ts';
import { restartOf } from './delay-tap.tsx';

const NOW_MS = Date.parse('2026-11-21T16:02:00Z');
const phase = (text: string, at: string) =>
  eventOf({ id: text, type: 'phase', player: null, side: null, text, at });

test('returns the latest kick-off if it was moments ago', () => {
  const events = [
    phase('phase.kick-off', '2026-11-21T15:00:00Z'),
    phase('phase.second-half', '2026-11-21T16:01:10Z'),
    eventOf({ at: '2026-11-21T16:01:40Z' }),
  ];
  expect(restartOf({ events }, NOW_MS)).toBe(Date.parse('2026-11-21T16:01:10Z'));
});

test('returns none if the kick-off was long ago, is still to come or was not reported', () => {
  expect(restartOf({ events: [phase('phase.kick-off', '2026-11-21T15:57:59Z')] }, NOW_MS)).toBeUndefined();
  expect(restartOf({ events: [phase('phase.kick-off', '2026-11-21T16:02:01Z')] }, NOW_MS)).toBeUndefined();
  expect(restartOf({ events: [phase('phase.interrupted', '2026-11-21T16:01:00Z')] }, NOW_MS)).toBeUndefined();
});
