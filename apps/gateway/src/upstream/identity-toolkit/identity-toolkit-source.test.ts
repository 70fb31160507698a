import { inspect } from 'node:util';
import { endsSessions, IdentityError } from '../../features/identity/index.ts';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { API_KEY, type Handler, IdentityServer, refusal } from './testing/identity-server.ts';
import { type Claims, NOW_MS, Signer } from './testing/signer.ts';

const PASSWORD = 'Pa55word-ana';
const EMAIL = 'ana@touchline.example';
const KEYS = 'robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

let signer: Signer;
let certificates: Readonly<Record<string, string>>;
let server: IdentityServer;

beforeAll(async () => {
  signer = await Signer.withKeys('first');
  certificates = await signer.certificates('first');
});

beforeEach(async () => {
  server = await IdentityServer.start();
  server.on(KEYS, json(certificates, 200, { 'cache-control': 'public, max-age=3600' }));
  server.on('v1/accounts:lookup', json({ users: [account()] }));
});

afterEach(async () => {
  await server.local.stop();
});

const account = (changed: Readonly<Record<string, unknown>> = {}) => ({
  localId: 'Ab12',
  email: EMAIL,
  emailVerified: true,
  displayName: 'Ana',
  createdAt: String(NOW_MS - 1_000),
  passwordHash: 'a-hash',
  providerUserInfo: [{ providerId: 'password' }],
  ...changed,
});

async function signedIn(changed: Claims = {}): Promise<Handler> {
  return json({ idToken: await signer.token('first', changed), refreshToken: 'r-1', expiresIn: '3600' });
}

async function renewed(changed: Claims = {}): Promise<Handler> {
  const idToken = await signer.token('first', changed);
  return json({ id_token: idToken, access_token: idToken, refresh_token: 'r-1', token_type: 'Bearer' });
}

