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
  ['all services called are ok', 'ok', 'unknown', 'idle', { kind: 'ok' }, 'ok'],
  ['only live scores were requested', 'unknown', 'unknown', 'current', { kind: 'ok' }, 'ok'],
  ['no service was called', 'unknown', 'unknown', 'idle', { kind: 'unknown' }, 'unknown'],
  ['one is slow', 'slow', 'ok', 'current', { kind: 'slow', services: ['game'] }, 'slow'],
  ['late scores are more serious than a slow service', 'slow', 'ok', 'late', { kind: 'late' }, 'slow'],
  [
    'one service fails and scores are late',
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
