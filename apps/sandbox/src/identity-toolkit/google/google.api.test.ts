import { at } from '../../testing/at.ts';
import {
  identityListening,
  NOON_MS,
  refusalOf,
  signedUp,
  textAt,
  type ListeningIdentity,
} from '../../testing/identity.ts';

const CALLBACK = 'http://localhost:3000/api/auth/popup/callback';
const EMAIL = 'gina@touchline.example';
const PASSWORD = 'Pa55word-gina';

let identity: ListeningIdentity;
let nowMs: number;
beforeEach(async () => {
  nowMs = NOON_MS;
  identity = await identityListening({ nowMs: () => nowMs });
});

const begin = async () => {
  const { body } = await identity.call('createAuthUri', { providerId: 'google.com', continueUri: CALLBACK });
  return { authUri: textAt(body, 'authUri'), sessionId: textAt(body, 'sessionId') };
};

/** Submits the consent page like a browser; returns the redirect, or the page that is shown instead. */
const decide = async (authUri: string, fields: Record<string, string>) => {
  const state = new URL(authUri).searchParams.get('state') ?? '';
  const answer = await fetch(`${new URL(authUri).origin}/accounts.google.com/o/oauth2/auth/decision`, {
    method: 'POST',
    body: new URLSearchParams({ state, ...fields }),
    redirect: 'manual',
  });
  return {
    status: answer.status,
    to: answer.headers.get('location') ?? '',
    page: await answer.text(),
  };
};

const finish = (requestUri: string, sessionId: string, more: object = {}) =>
  identity.call('signInWithIdp', { requestUri, sessionId, returnSecureToken: true, ...more });

const signInAs = async (email: string) => {
  const { authUri, sessionId } = await begin();
  return finish((await decide(authUri, { email, name: 'Gina' })).to, sessionId);
};

const withToken = (claims: object, more: object = {}) =>
  identity.call('signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' }).toString(),
    ...more,
  });

describe('the consent page', () => {
  it('redirects with code and state, which the session redeems once', async () => {
    const { authUri, sessionId } = await begin();
    const page = await fetch(authUri);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('localhost:3000')]);
    const { status, to } = await decide(authUri, { email: 'Gina@Touchline.example', name: 'Gina' });
    expect([status, to.startsWith(`${CALLBACK}?`)]).toEqual([303, true]);
    expect(new URL(to).searchParams.get('state')).toBe(new URL(authUri).searchParams.get('state'));

    const { status: signedIn, body } = await finish(to, sessionId);
    expect(signedIn).toBe(200);
    expect(body).toMatchObject({
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: 'google.com',
      email: EMAIL,
      emailVerified: true,
      displayName: 'Gina',
      isNewUser: true,
    });
    expect(refusalOf(await finish(to, sessionId))).toMatch(/^400 INVALID_IDP_RESPONSE/);
  });

  it('its code is refused for another session', async () => {
    const mine = await begin();
    const theirs = await begin();
    const { to } = await decide(theirs.authUri, { email: EMAIL });
    expect(refusalOf(await finish(to, mine.sessionId))).toMatch(/^400 INVALID_IDP_RESPONSE/);
    expect(refusalOf(await finish(to, ''))).toMatch(/^400 INVALID_IDP_RESPONSE/);
    const swapped = new URL(to);
    swapped.searchParams.set('state', new URL(mine.authUri).searchParams.get('state') ?? '');
    expect(refusalOf(await finish(swapped.href, mine.sessionId))).toMatch(/^400 INVALID_IDP_RESPONSE/);
    expect((await finish(to, theirs.sessionId)).status).toBe(200);
  });

  it('reports that the user cancelled', async () => {
    const { authUri, sessionId } = await begin();
    const { to } = await decide(authUri, { decision: 'cancel' });
    expect(new URL(to).searchParams.get('error')).toBe('access_denied');
    expect(refusalOf(await finish(to, sessionId))).toBe('400 USER_CANCELLED : access_denied');
  });

  it('rejects an invalid email address, and lists accounts used before', async () => {
    await signInAs(EMAIL);
    const { authUri, sessionId } = await begin();
    const { status, page } = await decide(authUri, { email: '"><script>' });
    expect([status, page.includes('role="alert"'), page.includes('<script>')]).toEqual([422, true, false]);
    expect(page).toContain(`Continue as ${EMAIL}`);
    const { to } = await decide(authUri, { account: EMAIL });
    expect(at((await finish(to, sessionId)).body, 'isNewUser')).toBeUndefined();
  });

  it('expires after ten minutes', async () => {
    const { authUri } = await begin();
    nowMs += 600_001;
    expect((await fetch(authUri)).status).toBe(400);
    expect((await decide(authUri, { email: EMAIL })).status).toBe(400);
  });
});

