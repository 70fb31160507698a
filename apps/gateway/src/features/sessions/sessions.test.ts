import { Logger } from '@nestjs/common';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { IdentityError } from '../identity/index.ts';
import { StateUnavailableError } from '../../platform/state/index.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { SecurityLog } from './security-log.ts';
import type { Sessions } from './sessions.ts';
import { SessionEndedError } from './store/sessions.errors.ts';
import { fan } from './testing/fan.ts';
import { ACCESS_SECONDS, deployment, REFRESH_SECONDS, type Deployment } from './testing/shared.ts';
import { sessionsOver } from './testing/sessions-over.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const USER = fan();
let parts: Deployment;
let here: Sessions;
let there: Sessions;
let log: SecurityLog;

beforeAll(() => {
  Logger.overrideLogger(false);
});

beforeEach(async () => {
  parts = await deployment((clock) => Promise.resolve(temporaryState(clock)));
  here = sessionsOver(parts);
  there = sessionsOver(parts);
  log = new SecurityLog(parts.state, parts.clock);
});

afterEach(() => parts.state.close());

const open = (user = USER) => here.open({ user, refreshToken: 'identity-token-1' }, FIREFOX);
const events = async () => (await log.of(USER.id, 10)).map(({ event }) => event);
const ended = (token: string) => expect(there.refresh(token)).rejects.toBeInstanceOf(SessionEndedError);

describe('a new session', () => {
  test('§3.1 returns both tokens and the user', async () => {
    const { user, token, sessionId } = await open();
    expect({ ...USER, ...user }).toEqual(USER);
    expect(Object.keys(user)).not.toContain('signInAtMs');
    const nowSeconds = parts.clock.nowMs() / 1000;
    expect(decodeProtectedHeader(token.access_token)).toMatchObject({ alg: 'ES256', kid: 'key-1' });
    const { jti, ...claims } = decodeJwt(token.access_token);
    expect(jti).toMatch(/^[\da-f-]{36}$/);
    expect(claims).toEqual({
      iss: 'urn:touchline:gateway',
      aud: 'urn:touchline:api',
      sub: 'user-1',
      sid: sessionId,
      scope: 'premium beta',
      iat: nowSeconds,
      exp: nowSeconds + ACCESS_SECONDS,
    });
  });

  test('is listed with browser and system, without the User-Agent header', async () => {
    const { sessionId } = await open();
    const atMs = parts.clock.nowMs();
    expect(await there.listOf(USER.id)).toEqual([
      { id: sessionId, signedInAtMs: atMs, lastSeenAtMs: atMs, browser: 'Firefox', system: 'Linux' },
    ]);
    expect(await there.listOf('user-2')).toEqual([]);
  });

  test('is listed newest first, whatever its id', async () => {
    const opened: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      opened.unshift((await open()).sessionId);
      parts.clock.advance(1_000);
    }
    expect((await there.listOf(USER.id)).map(({ id }) => id)).toEqual(opened);
  });

  test('beyond a hundred ends the one that was not refreshed for longest, and none of another user', async () => {
    const stranger = await open(fan({ id: 'user-2' }));
    const first = await open();
    for (let count = 1; count < 100; count += 1) {
      parts.clock.advance(1_000);
      await open();
    }
    const seen = await there.refresh(first.token.refresh_token);
    const [second] = (await there.listOf(USER.id)).toReversed().slice(1);
    const last = await open();
    const listed = (await there.listOf(USER.id)).map(({ id }) => id);
    expect(listed).toHaveLength(100);
    expect(listed).toEqual(expect.arrayContaining([seen.sessionId, last.sessionId]));
    expect(listed).not.toContain(second?.id);
    expect((await there.listOf('user-2')).map(({ id }) => id)).toEqual([stranger.sessionId]);
  });

  test('stores no usable token, neither ours nor the identity service’s', async () => {
    const { sessionId, token } = await open();
    await here.refresh(token.refresh_token);
    const record = await parts.state.read('session', sessionId);
    for (const secret of [...token.refresh_token.split('.').slice(3), 'identity-token', FIREFOX]) {
      expect(record?.value).not.toContain(secret);
    }
    expect(await there.identityTokenOf(sessionId)).toBe('identity-token-2');
  });
});

