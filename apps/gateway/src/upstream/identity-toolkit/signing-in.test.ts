import { inspect } from 'node:util';
import { endsSessions } from '../../features/identity/index.ts';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { API_KEY, type Handler, IdentityServer, refusal } from './testing/identity-server.ts';
import { account, EMAIL, failure, KEYS, PASSWORD, renewed, serviceOf, signedIn } from './testing/service.ts';
import { type Claims, NOW_MS, Signer } from './testing/signer.ts';

let signer: Signer;
let server: IdentityServer;

beforeAll(async () => {
  signer = await Signer.withKeys('first');
});

beforeEach(async () => {
  server = await serviceOf(signer);
});

describe('signing in', () => {
  it('returns the user, from the ID token and a lookup, and both tokens', async () => {
    server.on(
      'v1/accounts:signInWithPassword',
      await signedIn(signer, { scope: 'beta odds', auth_time: NOW_MS / 1000 - 5 }),
    );
    const { user, idToken, refreshToken } = await server.source().signIn(EMAIL, PASSWORD);

    expect(user).toEqual({
      id: 'Ab12',
      email: EMAIL,
      emailVerified: true,
      name: 'Ana',
      avatar: null,
      scope: ['beta', 'odds'],
      createdAtMs: NOW_MS - 1_000,
      providers: ['password'],
      signInAtMs: NOW_MS - 5_000,
      signInMethod: 'password',
    });
    expect(refreshToken).toBe('r-1');
    expect(server.bodies('v1/accounts:signInWithPassword')).toEqual([
      { email: EMAIL, password: PASSWORD, returnSecureToken: true },
    ]);
    expect(server.bodies('v1/accounts:lookup')).toEqual([{ idToken }]);
  });

  it('names the project in a header; no URL contains the key', async () => {
    server.on('v1/accounts:signInWithPassword', await signedIn(signer));
    await server.source().signIn(EMAIL, PASSWORD);
    const [signIn, keys] = server.asked;
    expect(signIn?.headers['x-goog-api-key']).toBe(API_KEY);
    expect(keys?.url).toBe(`/${KEYS}`);
    expect(keys?.headers).not.toHaveProperty('x-goog-api-key');
    expect(server.asked.map(({ url }) => url).join()).not.toContain('sesame');
  });

  it('fetches the keys once for many sign-ins', async () => {
    server.on('v1/accounts:signInWithPassword', await signedIn(signer));
    const source = server.source();
    await Promise.all(Array.from({ length: 5 }, () => source.signIn(EMAIL, PASSWORD)));
    expect(server.asked.filter(({ url }) => url === `/${KEYS}`)).toHaveLength(1);
  });

  it('sends the name as well when signing up', async () => {
    server.on('v1/accounts:signUp', await signedIn(signer));
    const source = server.source();
    await source.signUp(EMAIL, PASSWORD, 'Ana');
    await source.signUp(EMAIL, PASSWORD, undefined);
    expect(server.bodies('v1/accounts:signUp')).toEqual([
      { email: EMAIL, password: PASSWORD, displayName: 'Ana', returnSecureToken: true },
      { email: EMAIL, password: PASSWORD, returnSecureToken: true },
    ]);
  });

  it.each([
    ['INVALID_PASSWORD', 'wrong-password'],
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['USER_DISABLED', 'user-disabled'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled', 'too-many-requests'],
  ])('SEMANTICS §8.3: %s is %s, and was sent once', async (said, code) => {
    server.on('v1/accounts:signInWithPassword', refusal(said));
    expect((await failure(server.source().signIn(EMAIL, PASSWORD))).code).toBe(code);
    expect(server.asked).toHaveLength(1);
  });

  it('with a second factor is not supported', async () => {
    server.on('v1/accounts:signInWithPassword', json({ mfaPendingCredential: 'm', mfaInfo: [] }));
    expect((await failure(server.source().signIn(EMAIL, PASSWORD))).code).toBe('operation-not-allowed');
  });

  it('with an account without an email address is not allowed', async () => {
    server.on('v1/accounts:signUp', await signedIn(signer));
    server.on('v1/accounts:lookup', json({ users: [account({ email: undefined })] }));
    expect((await failure(server.source().signUp(EMAIL, PASSWORD, undefined))).code).toBe(
      'operation-not-allowed',
    );
  });

  it('with an invalid response is an internal error, which does not quote it', async () => {
    server.on('v1/accounts:signInWithPassword', json({ idToken: 12, refreshToken: 'r-secret' }));
    const error = await failure(server.source().signIn(EMAIL, PASSWORD));
    expect(error.code).toBe('internal');
    expect(inspect(error, { depth: null })).not.toContain('r-secret');
  });

  it('with an invalid ID token is an internal error', async () => {
    server.on('v1/accounts:signInWithPassword', await signedIn(signer, { aud: 'another-project' }));
    expect((await failure(server.source().signIn(EMAIL, PASSWORD))).code).toBe('internal');
  });
});

describe('an identity service that does not respond (SEMANTICS §8.3)', () => {
  const hangUp: Handler = (request) => request.socket.destroy();
  const never: Handler = () => undefined;

  it.each([
    ['hangs up', hangUp],
    ['is broken', json('', 500)],
    ['is overloaded', json('', 503, { 'retry-after': '5' })],
    ['answers a page', json('<html>')],
  ])('and %s is network-request-failed; the call is not repeated', async (_, handler) => {
    server.on('v1/accounts:signInWithPassword', handler);
    const error = await failure(server.source().signIn(EMAIL, PASSWORD));
    expect(error.code).toBe('network-request-failed');
    expect(error.cause).toBeInstanceOf(Error);
    expect(server.asked).toHaveLength(1);
  });

  it('and is too slow is network-request-failed', async () => {
    server.on('v1/accounts:signInWithPassword', never);
    const error = await failure(server.source({ timeoutMs: 100 }).signIn(EMAIL, PASSWORD));
    expect(error).toMatchObject({ code: 'network-request-failed', cause: { name: 'UpstreamTimeoutError' } });
  });

  it('and refuses connections is network-request-failed', async () => {
    const source = server.source();
    await server.local.stop();
    const error = await failure(source.signIn(EMAIL, PASSWORD));
    expect(error).toMatchObject({
      code: 'network-request-failed',
      cause: { cause: { code: 'ECONNREFUSED' } },
    });
    server = await IdentityServer.start();
  });

  it('and whose circuit is open is network-request-failed', async () => {
    server.on('v1/accounts:signInWithPassword', hangUp);
    const source = server.source();
    for (let call = 0; call < 5; call += 1) await failure(source.signIn(EMAIL, PASSWORD));
    const error = await failure(source.signIn(EMAIL, PASSWORD));
    expect(error).toMatchObject({ code: 'network-request-failed', cause: { name: 'UpstreamBusyError' } });
    expect(server.asked).toHaveLength(5);
  });

  it('to the request for its keys is network-request-failed', async () => {
    server.on('v1/accounts:signInWithPassword', await signedIn(signer));
    server.on(KEYS, json('', 404));
    expect((await failure(server.source().signIn(EMAIL, PASSWORD))).code).toBe('network-request-failed');
  });

  it('ends no session', async () => {
    server.on('v1/token', hangUp);
    const error = await failure(server.source().renew('r-1'));
    expect(error.code).toBe('network-request-failed');
    expect(endsSessions(error)).toBe(false);
  });
});

describe('refreshing', () => {
  it('sends the refresh token as a form, and returns the current user', async () => {
    server.on('v1/token', await renewed(signer, { scope: ['staff'] }));
    const { user, refreshToken } = await server.source().renew('r-1');
    expect(user.scope).toEqual(['staff']);
    expect(refreshToken).toBe('r-1');
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      body: 'grant_type=refresh_token&refresh_token=r-1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-goog-api-key': API_KEY },
    });
  });

  it('is retried once when the connection breaks', async () => {
    server.on('v1/token', (request) => request.socket.destroy(), await renewed(signer));
    await expect(server.source().renew('r-1')).resolves.toBeDefined();
    expect(server.asked.filter(({ url }) => url === '/v1/token')).toHaveLength(2);
  });

  it.each([
    ['TOKEN_EXPIRED', 'user-token-expired'],
    ['INVALID_REFRESH_TOKEN', 'user-token-expired'],
    ['USER_NOT_FOUND', 'user-token-expired'],
    ['USER_DISABLED', 'user-disabled'],
  ])('refused by %s is %s, which ends the session', async (said, code) => {
    server.on('v1/token', refusal(said));
    const error = await failure(server.source().renew('r-1'));
    expect(error.code).toBe(code);
    expect(endsSessions(error)).toBe(true);
  });

  it('while our clock is wrong ends no session', async () => {
    server.on('v1/token', await renewed(signer));
    const source = server.source();
    server.clock.nowMs += 7_200_000;
    const error = await failure(source.renew('r-1'));
    expect(error).toMatchObject({ code: 'internal', cause: { code: 'ERR_JWT_EXPIRED' } });
    expect(endsSessions(error)).toBe(false);
  });
});

