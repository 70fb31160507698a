import type { IdentitySource } from '../../features/identity/index.ts';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { IdentityServer } from './testing/identity-server.ts';
import { describeRecorded, recorded } from './testing/recordings.ts';

/** When the exchanges with the emulator were recorded, by the `iat` of its tokens. */
const RECORDED_MS = 1_795_251_203_000;
const ANA = 'YtY4dlDzAH5MjQ1zZT5QNh6PKsU9';

let server: IdentityServer;

beforeEach(async () => {
  server = await IdentityServer.start();
  server.clock.nowMs = RECORDED_MS;
});

/** The emulator's tokens are unsigned. */
const source = (): IdentitySource => server.source({ believesUnsigned: true, projectId: 'demo-x' });
const answer = (name: string) => {
  const { status, body } = recorded(name);
  return json(body, status);
};

describeRecorded('recorded exchanges with the emulator', () => {
  it('signing up', async () => {
    server.on('v1/accounts:signUp', answer('signUp')).on('v1/accounts:lookup', answer('lookup'));
    const { user } = await source().signUp('ana@example.test', 'secret', undefined);
    expect(user).toEqual({
      id: ANA,
      email: 'ana@example.test',
      emailVerified: false,
      name: null,
      avatar: null,
      scope: [],
      createdAtMs: 1_795_251_202_460,
      providers: ['password'],
      signInAtMs: 1_795_251_202_000,
      signInMethod: 'password',
    });
  });

  it('signing in with a custom claim', async () => {
    server.on('v1/accounts:signInWithPassword', answer('signIn-claims'));
    server.on('v1/accounts:lookup', answer('lookup'));
    const { user } = await source().signIn('ana@example.test', 'secret');
    expect(user.scope).toEqual(['staff']);
  });

  it.each(['refresh-form', 'refresh-old'])('refreshing (%s)', async (name) => {
    server.on('v1/token', answer(name)).on('v1/accounts:lookup', answer('lookup'));
    await expect(source().renew('r')).resolves.toMatchObject({ user: { id: ANA } });
  });

  it.each([
    ['refresh-disabled', 'user-disabled'],
    ['refresh-deleted', 'user-token-expired'],
  ])('refreshing without success (%s)', async (name, code) => {
    server.on('v1/token', answer(name));
    await expect(source().renew('r')).rejects.toMatchObject({ code });
  });

  it('signing in with a provider', async () => {
    server.on('v1/accounts:signInWithIdp', answer('idp')).on('v1/accounts:lookup', answer('lookup'));
    // The lookup returned another account.
    await expect(source().signInWithProvider('https://a.example', undefined, 's')).rejects.toMatchObject({
      code: 'internal',
      message: 'lookup returned another account',
    });
  });

  it('emails and their codes', async () => {
    server.on('v1/accounts:sendOobCode', answer('oob-reset'));
    server.on('v1/accounts:resetPassword', answer('reset'), answer('reset-reuse'));
    server.on('v1/accounts:update', answer('verify-email'));
    const identity = source();
    await identity.sendPasswordReset('ana@example.test', {
      language: 'en',
      continueUrl: 'https://a.example',
    });
    await expect(identity.resetPassword('c', 'secret')).resolves.toEqual({ email: 'ana@example.test' });
    await expect(identity.resetPassword('c', 'secret')).rejects.toMatchObject({
      code: 'invalid-action-code',
    });
    await expect(identity.verifyEmail('c')).resolves.toEqual({ email: 'ana@example.test' });
  });

  it('changing a name, and deleting an account', async () => {
    server.on('v1/accounts:update', answer('update')).on('v1/accounts:delete', answer('delete'));
    await expect(source().changeName('t', 'Ana')).resolves.toBeUndefined();
    await expect(source().remove('t')).resolves.toBeUndefined();
  });

  it('an account without an email address, and the policy that the emulator lacks', async () => {
    server.on('v1/accounts:signUp', answer('anon')).on('v2/passwordPolicy', answer('passwordPolicy'));
    const { localId } = recorded('anon').body;
    server.on('v1/accounts:lookup', json({ users: [{ localId, createdAt: '1795251203000' }] }));
    const identity = source();
    await expect(identity.signUp('a@example.test', 'secret', undefined)).rejects.toMatchObject({
      code: 'operation-not-allowed',
    });
    await expect(identity.passwordPolicy()).resolves.toMatchObject({ minLength: 6 });
  });
});