describe('a refresh', () => {
  test('§7.2 replaces both tokens, on any node', async () => {
    const { token, sessionId } = await open();
    parts.clock.advance(60_000);
    const next = await there.refresh(token.refresh_token);
    expect(next.sessionId).toBe(sessionId);
    expect(next.token.access_token).not.toBe(token.access_token);
    expect(next.token.refresh_token).not.toBe(token.refresh_token);
    expect(decodeJwt(next.token.access_token).iat).toBe(parts.clock.nowMs() / 1000);
    const [summary] = await here.listOf(USER.id);
    expect(summary).toMatchObject({
      lastSeenAtMs: parts.clock.nowMs(),
      signedInAtMs: parts.clock.nowMs() - 60_000,
    });
  });

  test('that loses by 30,000 ms gets the winner’s token; one that loses by 30,001 ms ends the session', async () => {
    const { token } = await open();
    const winner = await here.refresh(token.refresh_token);
    parts.clock.advance(30_000);
    expect((await there.refresh(token.refresh_token)).token.refresh_token).toBe(winner.token.refresh_token);
    expect(await events()).toEqual(['signed-in']);
    parts.clock.advance(1);
    await ended(token.refresh_token);
    await ended(winner.token.refresh_token);
    expect(await here.listOf(USER.id)).toEqual([]);
    expect(await events()).toEqual(['refresh-token-reused', 'signed-in']);
  });

  test('that loses gets the newest token, even when the winner’s was exchanged meanwhile', async () => {
    const { token } = await open();
    const second = await here.refresh(token.refresh_token);
    parts.clock.advance(20_000);
    const third = await here.refresh(second.token.refresh_token);
    parts.clock.advance(10_000);
    expect((await there.refresh(token.refresh_token)).token.refresh_token).toBe(third.token.refresh_token);
  });

  test('with a stolen token ends that session and no other of the user', async () => {
    const [stolen, other] = [await open(), await open()];
    await here.refresh(stolen.token.refresh_token);
    parts.clock.advance(30_001);
    await ended(stolen.token.refresh_token);
    expect((await here.listOf(USER.id)).map(({ id }) => id)).toEqual([other.sessionId]);
  });

  test('with a forged token that names an existing session ends nothing', async () => {
    const { token, sessionId } = await open();
    const next = await here.refresh(token.refresh_token);
    parts.clock.advance(30_001);
    const parted = token.refresh_token.split('.');
    const other = await open();
    for (const garbage of [
      '',
      sessionId,
      `r1.${sessionId}.0`,
      [...parted.slice(0, 3), 'A'.repeat(43), parted[4]].join('.'),
      [...parted.slice(0, 4), 'A'.repeat(43)].join('.'),
      [...parted.slice(0, 2), '1', ...parted.slice(3)].join('.'),
      token.refresh_token.replace(sessionId, other.sessionId),
      `${token.refresh_token} `,
      token.access_token,
    ]) {
      await ended(garbage);
    }
    expect(await events()).not.toContain('refresh-token-reused');
    expect((await here.refresh(next.token.refresh_token)).sessionId).toBe(sessionId);
    expect((await here.refresh(other.token.refresh_token)).sessionId).toBe(other.sessionId);
  });

  test('restarts the session’s lifetime; a session unused for that long has expired', async () => {
    const { token, sessionId } = await open();
    parts.clock.advance(REFRESH_SECONDS * 1000 - 1);
    const next = await here.refresh(token.refresh_token);
    parts.clock.advance(REFRESH_SECONDS * 1000 - 1);
    expect(await here.listOf(USER.id)).toHaveLength(1);
    parts.clock.advance(1);
    expect(await here.listOf(USER.id)).toEqual([]);
    await ended(next.token.refresh_token);
    expect(await here.identityTokenOf(sessionId)).toBeUndefined();
  });

  test('that fails because state is unavailable leaves the token valid', async () => {
    const { token } = await open();
    parts.state.cut = true;
    await expect(there.refresh(token.refresh_token)).rejects.toBeInstanceOf(StateUnavailableError);
    parts.state.cut = false;
    expect((await there.refresh(token.refresh_token)).token.refresh_token).not.toBe(token.refresh_token);
  });
});

