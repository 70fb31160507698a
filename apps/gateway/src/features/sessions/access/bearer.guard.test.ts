import { createPublicKey } from 'node:crypto';
import { Problem } from '@touchline/contracts';
import { UnsecuredJWT } from 'jose';
import { GivenKeys } from '../../../platform/keys/given-keys.ts';
import { SigningKeys } from '../../../platform/keys/index.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import type { SigningKey } from '../../../platform/config/environment/values.ts';
import { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import { openSessionsGateway, type SessionsGateway } from '../testing/sessions-gateway.ts';
import { fan } from '../testing/fan.ts';
import { ACCESS_SECONDS, deployment, type Deployment } from '../testing/shared.ts';
import { newKey, signed, type Claims } from '../testing/signing.ts';
import type { OpenedSession } from '../sessions.ts';

let key: SigningKey;
let staffKey: SigningKey;
let parts: Deployment;
let here: SessionsGateway;
let there: SessionsGateway;
let session: OpenedSession;

beforeAll(async () => {
  [key, staffKey] = [await newKey('access-1'), await newKey('staff-1')];
  // The JWT library also checks expiry, against the real time, so the test clock starts there.
  const clock = new ManualClock(Math.floor(Date.now() / 1000) * 1000);
  const shared = await deployment(() => Promise.resolve(temporaryState(clock)));
  parts = { ...shared, clock, keys: new GivenKeys([key]) };
  here = await openSessionsGateway(parts);
  there = await openSessionsGateway(parts);
});

afterAll(async () => {
  await here.app.close();
  await there.app.close();
  await parts.state.close();
});

beforeEach(async () => {
  session = await here.sessions.open({ user: fan(), refreshToken: 'identity-token' }, undefined);
});

const ask = (door: SessionsGateway, token: string | undefined, path = '/api/mine') => {
  const request = door.http.get(path);
  return token === undefined ? request : request.set('authorization', `Bearer ${token}`);
};

/** Returns the claims of a valid token with some changed. */
function claims(change: Claims = {}): Claims {
  const iat = parts.clock.nowMs() / 1000;
  return {
    iss: 'urn:touchline:gateway',
    aud: 'urn:touchline:api',
    sub: 'user-1',
    sid: session.sessionId,
    jti: 'one',
    scope: 'premium beta',
    iat,
    exp: iat + 60,
    ...change,
  };
}
const forged = (change?: Claims, header = { alg: 'ES256', kid: 'access-1' }): Promise<string> =>
  signed(claims(change), key, header);
const publicPem = (): Uint8Array =>
  Buffer.from(
    createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x, y: key.y }, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    }),
  );

async function refused(token: string | undefined, code: 'unauthorized' | 'session-ended'): Promise<void> {
  const answer = await ask(here, token).expect(401);
  expect(Problem.parse(answer.body)).toMatchObject({ code, status: 401 });
  expect(answer.headers).toMatchObject({
    'www-authenticate': token === undefined ? 'Bearer' : 'Bearer error="invalid_token"',
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
  });
}

