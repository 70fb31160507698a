import type { StatusState } from '@touchline/contracts';
import { signOf, wholeOf } from './whole-status.tsx';

const LIVE = { state: 'current', matches: 1, ageSeconds: 2, inPlay: [] } as const;

const statusOf = (
  game: StatusState,
  payment: StatusState,
  state: 'current' | 'late' | 'idle' | 'unknown',
) => ({
  live: { ...LIVE, inPlay: [], state },
  services: (
    [
      ['game', game],
      ['payment', payment],
    ] as const
  ).map(([name, own]) => ({ name, state: own, answeredAt: null, hours: [] })),
});

test.each([
  ['all that was asked is well', 'ok', 'unknown', 'idle', { kind: 'ok' }, 'ok'],
  ['live scores alone were asked for', 'unknown', 'unknown', 'current', { kind: 'ok' }, 'ok'],
  ['nothing was asked', 'unknown', 'unknown', 'idle', { kind: 'unknown' }, 'unknown'],
  ['one is slow', 'slow', 'ok', 'current', { kind: 'slow', services: ['game'] }, 'slow'],
  ['scores are late, which hurts more than a slow service', 'slow', 'ok', 'late', { kind: 'late' }, 'slow'],
  [
    'one fails, which is why scores are late',
    'failing',
    'slow',
    'late',
    { kind: 'failing', services: ['game'] },
    'failing',
  ],
  [
    'two fail',
    'failing',
    'failing',
    'current',
    { kind: 'failing', services: ['game', 'payment'] },
    'failing',
  ],
] as const)('%s', (_what, game, payment, live, whole, sign) => {
  const found = wholeOf(statusOf(game, payment, live));
  expect(found).toEqual(whole);
  expect(signOf(found)).toBe(sign);
});