describe('an ID token from outside', () => {
  it('returns the user that the service confirms', async () => {
    const idToken = await signer.token('first', { firebase: { sign_in_provider: 'google.com' } });
    await expect(server.source().verifyIdToken(idToken)).resolves.toMatchObject({
      id: 'Ab12',
      signInMethod: 'google',
    });
  });

  it.each<[string, Claims, string]>([
    ['of another project', { aud: 'another-project' }, 'invalid-credential'],
    ['whose time is over', { exp: NOW_MS / 1000 - 60 }, 'user-token-expired'],
  ])('%s is refused without a lookup', async (_, claims, code) => {
    const error = await failure(server.source().verifyIdToken(await signer.token('first', claims)));
    expect(error.code).toBe(code);
    expect(server.bodies('v1/accounts:lookup')).toHaveLength(0);
  });

  it.each([
    ['TOKEN_EXPIRED', 'user-token-expired'],
    ['INVALID_ID_TOKEN', 'user-token-expired'],
    ['USER_DISABLED', 'user-disabled'],
  ])('that the service no longer accepts (%s) is %s', async (said, code) => {
    server.on('v1/accounts:lookup', refusal(said));
    expect((await failure(server.source().verifyIdToken(await signer.token('first')))).code).toBe(code);
  });

  it('of a disabled or unknown account is refused', async () => {
    const idToken = await signer.token('first');
    server.on('v1/accounts:lookup', json({ users: [account({ disabled: true })] }));
    expect((await failure(server.source().verifyIdToken(idToken))).code).toBe('user-disabled');
    server.on('v1/accounts:lookup', json({ users: [account({ localId: 'Zz99' })] }));
    expect((await failure(server.source().verifyIdToken(idToken))).code).toBe('internal');
    server.on('v1/accounts:lookup', json({ users: [] }));
    expect((await failure(server.source().verifyIdToken(idToken))).code).toBe('internal');
  });

  it('without a signature is refused, except with the emulator', async () => {
    const [, payload = ''] = (await signer.token('first')).split('.');
    const idToken = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    expect((await failure(server.source().verifyIdToken(idToken))).code).toBe('invalid-credential');
    await expect(server.source({ believesUnsigned: true }).verifyIdToken(idToken)).resolves.toMatchObject({
      id: 'Ab12',
    });
  });
});
