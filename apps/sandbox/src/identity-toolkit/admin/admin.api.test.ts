import { randomUUID } from 'node:crypto';

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { opened } from '@touchline/test-data/opened';
import { z } from 'zod';

import { at } from '../../testing/at.ts';
import {
  identityListening,
  newestMail,
  refusalOf,
  signedUp,
  textAt,
  type ListeningIdentity,
} from '../../testing/identity.ts';

const EMAIL = 'alice@touchline.example';
const PASSWORD = 'Pa55word-alice';
const NEW = 'Pa55word-other';
const PROJECT = 'touchline-sandbox';
const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
const EMULATOR = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Returns the official admin SDK, pointed at the service as at an emulator. */
const adminOf = ({ url }: ListeningIdentity): Auth => {
  process.env[EMULATOR] = new URL(url).host;
  const app = initializeApp({ projectId: PROJECT }, randomUUID());
  opened('firebase-admin', () => deleteApp(app));
  return getAuth(app);
};

let identity: ListeningIdentity;
let admin: Auth;
const before = process.env[EMULATOR];
beforeEach(async () => {
  // The SDK sends instants of the real clock.
  identity = await identityListening({ nowMs: () => Date.now() });
  admin = adminOf(identity);
});
afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(process.env, EMULATOR);
  else process.env[EMULATOR] = before;
});

const coded = z.object({ code: z.string() });
/** Returns the SDK's code of an error. */
const codeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no error',
    (error: unknown) => coded.parse(error).code,
  );

const refresh = (refreshToken: string) =>
  identity.post('/v1/token', { grantType: 'refresh_token', refreshToken });
const claimsIn = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
const signIn = (password: string, email = EMAIL) => identity.call('signInWithPassword', { email, password });