/** The error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<IdentityError> {
  const outcome: unknown = await call.then(
    () => 'no error',
    (error: unknown) => error,
  );
  if (outcome instanceof IdentityError) return outcome;
  throw new Error(`expected an IdentityError: ${inspect(outcome)}`);
}

describe('signing in', () => {
  it('answers the user, whom the ID token and a lookup describe, and both tokens', async () => {
    server.on(
      'v1/accounts:signInWithPassword',
      await signedIn({ scope: 'beta odds', auth_time: NOW_MS / 1000 - 5 }),
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

  it('names the project by a header; no address that is asked holds the key', async () => {
    server.on('v1/accounts:signInWithPassword', await signedIn());
    await server.source().signIn(EMAIL, PASSWORD);
    const [signIn, keys] = server.asked;
    expect(signIn?.headers['x-goog-api-key']).toBe(API_KEY);
    expect(keys?.url).toBe(`/${KEYS}`);
    expect(keys?.headers).not.toHaveProperty('x-goog-api-key');
    expect(server.asked.map(({ url }) => url).join()).not.toContain('sesame');
  });

  it('asks for the keys once for many', async () => {
    server.on('v1/accounts:signInWithPassword', await signedIn());
    const source = server.source();
    await Promise.all(Array.from({ length: 5 }, () => source.signIn(EMAIL, PASSWORD)));
    expect(server.asked.filter(({ url }) => url === `/${KEYS}`)).toHaveLength(1);
  });

  it('up takes the name along', async () => {
    server.on('v1/accounts:signUp', await signedIn());
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
  ])('SEMANTICS §8.3: %s is %s, and was said once', async (said, code) => {
    server.on('v1/accounts:signInWithPassword', refusal(said));
    expect((await failure(server.source().signIn(EMAIL, PASSWORD))).code).toBe(code);
    expect(server.asked).toHaveLength(1);
  });

  it('with a second factor is a way in that we do not have', async () => {
    server.on('v1/accounts:signInWithPassword', json({ mfaPendingCredential: 'm', mfaInfo: [] }));
    expect((await failure(server.source().signIn(EMAIL, PASSWORD))).code).toBe('operation-not-allowed');
  });

  it('by an account without an address is no way in', async () => {
    server.on('v1/accounts:signUp', await signedIn());
    server.on('v1/accounts:lookup', json({ users: [account({ email: undefined })] }));
    expect((await failure(server.source().signUp(EMAIL, PASSWORD, undefined))).code).toBe(
      'operation-not-allowed',
    );
  });

  it('with an answer that does not fit is a fault of ours, and does not quote it', async () => {
    server.on('v1/accounts:signInWithPassword', json({ idToken: 12, refreshToken: 'r-secret' }));
    const error = await failure(server.source().signIn(EMAIL, PASSWORD));
    expect(error.code).toBe('internal');
    expect(inspect(error, { depth: null })).not.toContain('r-secret');
  });

  it('with an ID token that does not hold is a fault of ours', async () => {
    server.on('v1/accounts:signInWithPassword', await signedIn({ aud: 'another-project' }));
    expect((await failure(server.source().signIn(EMAIL, PASSWORD))).code).toBe('internal');
  });
});

describe('an identity service that says nothing (SEMANTICS §8.3)', () => {
  const hangUp: Handler = (request) => request.socket.destroy();
  const never: Handler = () => undefined;

  it.each([
    ['hangs up', hangUp],
    ['is broken', json('', 500)],
    ['is overloaded', json('', 503, { 'retry-after': '5' })],
    ['answers a page', json('<html>')],
  ])('and %s is network-request-failed; nobody is signed in twice', async (_, handler) => {
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

  it('about its keys is network-request-failed', async () => {
    server.on('v1/accounts:signInWithPassword', await signedIn());
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

describe('renewing', () => {
  it('sends the refresh token as a form, and answers the user as they are now', async () => {
    server.on('v1/token', await renewed({ scope: ['staff'] }));
    const { user, refreshToken } = await server.source().renew('r-1');
    expect(user.scope).toEqual(['staff']);
    expect(refreshToken).toBe('r-1');
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      body: 'grant_type=refresh_token&refresh_token=r-1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-goog-api-key': API_KEY },
    });
  });

  it('is tried again once when the connection breaks', async () => {
    server.on('v1/token', (request) => request.socket.destroy(), await renewed());
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

  it('with a wrong clock of ours ends no session', async () => {
    server.on('v1/token', await renewed());
    const source = server.source();
    server.clock.nowMs += 7_200_000;
    const error = await failure(source.renew('r-1'));
    expect(error).toMatchObject({ code: 'internal', cause: { code: 'ERR_JWT_EXPIRED' } });
    expect(endsSessions(error)).toBe(false);
  });
});

describe('an ID token from outside', () => {
  it('is the user whom the service stands behind', async () => {
    const idToken = await signer.token('first', { firebase: { sign_in_provider: 'google.com' } });
    await expect(server.source().verifyIdToken(idToken)).resolves.toMatchObject({
      id: 'Ab12',
      signInMethod: 'google',
    });
  });

  it.each<[string, Claims, string]>([
    ['of another project', { aud: 'another-project' }, 'invalid-credential'],
    ['whose time is over', { exp: NOW_MS / 1000 - 60 }, 'user-token-expired'],
  ])('%s is refused without asking about it', async (_, claims, code) => {
    const error = await failure(server.source().verifyIdToken(await signer.token('first', claims)));
    expect(error.code).toBe(code);
    expect(server.bodies('v1/accounts:lookup')).toHaveLength(0);
  });

  it.each([
    ['TOKEN_EXPIRED', 'user-token-expired'],
    ['INVALID_ID_TOKEN', 'user-token-expired'],
    ['USER_DISABLED', 'user-disabled'],
  ])('that the service stands behind no more (%s) is %s', async (said, code) => {
    server.on('v1/accounts:lookup', refusal(said));
    expect((await failure(server.source().verifyIdToken(await signer.token('first')))).code).toBe(code);
  });

  it('of an account that is switched off, or of nobody, is refused', async () => {
    const idToken = await signer.token('first');
    server.on('v1/accounts:lookup', json({ users: [account({ disabled: true })] }));
    expect((await failure(server.source().verifyIdToken(idToken))).code).toBe('user-disabled');
    server.on('v1/accounts:lookup', json({ users: [account({ localId: 'Zz99' })] }));
    expect((await failure(server.source().verifyIdToken(idToken))).code).toBe('internal');
    server.on('v1/accounts:lookup', json({ users: [] }));
    expect((await failure(server.source().verifyIdToken(idToken))).code).toBe('internal');
  });

  it('without a signature is refused, but beside the emulator', async () => {
    const [, payload = ''] = (await signer.token('first')).split('.');
    const idToken = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    expect((await failure(server.source().verifyIdToken(idToken))).code).toBe('invalid-credential');
    await expect(server.source({ believesUnsigned: true }).verifyIdToken(idToken)).resolves.toMatchObject({
      id: 'Ab12',
    });
  });
});

describe('a provider', () => {
  const CALLBACK = 'https://touchline.example/api/auth/popup/callback';

  it('is asked for its consent page', async () => {
    server.on(
      'v1/accounts:createAuthUri',
      json({ authUri: 'https://accounts.example/o?x=1', sessionId: 's-1' }),
    );
    await expect(server.source().authUri('google', CALLBACK)).resolves.toEqual({
      uri: 'https://accounts.example/o?x=1',
      sessionId: 's-1',
    });
    expect(server.bodies('v1/accounts:createAuthUri')).toEqual([
      { providerId: 'google.com', continueUri: CALLBACK, customParameter: { prompt: 'select_account' } },
    ]);
  });

  it('sends nobody to what is no web address', async () => {
    server.on('v1/accounts:createAuthUri', json({ authUri: 'javascript:alert(1)', sessionId: 's-1' }));
    expect((await failure(server.source().authUri('google', CALLBACK))).code).toBe('internal');
  });

  it('is not asked from an address that the project does not list', async () => {
    server.on('v1/accounts:createAuthUri', refusal('UNAUTHORIZED_DOMAIN : DOMAIN_NOT_WHITELISTED'));
    expect((await failure(server.source().authUri('google', CALLBACK))).code).toBe('unauthorized-domain');
  });

  it('signs someone in by what came back', async () => {
    server.on('v1/accounts:signInWithIdp', await signedIn({ firebase: { sign_in_provider: 'google.com' } }));
    const source = server.source();
    const { user } = await source.signInWithProvider(`${CALLBACK}?code=c`, undefined, 's-1');
    expect(user.signInMethod).toBe('google');
    await source.signInWithProvider(CALLBACK, 'code=c', 's-1');
    expect(server.bodies('v1/accounts:signInWithIdp')).toEqual([
      { requestUri: `${CALLBACK}?code=c`, sessionId: 's-1', returnSecureToken: true },
      { requestUri: CALLBACK, postBody: 'code=c', sessionId: 's-1', returnSecureToken: true },
    ]);
  });

  it('signs nobody into an account that has another way in', async () => {
    server.on(
      'v1/accounts:signInWithIdp',
      json({ needConfirmation: true, email: EMAIL, verifiedProvider: ['password'] }),
    );
    const error = await failure(server.source().signInWithProvider(CALLBACK, undefined, 's-1'));
    expect(error.code).toBe('email-already-in-use');
  });
});

describe('mails and what they lead to', () => {
  const mail = { language: 'tr', continueUrl: 'https://touchline.example/tr/login' };

  it('are asked for in the language of whoever reads them', async () => {
    server.on('v1/accounts:sendOobCode', json({ email: EMAIL }));
    const source = server.source();
    await source.sendVerification('an-id-token', mail);
    await source.sendPasswordReset(EMAIL, mail);
    expect(server.bodies('v1/accounts:sendOobCode')).toEqual([
      { requestType: 'VERIFY_EMAIL', idToken: 'an-id-token', continueUrl: mail.continueUrl },
      { requestType: 'PASSWORD_RESET', email: EMAIL, continueUrl: mail.continueUrl },
    ]);
    expect(server.asked.map(({ headers }) => headers['x-firebase-locale'])).toEqual(['tr', 'tr']);
  });

  it('verify an address, and reset a password', async () => {
    server.on('v1/accounts:update', json({ localId: 'Ab12', email: EMAIL }));
    server.on('v1/accounts:resetPassword', json({ requestType: 'PASSWORD_RESET', email: EMAIL }));
    const source = server.source();
    await expect(source.verifyEmail('code-1')).resolves.toEqual({ email: EMAIL });
    await expect(source.resetPassword('code-2', PASSWORD)).resolves.toEqual({ email: EMAIL });
    expect(server.bodies('v1/accounts:update')).toEqual([{ oobCode: 'code-1' }]);
    expect(server.bodies('v1/accounts:resetPassword')).toEqual([
      { oobCode: 'code-2', newPassword: PASSWORD },
    ]);
  });

  it.each([
    ['EXPIRED_OOB_CODE', 'expired-action-code'],
    ['INVALID_OOB_CODE', 'invalid-action-code'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    [
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: […]',
      'password-does-not-meet-requirements',
    ],
  ])('%s is %s', async (said, code) => {
    server.on('v1/accounts:resetPassword', refusal(said));
    expect((await failure(server.source().resetPassword('code', PASSWORD))).code).toBe(code);
  });
});

describe('an account', () => {
  it('changes its password, and goes on with new tokens', async () => {
    server.on('v1/accounts:update', await signedIn());
    await expect(server.source().changePassword('an-id-token', PASSWORD)).resolves.toMatchObject({
      refreshToken: 'r-1',
    });
    expect(server.bodies('v1/accounts:update')).toEqual([
      { idToken: 'an-id-token', password: PASSWORD, returnSecureToken: true },
    ]);
  });

  it('changes its name', async () => {
    server.on('v1/accounts:update', json({ localId: 'Ab12' }));
    await server.source().changeName('an-id-token', 'Ana B.');
    expect(server.bodies('v1/accounts:update')).toEqual([{ idToken: 'an-id-token', displayName: 'Ana B.' }]);
  });

  it('is removed', async () => {
    server.on('v1/accounts:delete', json({ kind: 'identitytoolkit#DeleteAccountResponse' }));
    await server.source().remove('an-id-token');
    expect(server.bodies('v1/accounts:delete')).toEqual([{ idToken: 'an-id-token' }]);
  });

  it('is not removed by an old sign-in', async () => {
    server.on('v1/accounts:delete', refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
    expect((await failure(server.source().remove('an-id-token'))).code).toBe('requires-recent-login');
  });
});

describe('the password policy', () => {
  it('is the one that the project has set', async () => {
    const customStrengthOptions = { minPasswordLength: 10, containsNumericCharacter: true };
    server.on('v2/passwordPolicy', json({ customStrengthOptions, allowedNonAlphanumericCharacters: ['!'] }));
    await expect(server.source().passwordPolicy()).resolves.toMatchObject({
      minLength: 10,
      numeric: true,
      uppercase: false,
      nonAlphanumericCharacters: ['!'],
    });
  });

  it('is the least one where the service has none', async () => {
    server.on('v2/passwordPolicy', refusal('not implemented in the Auth Emulator.', 501));
    await expect(server.source().passwordPolicy()).resolves.toMatchObject({ minLength: 6, numeric: false });
    expect(server.asked).toHaveLength(1);
  });
});

it('no failure holds a password, a token, an address or the key', async () => {
  const idToken = await signer.token('first', { aud: 'another-project' });
  server.on(
    'v1/accounts:signUp',
    refusal(`INVALID_EMAIL : ${EMAIL}`),
    refusal(`No such ${EMAIL}`, 403),
    json({ email: EMAIL }),
  );
  const source = server.source();
  const errors = [
    await failure(source.signUp(EMAIL, PASSWORD, undefined)),
    await failure(source.signUp(EMAIL, PASSWORD, undefined)),
    await failure(source.signUp(EMAIL, PASSWORD, undefined)),
    await failure(source.verifyIdToken(idToken)),
    await failure(source.renew('refresh-secret')),
  ];
  await server.local.stop();
  errors.push(await failure(source.signUp(EMAIL, PASSWORD, undefined)));
  expect(errors.map(({ code }) => code)).toEqual([
    'invalid-email',
    'internal',
    'internal',
    'invalid-credential',
    'internal',
    'network-request-failed',
  ]);
  const told = inspect(errors, { depth: null, showHidden: true });
  for (const secret of [EMAIL, PASSWORD, idToken, 'refresh-secret', API_KEY])
    expect(told).not.toContain(secret);
  server = await IdentityServer.start();
});
