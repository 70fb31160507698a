import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { IdentityError } from '../identity/index.ts';
import { SecurityLog } from './security-log.ts';
import type { Sessions } from './sessions.ts';
import { SessionEndedError } from './store/sessions.errors.ts';
import { fan } from './testing/fan.ts';
import { sessionsOver } from './testing/sessions-over.ts';
import { deployment, REFRESH_SECONDS, type Deployment } from './testing/shared.ts';

const USER = fan();
let parts: Deployment;
let here: Sessions;

beforeAll(() => {
  Logger.overrideLogger(false);
});

beforeEach(async () => {
  parts = await deployment((clock) => Promise.resolve(temporaryState(clock)));
  here = sessionsOver(parts);
});

afterEach(() => parts.state.close());

const ended = (token: string) => expect(here.refresh(token)).rejects.toBeInstanceOf(SessionEndedError);
const events = async () =>
  (await new SecurityLog(parts.state, parts.clock).of(USER.id, 10)).map(({ event }) => event);

describe('the identity check at the refresh of a session that was opened with an external ID token', () => {
  const HOUR_MS = 3_600_000;
  const openElsewhere = () =>
    here.open({ user: USER, refreshToken: undefined, idToken: 'id-token-1' }, undefined);

  test('asks with that token and stores the user it returns', async () => {
    const { token, sessionId } = await openElsewhere();
    parts.identity.answers(fan({ name: 'Renamed' }), 'unused');
    expect((await here.refresh(token.refresh_token)).user.name).toBe('Renamed');
    expect(parts.identity.asked).toEqual(['id-token-1']);
    expect(await here.identityTokenOf(sessionId)).toBeUndefined();
    const record = await parts.state.read('session', sessionId);
    expect(record?.value).not.toContain('id-token-1');
  });

  test.each(['user-disabled', 'user-token-expired', 'user-not-found'] as const)(
    '%s ends the session',
    async (code) => {
      const { token } = await openElsewhere();
      const next = await here.refresh(token.refresh_token);
      parts.identity.fails(new IdentityError(code, 'no'));
      await ended(next.token.refresh_token);
      expect(await here.listOf(USER.id)).toEqual([]);
    },
  );

  test('keeps the session while the identity service is unavailable', async () => {
    const { token } = await openElsewhere();
    parts.identity.fails(new IdentityError('network-request-failed', 'refused'));
    await expect(here.refresh(token.refresh_token)).resolves.toMatchObject({ user: { id: USER.id } });
  });

  test('ends the session when that token’s hour is over, however often the session is refreshed', async () => {
    const { token } = await openElsewhere();
    parts.clock.advance(HOUR_MS - 1);
    const next = await here.refresh(token.refresh_token);
    expect(await here.listOf(USER.id)).toHaveLength(1);
    parts.clock.advance(1);
    await ended(next.token.refresh_token);
    expect(await here.listOf(USER.id)).toEqual([]);
  });

  test('ends a session of an older gateway version that has no token to ask with', async () => {
    const { token, sessionId } = await here.open({ user: USER, refreshToken: undefined }, undefined);
    const record = await parts.state.read('session', sessionId);
    const kept = z.looseObject({}).parse(JSON.parse(record?.value ?? ''));
    const older = { ...kept, idToken: undefined };
    const expiresAtMs = parts.clock.nowMs() + REFRESH_SECONDS * 1000;
    await parts.state.write('session', sessionId, JSON.stringify(older), { expiresAtMs, group: USER.id });
    await ended(token.refresh_token);
    expect(await here.listOf(USER.id)).toEqual([]);
    expect(await events()).toEqual(['account-refused', 'signed-in']);
  });
});