describe('the identity check at a refresh', () => {
  test('asks once, with the identity service’s token, and stores the user it returns', async () => {
    const { token, sessionId } = await open();
    parts.identity.answers(fan({ name: 'Renamed', scope: ['beta'] }), 'identity-token-3');
    const { user, token: next } = await here.refresh(token.refresh_token);
    expect(parts.identity.asked).toEqual(['identity-token-1']);
    expect(user).toMatchObject({ name: 'Renamed', scope: ['beta'] });
    expect(decodeJwt(next.access_token)['scope']).toBe('beta');
    expect(await there.identityTokenOf(sessionId)).toBe('identity-token-3');
    await there.refresh(token.refresh_token);
    expect(parts.identity.asked).toHaveLength(1);
  });

  test.each(['user-disabled', 'user-token-expired', 'user-not-found'] as const)(
    '%s ends the session',
    async (code) => {
      const { token } = await open();
      parts.identity.fails(new IdentityError(code, 'no'));
      await ended(token.refresh_token);
      expect(await here.listOf(USER.id)).toEqual([]);
      expect(await events()).toEqual(['account-refused', 'signed-in']);
    },
  );

  test.each([
    ['one that cannot be reached', new IdentityError('network-request-failed', 'refused')],
    ['one that is too busy', new IdentityError('too-many-requests', 'slow down')],
    ['one that fails', new IdentityError('internal', 'broken')],
    ['a defect of ours', new TypeError('undefined is not a function')],
  ])('%s ends no session, and is asked again at the next refresh', async (_, error) => {
    const { token, sessionId } = await open();
    parts.identity.fails(error);
    const next = await here.refresh(token.refresh_token);
    expect(next.user.name).toBe('A Fan');
    expect(await here.identityTokenOf(sessionId)).toBe('identity-token-1');
    parts.identity.answers(fan({ name: 'Renamed' }), 'identity-token-2');
    expect((await here.refresh(next.token.refresh_token)).user.name).toBe('Renamed');
  });

  test('ends the session if the token belongs to another user', async () => {
    const { token } = await open();
    parts.identity.answers(fan({ id: 'user-2' }), 'identity-token-2');
    await ended(token.refresh_token);
    expect(await here.listOf('user-2')).toEqual([]);
    expect(await here.listOf(USER.id)).toEqual([]);
  });

  test('does not restore a session that ends during the check', async () => {
    const { token, sessionId } = await open();
    parts.identity.renew = async () => {
      await there.endBySid(USER.id, sessionId);
      return { user: fan(), idToken: 'id', refreshToken: 'identity-token-2' };
    };
    await expect(here.refresh(token.refresh_token)).rejects.toBeInstanceOf(SessionEndedError);
    expect(await there.listOf(USER.id)).toEqual([]);
  });
});

describe('a sign-in with a confirmed address, after sessions were opened while it was unconfirmed', () => {
  const squatted = () => open(fan({ emailVerified: false }));

  test('ends the sessions that the identity service rejects: someone else had registered the address', async () => {
    const { sessionId } = await squatted();
    parts.identity.fails(new IdentityError('user-token-expired', 'taken over by its owner'));
    const owner = await there.open({ user: USER, refreshToken: 'identity-token-7' }, FIREFOX);
    expect((await here.listOf(USER.id)).map(({ id }) => id)).toEqual([owner.sessionId]);
    expect(parts.identity.asked).toEqual(['identity-token-1']);
    expect(await log.of(USER.id, 10)).toContainEqual(
      expect.objectContaining({ event: 'account-refused', sessionId }),
    );
  });

  test('keeps the sessions that the identity service accepts, and asks about them once', async () => {
    const { sessionId } = await squatted();
    await open();
    await open();
    expect(parts.identity.asked).toEqual(['identity-token-1']);
    expect((await here.listOf(USER.id)).map(({ id }) => id)).toContain(sessionId);
  });

  test('asks nothing if the earlier sessions had a confirmed address, or if this one still has not', async () => {
    await open();
    await open();
    await squatted();
    await squatted();
    expect(parts.identity.asked).toEqual([]);
  });
});