test('admits a request with our token and identifies the caller', async () => {
  const answer = await ask(there, session.token.access_token).expect(200);
  expect(answer.body).toEqual({
    userId: 'user-1',
    sessionId: session.sessionId,
    scope: ['premium', 'beta'],
    name: 'A Fan',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('refuses', () => {
  test('no token', () => refused(undefined, 'unauthorized'));

  test('§7.4 a token that is not sent as a Bearer token', async () => {
    const { access_token: token } = session.token;
    await here.http.get(`/api/mine?access_token=${token}&token=${token}`).expect(401);
    await here.http.get('/api/mine').set('cookie', `auth._token.local=Bearer%20${token}`).expect(401);
    await here.http.get('/api/mine').set('authorization', `Basic ${token}`).expect(401);
    await here.http.get('/api/mine').set('authorization', token).expect(401);
  });

  test('the refresh token', () => refused(session.token.refresh_token, 'unauthorized'));

  test('text that is not a token', async () => {
    for (const text of ['a', 'a.b.c', '..', `${'A'.repeat(8000)}.b.c`]) await refused(text, 'unauthorized');
  });

  test('an unsigned token (alg none)', () => refused(new UnsecuredJWT(claims()).encode(), 'unauthorized'));

  test('an unsigned token that names our key', async () => {
    const head = Buffer.from(JSON.stringify({ alg: 'none', kid: 'access-1' })).toString('base64url');
    const [, body = ''] = (await forged()).split('.');
    await refused(`${head}.${body}.`, 'unauthorized');
  });

  test('a token signed with our public key as if it were a secret (HS256)', async () => {
    const token = await signed(claims(), publicPem(), { alg: 'HS256', kid: 'access-1' });
    await refused(token, 'unauthorized');
  });

  test.each<[string, Claims]>([
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'https://elsewhere.example' }],
    ['the audience of staff', { aud: 'urn:touchline:staff' }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: undefined }],
    ['another subject than its session’s', { sub: 'user-2' }],
    ['no session', { sid: undefined }],
    ['no id', { jti: undefined }],
    ['no expiry', { exp: undefined }],
    ['an expiry that is past', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['a time before which it is not to be used', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
  ])('a token with %s', async (_, change) => {
    await refused(await forged(change), 'unauthorized');
  });

  test('a token with a key id that we do not have, or none', async () => {
    await refused(await forged({}, { alg: 'ES256', kid: 'access-2' }), 'unauthorized');
    await refused(await signed(claims(), key, { alg: 'ES256' }), 'unauthorized');
  });

  test('a staff token, even one that names our key', async () => {
    const staff = { iss: 'urn:touchline:gateway', aud: 'urn:touchline:staff', scope: 'staff:cache' };
    await refused(await signed(claims(staff), staffKey, { alg: 'ES256', kid: 'staff-1' }), 'unauthorized');
    await refused(await signed(claims(), staffKey, { alg: 'ES256', kid: 'access-1' }), 'unauthorized');
  });

  test('a token whose claims were changed after it was signed', async () => {
    const [head, , signature] = session.token.access_token.split('.');
    const body = Buffer.from(JSON.stringify(claims({ scope: 'premium beta admin' }))).toString('base64url');
    await refused(`${String(head)}.${body}.${String(signature)}`, 'unauthorized');
  });
});

test('admits the token that these tests forge when nothing in it is changed', async () => {
  await ask(here, await forged()).expect(200);
});

test('a token expires by the clock', async () => {
  const { access_token: token } = session.token;
  parts.clock.advance(ACCESS_SECONDS * 1000 - 1);
  await ask(here, token).expect(200);
  parts.clock.advance(1);
  await refused(token, 'unauthorized');
  parts.clock.advance(-ACCESS_SECONDS * 1000);
});

test('§7.3 a session that ended on one node is immediately rejected on the other, hours before its token expires', async () => {
  const { access_token: token } = session.token;
  await ask(there, token).expect(200);
  await here.sessions.endBySid('user-1', session.sessionId);
  const answer = await ask(there, token).expect(401);
  expect(Problem.parse(answer.body).code).toBe('session-ended');
  await refused(token, 'session-ended');
});

test('an older token loses the scopes that the account has lost since', async () => {
  const { access_token: token } = session.token;
  await ask(here, token, '/api/mine/beta').expect(200);
  await there.sessions.renewed(session.sessionId, {
    user: fan({ scope: ['premium'] }),
    refreshToken: undefined,
  });
  const answer = await ask(here, token, '/api/mine/beta').expect(403);
  expect(Problem.parse(answer.body).code).toBe('forbidden');
  expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="beta"');
  expect((await ask(here, token).expect(200)).body).toMatchObject({ scope: ['premium'] });
});

test('a token does not gain scopes that the account has but the token does not contain', async () => {
  await ask(here, await forged({ scope: 'premium' }), '/api/mine/beta').expect(403);
});

describe('while state is unavailable', () => {
  beforeEach(() => {
    parts.state.cut = true;
  });

  afterEach(() => {
    parts.state.cut = false;
  });

  test('private requests get a 503, and no session ends', async () => {
    const answer = await ask(here, session.token.access_token).expect(503);
    expect(Problem.parse(answer.body).code).toBe('unavailable');
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['www-authenticate']).toBeUndefined();
    parts.state.cut = false;
    await ask(here, session.token.access_token).expect(200);
  });

  test('an invalid token is still a 401, and public routes still work', async () => {
    await refused('a.b.c', 'unauthorized');
    await here.http.get('/api/public').expect(200);
  });
});

/** Keys in a store that can no longer be read. */
class LostKeys extends SigningKeys {
  override sign(): Promise<string> {
    return this.#lost();
  }

  override publicKey(): Promise<undefined> {
    return this.#lost();
  }

  override published(): Promise<never> {
    return this.#lost();
  }

  #lost(): Promise<never> {
    return Promise.reject(new Error('no such directory'));
  }
}

test('unreadable keys are a 500, not a 401', async () => {
  const door = await openSessionsGateway({ ...parts, keys: new LostKeys() });
  try {
    const answer = await ask(door, session.token.access_token).expect(500);
    expect(Problem.parse(answer.body).code).toBe('internal');
    expect(answer.headers['www-authenticate']).toBeUndefined();
  } finally {
    await door.app.close();
  }
});

test('two gateways with different keys in one process do not accept each other’s tokens', async () => {
  const stranger = await openSessionsGateway({ ...parts, keys: new GivenKeys([await newKey('access-1')]) });
  try {
    await ask(stranger, session.token.access_token).expect(401);
    await ask(here, session.token.access_token).expect(200);
  } finally {
    await stranger.app.close();
  }
});