describe('firebase-admin', () => {
  it('finds an account by its id and by its address', async () => {
    const { localId } = await signedUp(identity, EMAIL, PASSWORD);
    const byId = await admin.getUser(localId);
    expect(byId).toMatchObject({ uid: localId, email: EMAIL, emailVerified: false, disabled: false });
    expect(byId.providerData).toMatchObject([{ providerId: 'password', uid: EMAIL }]);
    expect((await admin.getUserByEmail(EMAIL)).toJSON()).toEqual(byId.toJSON());
    expect(await codeOf(admin.getUser('nobody'))).toBe('auth/user-not-found');
    expect(await codeOf(admin.getUserByEmail('nobody@touchline.example'))).toBe('auth/user-not-found');
    const found = await admin.getUsers([{ uid: localId }, { email: EMAIL }, { uid: 'nobody' }]);
    expect([found.users.map(({ uid }) => uid), found.notFound]).toEqual([[localId], [{ uid: 'nobody' }]]);
  });

  it('finds an account by its Google account', async () => {
    const google = JSON.stringify({ sub: 'g1', email: EMAIL, email_verified: true });
    const { body } = await identity.call('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: new URLSearchParams({ providerId: 'google.com', id_token: google }).toString(),
    });
    const { uid, providerData } = await admin.getUserByProviderUid('google.com', 'g1');
    expect([uid, providerData[0]?.uid]).toEqual([textAt(body, 'localId'), 'g1']);
  });

  it('lists accounts in pages', async () => {
    const names = ['ann', 'bo', 'cy', 'di', 'ed'];
    const made = await Promise.all(
      names.map((name) => admin.createUser({ email: `${name}@touchline.example` })),
    );
    const listed: string[] = [];
    let pages = 0;
    let pageToken: string | undefined;
    do {
      const page = await admin.listUsers(2, pageToken);
      listed.push(...page.users.map(({ uid }) => uid));
      ({ pageToken } = page);
      pages += 1;
    } while (pageToken !== undefined);
    expect(pages).toBe(3);
    expect(listed).toEqual(made.map(({ uid }) => uid).toSorted());
    const whole = await admin.listUsers(5);
    expect([whole.users.length, whole.pageToken]).toEqual([5, undefined]);
  });

  it('sets custom claims, which the next ID token contains, and removes them', async () => {
    const { localId, idToken, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    await admin.setCustomUserClaims(localId, { scope: ['premium'] });
    expect((await admin.getUser(localId)).customClaims).toEqual({ scope: ['premium'] });
    expect(claimsIn(idToken)).not.toHaveProperty('scope');
    const next = textAt((await refresh(refreshToken)).body, 'id_token');
    expect(claimsIn(next)).toMatchObject({ sub: localId, scope: ['premium'] });
    await admin.setCustomUserClaims(localId, null);
    expect(claimsIn(textAt((await refresh(refreshToken)).body, 'id_token'))).not.toHaveProperty('scope');
    expect(await codeOf(admin.setCustomUserClaims('nobody', {}))).toBe('auth/user-not-found');
  });

  it('creates an account that can sign in, unless its id or its address is taken', async () => {
    const wish = { uid: 'a-chosen-id', email: EMAIL, password: PASSWORD, displayName: 'Alice' };
    const made = await admin.createUser({ ...wish, emailVerified: true });
    expect(made).toMatchObject({ uid: 'a-chosen-id', displayName: 'Alice', emailVerified: true });
    expect(textAt((await signIn(PASSWORD)).body, 'localId')).toBe('a-chosen-id');
    expect(await codeOf(admin.createUser({ uid: 'a-chosen-id' }))).toBe('auth/uid-already-exists');
    expect(await codeOf(admin.createUser({ email: EMAIL }))).toBe('auth/email-already-exists');
    expect(await codeOf(admin.createUser({ phoneNumber: '+4930123456' }))).toBe('auth/operation-not-allowed');
  });

  it('revokes the refresh tokens of an account and leaves a later sign-in alone', async () => {
    const { localId, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    const other = await signedUp(identity, 'bob@touchline.example', PASSWORD);
    const startedMs = Date.now();
    await admin.revokeRefreshTokens(localId);
    expect(refusalOf(await refresh(refreshToken))).toBe('400 TOKEN_EXPIRED');
    expect((await refresh(other.refreshToken)).status).toBe(200);
    const later = textAt((await signIn(PASSWORD)).body, 'refreshToken');
    expect((await refresh(later)).status).toBe(200);
    const { tokensValidAfterTime } = await admin.getUser(localId);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(startedMs - 1000);
  });

  it('disables an account and enables it again', async () => {
    const { localId, idToken, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    expect((await admin.updateUser(localId, { disabled: true })).disabled).toBe(true);
    const refused = [await signIn(PASSWORD), await refresh(refreshToken)];
    refused.push(await identity.call('lookup', { idToken }));
    expect(refused.map(refusalOf)).toEqual(Array(3).fill('400 USER_DISABLED'));
    expect((await admin.updateUser(localId, { disabled: false })).disabled).toBe(false);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('changes name, picture and verification without ending a session', async () => {
    const { localId, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    const photoURL = 'https://touchline.example/alice.png';
    const wish = { displayName: 'Alice', photoURL, emailVerified: true };
    expect(await admin.updateUser(localId, wish)).toMatchObject(wish);
    const bare = await admin.updateUser(localId, { displayName: null, photoURL: null });
    expect([bare.displayName, bare.photoURL, bare.emailVerified]).toEqual([undefined, undefined, true]);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it.each([{ password: NEW }, { email: 'carol@touchline.example' }])(
    'ends the sessions of an account whose credentials it changes: %j',
    async (wish) => {
      const { localId, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
      await admin.updateUser(localId, wish);
      expect(refusalOf(await refresh(refreshToken))).toBe('400 TOKEN_EXPIRED');
      const { password, email } = { password: PASSWORD, email: EMAIL, ...wish };
      expect((await signIn(password, email)).status).toBe(200);
    },
  );

  it('gives an account no address that another one has', async () => {
    const { localId } = await signedUp(identity, EMAIL, PASSWORD);
    await signedUp(identity, 'bob@touchline.example', PASSWORD);
    const taken = admin.updateUser(localId, { email: 'bob@touchline.example' });
    expect(await codeOf(taken)).toBe('auth/email-already-exists');
  });

  it('returns links that reset a password and confirm an address, and sends no email', async () => {
    const { localId } = await signedUp(identity, EMAIL, PASSWORD);
    const codeIn = (link: string) => new URL(link).searchParams.get('oobCode') ?? '';
    const confirm = await admin.generateEmailVerificationLink(EMAIL);
    expect((await identity.call('update', { oobCode: codeIn(confirm) })).status).toBe(200);
    expect((await admin.getUser(localId)).emailVerified).toBe(true);

    const reset = await admin.generatePasswordResetLink(EMAIL, { url: 'http://localhost:3000/de' });
    expect(reset).toMatch(/^http:\/\/localhost:3000\/de\/auth\/reset-password\?mode=resetPassword&/);
    const body = { oobCode: codeIn(reset), newPassword: NEW };
    expect((await identity.call('resetPassword', body)).status).toBe(200);
    expect((await signIn(NEW)).status).toBe(200);
    expect((await identity.get('/__sandbox/outbox.json')).body).toEqual({ mails: [] });
  });

  it('returns no link for an unknown address or a foreign site', async () => {
    await signedUp(identity, EMAIL, PASSWORD);
    const nobody = 'nobody@touchline.example';
    expect(await codeOf(admin.generateEmailVerificationLink(nobody))).toBe('auth/user-not-found');
    // The service hides who has an account.
    expect(await codeOf(admin.generatePasswordResetLink(nobody))).toBe('auth/internal-error');
    await identity.control('settings', { emailPrivacy: false });
    expect(await codeOf(admin.generatePasswordResetLink(nobody))).toBe('auth/email-not-found');
    const foreign = admin.generatePasswordResetLink(EMAIL, { url: 'https://elsewhere.example' });
    expect(await codeOf(foreign)).toBe('auth/unauthorized-continue-uri');
  });

  it('deletes an account with its sessions', async () => {
    const { localId, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    await admin.deleteUser(localId);
    expect(await codeOf(admin.getUser(localId))).toBe('auth/user-not-found');
    expect(await codeOf(admin.deleteUser(localId))).toBe('auth/user-not-found');
    expect(refusalOf(await refresh(refreshToken))).toBe('400 INVALID_REFRESH_TOKEN');
    expect(refusalOf(await signIn(PASSWORD))).toBe('400 INVALID_LOGIN_CREDENTIALS');
  });
});

/** Sends an administrator's call by hand. */
const sent = async (path: string, body: object, headers: Record<string, string>, service = identity) => {
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json(), headers: {} };
};
const OWNER = { authorization: 'Bearer owner' };

describe('an administrator’s call by hand', () => {
  it('sends the email if it does not ask for the link', async () => {
    await signedUp(identity, EMAIL, PASSWORD);
    const body = { requestType: 'PASSWORD_RESET', email: EMAIL };
    expect((await sent(`${ACCOUNTS}:sendOobCode`, body, OWNER)).body).toEqual({
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: EMAIL,
    });
    expect((await newestMail(identity, EMAIL)).kind).toBe('PASSWORD_RESET');
  });

  it.each([
    ['a list', '["staff"]', 'INVALID_CLAIMS'],
    ['broken JSON', '{', 'INVALID_CLAIMS'],
    ['a claim of the service', '{"sub":"other"}', 'FORBIDDEN_CLAIM : sub'],
    ['a long text', JSON.stringify({ scope: 'x'.repeat(1000) }), 'CLAIMS_TOO_LARGE'],
  ])('is refused with %s as claims', async (_what, customAttributes, message) => {
    const { localId } = await signedUp(identity, EMAIL, PASSWORD);
    const answer = await sent(`${ACCOUNTS}:update`, { localId, customAttributes }, OWNER);
    expect(refusalOf(answer)).toBe(`400 ${message}`);
  });

  it.each([
    [':update', {}, 'MISSING_LOCAL_ID'],
    [':update', { localId: 'x', deleteProvider: ['password'] }, 'OPERATION_NOT_ALLOWED'],
    [':update', { localId: 'x', linkProviderUserInfo: {} }, 'OPERATION_NOT_ALLOWED'],
    [':delete', {}, 'MISSING_LOCAL_ID'],
    [':sendOobCode', {}, 'MISSING_REQ_TYPE'],
    [':sendOobCode', { requestType: 'EMAIL_SIGNIN', email: EMAIL }, 'OPERATION_NOT_ALLOWED'],
    ['', { email: 'nobody' }, 'INVALID_EMAIL'],
    ['', { email: EMAIL, password: 'short' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
  ])('is refused: accounts%s %j', async (name, body, message) => {
    expect(refusalOf(await sent(`${ACCOUNTS}${name}`, body, OWNER))).toBe(`400 ${message}`);
  });
});

describe('access to an administrator’s calls', () => {
  const lookup = { email: [EMAIL] };

  it.each([
    ['no token', {}, 401, 'required'],
    ['another token', { authorization: 'Bearer ya29.stolen' }, 401, 'authError'],
    ['another scheme', { authorization: 'Basic owner' }, 401, 'authError'],
    ['a page of a browser', { ...OWNER, origin: 'https://elsewhere.example' }, 403, 'forbidden'],
  ])('is refused with %s', async (_with, headers, status, reason) => {
    const answer = await sent(`${ACCOUNTS}:lookup`, lookup, headers);
    expect([answer.status, at(answer.body, 'error.errors.0.reason')]).toEqual([status, reason]);
  });

  it('is refused for another project', async () => {
    const answer = await sent(ACCOUNTS.replace(PROJECT, 'another-project') + ':lookup', lookup, OWNER);
    expect(refusalOf(answer)).toBe('403 The caller does not have permission');
  });

  it('is refused without the control API, in Google’s form', async () => {
    const closed = await identityListening({ control: false });
    const answer = await sent(`${ACCOUNTS}:lookup`, lookup, OWNER, closed);
    expect(answer).toMatchObject({
      status: 401,
      body: {
        error: {
          code: 401,
          status: 'UNAUTHENTICATED',
          errors: [{ message: 'Invalid Credentials', domain: 'global', location: 'Authorization' }],
        },
      },
    });
    expect(await codeOf(adminOf(closed).getUserByEmail(EMAIL))).toBe('auth/internal-error');
    await closed.close();
  });
});