describe('ending a session', () => {
  test('by its id works on any node, and only once', async () => {
    const { token, sessionId } = await open();
    expect(await there.endBySid(USER.id, sessionId)).toBe(true);
    await ended(token.refresh_token);
    expect(await there.endBySid(USER.id, sessionId)).toBe(false);
    expect(await events()).toEqual(['signed-out', 'signed-in']);
  });

  test('of another user is refused', async () => {
    const { token, sessionId } = await open();
    expect(await here.endBySid('user-2', sessionId, 'session-revoked')).toBe(false);
    expect(await log.of('user-2', 10)).toEqual([]);
    await expect(here.refresh(token.refresh_token)).resolves.toMatchObject({ sessionId });
  });

  test('§7.3 works with the newest refresh token and with an exchanged one of any age, never with a forged one', async () => {
    const [one, other] = [await open(), await open()];
    const next = await here.refresh(other.token.refresh_token);
    parts.clock.advance(60_000);
    const garbage =
      one.token.refresh_token.slice(0, -1) + (one.token.refresh_token.endsWith('A') ? 'B' : 'A');
    expect(await here.endByRefreshToken(garbage)).toBe(false);
    expect(await here.listOf(USER.id)).toHaveLength(2);
    expect(await here.endByRefreshToken(one.token.refresh_token)).toBe(true);
    expect(await here.endByRefreshToken(one.token.refresh_token)).toBe(false);
    expect(await here.endByRefreshToken(other.token.refresh_token)).toBe(true);
    await ended(next.token.refresh_token);
    expect(await events()).toEqual(['signed-out', 'signed-out', 'signed-in', 'signed-in']);
  });

  test('of all devices except the caller’s leaves other users signed in', async () => {
    const [kept, ...others] = [await open(), await open(), await open()];
    const stranger = await open(fan({ id: 'user-2' }));
    expect(await here.endAllOf(USER.id, 'other-sessions-revoked', { except: kept.sessionId })).toBe(2);
    for (const { token } of others) await ended(token.refresh_token);
    await expect(there.refresh(kept.token.refresh_token)).resolves.toMatchObject({
      sessionId: kept.sessionId,
    });
    expect(await here.endAllOf(USER.id, 'account-deleted')).toBe(1);
    expect(await here.listOf(USER.id)).toEqual([]);
    expect((await here.listOf('user-2')).map(({ id }) => id)).toEqual([stranger.sessionId]);
  });
});

test('a changed user is used from then on, and the tokens stay the same', async () => {
  const { token, sessionId } = await open();
  await there.renewed(sessionId, { user: fan({ name: 'Renamed' }), refreshToken: undefined });
  expect(await here.identityTokenOf(sessionId)).toBe('identity-token-1');
  await there.renewed(sessionId, { user: fan({ name: 'Renamed' }), refreshToken: 'identity-token-9' });
  expect(await here.identityTokenOf(sessionId)).toBe('identity-token-9');
  parts.identity.fails(new IdentityError('network-request-failed', 'refused'));
  expect((await here.refresh(token.refresh_token)).user.name).toBe('Renamed');
});

test('the security log lists events newest first with instant and session, until the account is forgotten', async () => {
  const { sessionId } = await open();
  parts.clock.advance(1000);
  await log.record(USER.id, 'password-changed', sessionId);
  expect(await log.of(USER.id, 10)).toEqual([
    { at: '2026-11-21T17:00:01.000Z', event: 'password-changed', sessionId },
    { at: '2026-11-21T17:00:00.000Z', event: 'signed-in', sessionId },
  ]);
  expect(await log.of(USER.id, 1)).toHaveLength(1);
  await log.forget(USER.id);
  expect(await log.of(USER.id, 10)).toEqual([]);
});
