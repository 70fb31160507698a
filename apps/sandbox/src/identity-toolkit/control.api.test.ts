import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder } from '@touchline/test-data/opened';
import { at } from '../testing/at.ts';
import { identityListening, refusalOf, signedUp, textAt } from '../testing/identity.ts';

const EMAIL = 'alice@touchline.example';
const PASSWORD = 'Pa55word-alice';

describe('control', () => {
  it('moves the clock of tokens', async () => {
    const identity = await identityListening();
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('clock', { now: '2026-11-21T13:00:00Z', speed: 0 });
    expect(refusalOf(await identity.call('lookup', { idToken }))).toBe('400 INVALID_ID_TOKEN');
    await identity.close();
  });

  it('deletes accounts and emails', async () => {
    const identity = await identityListening();
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    await identity.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await fetch(`${identity.url}/__sandbox/users`, { method: 'DELETE' });
    expect(refusalOf(await identity.call('lookup', { idToken }))).toBe('400 USER_NOT_FOUND');
    expect((await identity.get('/__sandbox/outbox.json')).body).toEqual({ mails: [] });
    await identity.close();
  });

  it('enables faults for this upstream only', async () => {
    const identity = await identityListening();
    expect((await identity.control('faults', { identity: { status: 503 } })).status).toBe(200);
    expect((await identity.call('signUp', {})).status).toBe(503);
    expect((await identity.control('faults', { game: { status: 503 } })).status).toBe(400);
    await identity.control('faults', {});
    expect((await identity.call('signUp', {})).status).toBe(200);
    await identity.close();
  });

  it.each([
    ['users', { email: EMAIL, scope: [] }, 400],
    ['users', { email: EMAIL, disabled: true }, 404],
    ['settings', { emailPrivacy: 'off' }, 400],
    ['settings', { passwordPolicy: { minPasswordLength: 1 } }, 400],
    ['keys', { keepOld: 1 }, 400],
    ['clock', {}, 400],
  ])('refuses %s with %j', async (what, body, status) => {
    const identity = await identityListening();
    expect((await identity.control(what, body)).status).toBe(status);
    await identity.close();
  });

  it('is disabled unless configured; the outbox is always available', async () => {
    const identity = await identityListening({ control: false });
    expect(refusalOf(await identity.control('users', { email: EMAIL }))).toBe('404 Not Found');
    expect((await identity.get('/__sandbox/outbox.json')).status).toBe(200);
    await identity.close();
  });
});

describe('the data directory', () => {
  it('keeps accounts, sessions and keys over a restart, readable only by its owner', async () => {
    const dataDir = join(temporaryFolder('sandbox'), 'kept');
    const before = await identityListening({ dataDir });
    const { idToken, refreshToken } = await signedUp(before, EMAIL, PASSWORD);
    await before.close();

    const after = await identityListening({ dataDir });
    expect(at((await after.call('lookup', { idToken })).body, 'users.0.email')).toBe(EMAIL);
    const grant = { grantType: 'refresh_token', refreshToken };
    expect(textAt((await after.post('/v1/token', grant)).body, 'id_token')).not.toBe('');
    await after.close();

    const modes = await Promise.all([stat(dataDir), stat(join(dataDir, 'sandbox.sqlite'))]);
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });
});

describe('requests from other origins', () => {
  it('are permitted, as the official SDK needs', async () => {
    const identity = await identityListening();
    const preflight = await fetch(`${identity.url}/v1/accounts:signUp?key=k`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-client-version');
    await identity.close();
  });
});
