import { inspect } from 'node:util';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { API_KEY, IdentityServer, refusal } from './testing/identity-server.ts';
import { EMAIL, failure, PASSWORD, serviceOf, signedIn } from './testing/service.ts';
import { Signer } from './testing/signer.ts';

let signer: Signer;
let server: IdentityServer;

beforeAll(async () => {
  signer = await Signer.withKeys('first');
});

beforeEach(async () => {
  server = await serviceOf(signer);
});

describe('a provider', () => {
  const CALLBACK = 'https://touchline.example/api/auth/popup/callback';

  it('returns its consent page', async () => {
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

  it('sends nobody to an address that is not a web address', async () => {
    server.on('v1/accounts:createAuthUri', json({ authUri: 'javascript:alert(1)', sessionId: 's-1' }));
    expect((await failure(server.source().authUri('google', CALLBACK))).code).toBe('internal');
  });

  it('refuses to start from an address that the project does not list', async () => {
    server.on('v1/accounts:createAuthUri', refusal('UNAUTHORIZED_DOMAIN : DOMAIN_NOT_WHITELISTED'));
    expect((await failure(server.source().authUri('google', CALLBACK))).code).toBe('unauthorized-domain');
  });

  it('signs a visitor in with what it sent back', async () => {
    server.on(
      'v1/accounts:signInWithIdp',
      await signedIn(signer, { firebase: { sign_in_provider: 'google.com' } }),
    );
    const source = server.source();
    const { user } = await source.signInWithProvider(`${CALLBACK}?code=c`, undefined, 's-1');
    expect(user.signInMethod).toBe('google');
    await source.signInWithProvider(CALLBACK, 'code=c', 's-1');
    expect(server.bodies('v1/accounts:signInWithIdp')).toEqual([
      { requestUri: `${CALLBACK}?code=c`, sessionId: 's-1', returnSecureToken: true },
      { requestUri: CALLBACK, postBody: 'code=c', sessionId: 's-1', returnSecureToken: true },
    ]);
  });

  it('signs nobody into an account with another sign-in method', async () => {
    server.on(
      'v1/accounts:signInWithIdp',
      json({ needConfirmation: true, email: EMAIL, verifiedProvider: ['password'] }),
    );
    const error = await failure(server.source().signInWithProvider(CALLBACK, undefined, 's-1'));
    expect(error.code).toBe('email-already-in-use');
  });
});

describe('emails and their codes', () => {
  const mail = { language: 'tr', continueUrl: 'https://touchline.example/tr/login' };

  it('are requested in the language of the recipient', async () => {
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

  it('name the account whose password they reset, without being used up', async () => {
    server.on('v1/accounts:resetPassword', json({ requestType: 'PASSWORD_RESET', email: EMAIL }));
    await expect(server.source().checkResetCode('code-2')).resolves.toEqual({ email: EMAIL });
    expect(server.bodies('v1/accounts:resetPassword')).toEqual([{ oobCode: 'code-2' }]);
  });

  it('reset no password if they were sent to confirm an address', async () => {
    server.on('v1/accounts:resetPassword', json({ requestType: 'VERIFY_EMAIL', email: EMAIL }));
    expect((await failure(server.source().checkResetCode('code-1'))).code).toBe('invalid-action-code');
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
    expect((await failure(server.source().checkResetCode('code'))).code).toBe(code);
  });
});

describe('an account', () => {
  it('changes its password, and continues with new tokens', async () => {
    server.on('v1/accounts:update', await signedIn(signer));
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

  it('is deleted', async () => {
    server.on('v1/accounts:delete', json({ kind: 'identitytoolkit#DeleteAccountResponse' }));
    await server.source().remove('an-id-token');
    expect(server.bodies('v1/accounts:delete')).toEqual([{ idToken: 'an-id-token' }]);
  });

  it('is not deleted with an old sign-in', async () => {
    server.on('v1/accounts:delete', refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
    expect((await failure(server.source().remove('an-id-token'))).code).toBe('requires-recent-login');
  });
});

describe('the password policy', () => {
  it('is that of the project', async () => {
    const customStrengthOptions = { minPasswordLength: 10, containsNumericCharacter: true };
    server.on('v2/passwordPolicy', json({ customStrengthOptions, allowedNonAlphanumericCharacters: ['!'] }));
    await expect(server.source().passwordPolicy()).resolves.toMatchObject({
      minLength: 10,
      numeric: true,
      uppercase: false,
      nonAlphanumericCharacters: ['!'],
    });
  });

  it('is the minimum if the service has none', async () => {
    server.on('v2/passwordPolicy', refusal('not implemented in the Auth Emulator.', 501));
    await expect(server.source().passwordPolicy()).resolves.toMatchObject({ minLength: 6, numeric: false });
    expect(server.asked).toHaveLength(1);
  });
});

it('no failure contains a password, a token, an email address or the key', async () => {
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
  const text = inspect(errors, { depth: null, showHidden: true });
  for (const secret of [EMAIL, PASSWORD, idToken, 'refresh-secret', API_KEY])
    expect(text).not.toContain(secret);
  server = await IdentityServer.start();
});
