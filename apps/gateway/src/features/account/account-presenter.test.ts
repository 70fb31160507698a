import { Account, AccountSession } from '@touchline/contracts';
import { presentAccount, presentSession } from './account-presenter.ts';

test('an account fits the contract and has no other fields', () => {
  const user = {
    id: 'u1',
    email: 'ann@touchline.example',
    emailVerified: true,
    name: null,
    avatar: null,
    scope: ['content:read'],
    createdAtMs: Date.UTC(2026, 0, 2, 3),
    providers: ['password', 'google'] as const,
    secret: 'never',
  };
  const account = presentAccount(user);
  expect(Account.parse(account)).toEqual(account);
  expect(account).toMatchObject({ createdAt: '2026-01-02T03:00:00.000Z', providers: ['password', 'google'] });
  expect(account).not.toHaveProperty('secret');
});

test('the session that makes the request is marked as current', () => {
  const session = { id: 's1', signedInAtMs: 0, lastSeenAtMs: 1000, browser: 'Firefox', system: null };
  const shown = presentSession(session, 's1');
  expect(AccountSession.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({ current: true, lastSeenAt: '1970-01-01T00:00:01.000Z' });
  expect(presentSession(session, 's2').current).toBe(false);
});