describe('createAuthUri', () => {
  it.each([
    [{ providerId: 'google.com' }, 'MISSING_CONTINUE_URI'],
    [
      { providerId: 'google.com', continueUri: 'https://evil.example/' },
      'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project',
    ],
    [
      { providerId: 'facebook.com', continueUri: CALLBACK },
      'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
    ],
    [{ continueUri: CALLBACK }, 'MISSING_IDENTIFIER'],
    [{ continueUri: CALLBACK, identifier: 'nobody' }, 'INVALID_IDENTIFIER'],
  ])('refuses %j', async (body, message) => {
    expect(refusalOf(await identity.call('createAuthUri', body))).toBe(`400 ${message}`);
  });

  it('returns the sign-in methods of an email address only without email privacy', async () => {
    await signedUp(identity, EMAIL, PASSWORD);
    const ask = () => identity.call('createAuthUri', { continueUri: CALLBACK, identifier: EMAIL });
    expect(Object.keys((await ask()).body ?? {}).sort()).toEqual(['kind', 'sessionId']);
    await identity.control('settings', { emailPrivacy: false });
    expect((await ask()).body).toMatchObject({ registered: true, signinMethods: ['password'] });
  });
});

describe('signInWithIdp', () => {
  it('finds the same account at the next sign-in', async () => {
    const first = await signInAs(EMAIL);
    const second = await signInAs(EMAIL);
    expect(at(second.body, 'localId')).toBe(at(first.body, 'localId'));
  });

  it('accepts plain JSON as a token, like the emulator, in the recorded form', async () => {
    const { body } = await withToken({ sub: 'g1', email: 'g@touchline.example', email_verified: true });
    expect(body).toMatchObject({
      context: '',
      federatedId: 'https://accounts.google.com/g1',
      rawUserInfo:
        '{"granted_scopes":"openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email","id":"g1","verified_email":true,"locale":"en","email":"g@touchline.example"}',
      oauthIdToken: '{"sub":"g1","email":"g@touchline.example","email_verified":true}',
      isNewUser: true,
      expiresIn: '3600',
    });
  });

  it('accepts only ID tokens issued by Google', async () => {
    const oauthIdToken = textAt((await signInAs(EMAIL)).body, 'oauthIdToken');
    const ask = (token: string) =>
      identity.call('signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString(),
      });
    expect(at((await ask(oauthIdToken)).body, 'email')).toBe(EMAIL);
    const { idToken } = await signedUp(identity, 'alice@touchline.example', PASSWORD);
    for (const bad of [idToken, `${oauthIdToken}x`, '{', '{"email":"a@touchline.example"}']) {
      expect(refusalOf(await ask(bad))).toMatch(/^400 INVALID_IDP_RESPONSE/);
    }
  });

  it('links Google to an account with the same, verified email address', async () => {
    const { localId, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('users', { email: EMAIL, emailVerified: true });
    expect(at((await signInAs(EMAIL)).body, 'localId')).toBe(localId);
    const kept = await identity.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    expect(kept.status).toBe(200);
    const grant = { grantType: 'refresh_token', refreshToken };
    expect((await identity.post('/v1/token', grant)).status).toBe(200);
  });

  it('revokes the password and sessions of an account whose email address was never verified', async () => {
    const { localId, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    expect(at((await signInAs(EMAIL)).body, 'localId')).toBe(localId);
    const squatter = await identity.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    expect(refusalOf(squatter)).toBe('400 INVALID_LOGIN_CREDENTIALS');
    const grant = { grantType: 'refresh_token', refreshToken };
    expect(refusalOf(await identity.post('/v1/token', grant))).toBe('400 TOKEN_EXPIRED');
  });

  it('does not link an account if Google has not verified the email address', async () => {
    const { localId } = await signedUp(identity, EMAIL, PASSWORD);
    const { body } = await withToken({ sub: 'g2', email: EMAIL, email_verified: false });
    expect(body).toMatchObject({ needConfirmation: true, localId });
    expect(at(body, 'idToken')).toBeUndefined();
  });

  it('links Google to the signed-in user, and to one account only', async () => {
    const { idToken, localId } = await signedUp(identity, EMAIL, PASSWORD);
    const claims = { sub: 'g3', email: EMAIL, email_verified: true };
    expect((await withToken(claims, { idToken })).body).toMatchObject({ localId, emailVerified: true });
    const other = await signedUp(identity, 'bob@touchline.example', PASSWORD);
    const taken = await withToken(claims, { idToken: other.idToken });
    expect(refusalOf(taken)).toBe('400 FEDERATED_USER_ID_ALREADY_LINKED');
    const response = await withToken(claims, { idToken: other.idToken, returnIdpCredential: true });
    expect(response.body).toMatchObject({ errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' });
  });

  it('refuses a disabled account without changing it', async () => {
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('users', { email: EMAIL, disabled: true });
    expect(refusalOf(await signInAs(EMAIL))).toBe('400 USER_DISABLED');
    await identity.control('users', { email: EMAIL, disabled: false });
    expect((await identity.call('lookup', { idToken })).status).toBe(200);
  });

  it.each([
    [{}, /^400 MISSING_REQUEST_URI$/],
    [{ requestUri: 'nowhere' }, /^400 INVALID_REQUEST_URI$/],
    [{ requestUri: CALLBACK }, /^400 INVALID_CREDENTIAL_OR_PROVIDER_ID : /],
    [{ requestUri: CALLBACK, postBody: 'providerId=google.com' }, /^400 INVALID_IDP_RESPONSE : /],
    [{ requestUri: CALLBACK, postBody: 'providerId=x.com&id_token={}' }, /^400 OPERATION_NOT_ALLOWED : /],
  ])('refuses %j', async (body, message) => {
    expect(refusalOf(await identity.call('signInWithIdp', body))).toMatch(message);
  });
});
