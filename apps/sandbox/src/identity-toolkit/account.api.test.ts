import { at } from '../testing/at.ts';
import {
  identityListening,
  NOON_MS,
  refusalOf,
  signedUp,
  textAt,
  type ListeningIdentity,
} from '../testing/identity.ts';

const EMAIL = 'alice@touchline.example';
const PASSWORD = 'Pa55word-alice';
const NEW = 'Pa55word-other';

let identity: ListeningIdentity;
let nowMs: number;
beforeEach(async () => {
  nowMs = NOON_MS;
  identity = await identityListening({ nowMs: () => nowMs });
});

const refresh = (refreshToken: string) =>
  identity.post('/v1/token', { grantType: 'refresh_token', refreshToken });

describe('lookup', () => {
  it('returns the account in the recorded form, without the hash', async () => {
    const { idToken, localId } = await signedUp(identity, EMAIL, PASSWORD);
    const { body } = await identity.call('lookup', { idToken });
    expect(body).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId,
          email: EMAIL,
          emailVerified: false,
          passwordHash: 'UkVEQUNURUQ=',
          salt: 'UkVEQUNURUQ=',
          passwordUpdatedAt: NOON_MS,
          validSince: String(NOON_MS / 1000),
          createdAt: String(NOON_MS),
          lastLoginAt: String(NOON_MS),
          lastRefreshAt: new Date(NOON_MS).toISOString(),
          providerUserInfo: [{ providerId: 'password', email: EMAIL, federatedId: EMAIL, rawId: EMAIL }],
        },
      ],
    });
  });

  it('requires a token', async () => {
    expect(refusalOf(await identity.call('lookup', {}))).toBe('400 MISSING_ID_TOKEN');
  });
});

describe('update', () => {
  it('changes the name, which the next token contains, and ends no session', async () => {
    const { idToken, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    const { body } = await identity.call('update', { idToken, displayName: 'Alice' });
    expect(body).toMatchObject({ displayName: 'Alice', email: EMAIL });
    expect(at(body, 'idToken')).toBeUndefined();
    expect((await refresh(refreshToken)).status).toBe(200);
    const gone = await identity.call('update', { idToken, deleteAttribute: ['DISPLAY_NAME'] });
    expect(at(gone.body, 'displayName')).toBeUndefined();
  });

  it('changes the password: revokes all earlier tokens and returns new ones', async () => {
    const { idToken, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    const { body } = await identity.call('update', { idToken, password: NEW });
    expect(refusalOf(await refresh(refreshToken))).toBe('400 TOKEN_EXPIRED');
    expect((await refresh(textAt(body, 'refreshToken'))).status).toBe(200);
    const old = await identity.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    expect(refusalOf(old)).toBe('400 INVALID_LOGIN_CREDENTIALS');
    expect((await identity.call('signInWithPassword', { email: EMAIL, password: NEW })).status).toBe(200);
  });

  it('requires a recent sign-in to change a credential or delete the account; a token refresh does not count', async () => {
    const { refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    nowMs += 301_000;
    const idToken = textAt((await refresh(refreshToken)).body, 'id_token');
    const tooOld = '400 CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
    expect(refusalOf(await identity.call('update', { idToken, password: NEW }))).toBe(tooOld);
    expect(refusalOf(await identity.call('delete', { idToken }))).toBe(tooOld);
    expect((await identity.call('update', { idToken, displayName: 'Alice' })).status).toBe(200);
  });

  it('changes the email address only without email privacy', async () => {
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    await signedUp(identity, 'bob@touchline.example', PASSWORD);
    const change = (email: string) => identity.call('update', { idToken, email });
    expect(refusalOf(await change('carol@touchline.example'))).toMatch(/^400 OPERATION_NOT_ALLOWED/);
    await identity.control('settings', { emailPrivacy: false });
    expect(refusalOf(await change('bob@touchline.example'))).toBe('400 EMAIL_EXISTS');
    expect(at((await change('carol@touchline.example')).body, 'email')).toBe('carol@touchline.example');
  });

  it('refuses claims in a user’s own request', async () => {
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    const claimed = await identity.call('update', { idToken, customAttributes: '{"scope":["staff"]}' });
    expect(refusalOf(claimed)).toBe('400 INSUFFICIENT_PERMISSION');
    const disabled = await identity.call('update', { idToken, disableUser: false });
    expect(refusalOf(disabled)).toBe('400 OPERATION_NOT_ALLOWED');
    expect(refusalOf(await identity.call('update', {}))).toMatch(/^400 INVALID_REQ_TYPE/);
  });
});

describe('delete', () => {
  it('revokes all access to the account', async () => {
    const { idToken, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    const { body } = await identity.call('delete', { idToken });
    expect(body).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' });
    expect(refusalOf(await identity.call('lookup', { idToken }))).toBe('400 USER_NOT_FOUND');
    expect(refusalOf(await refresh(refreshToken))).toBe('400 INVALID_REFRESH_TOKEN');
    expect((await identity.call('signUp', { email: EMAIL, password: PASSWORD })).status).toBe(200);
  });
});

describe('a disabled account', () => {
  it('refuses every request, whatever the password', async () => {
    const { idToken, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('users', { email: EMAIL, disabled: true });
    const wrong = await identity.call('signInWithPassword', { email: EMAIL, password: NEW });
    const right = await identity.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    const answers = [wrong, right, await refresh(refreshToken), await identity.call('lookup', { idToken })];
    expect(answers.map(refusalOf)).toEqual(Array(4).fill('400 USER_DISABLED'));
  });
});

describe('too many wrong passwords', () => {
  const attempt = (email: string, password: string) =>
    identity.call('signInWithPassword', { email, password });

  it.each([EMAIL, 'nobody@touchline.example'])('block sign-in for a while: %s', async (email) => {
    await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('settings', {
      limits: { wrongPasswords: 2, resetMails: 9, windowSeconds: 60 },
    });
    await attempt(email, NEW);
    await attempt(email, NEW);
    // The right password is refused too, otherwise guessing could continue.
    expect(refusalOf(await attempt(email, PASSWORD))).toMatch(/^400 TOO_MANY_ATTEMPTS_TRY_LATER : /);
    nowMs += 60_000;
    expect((await attempt(EMAIL, PASSWORD)).status).toBe(200);
  });

  it('are counted when they arrive at the same time, too', async () => {
    await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('settings', {
      limits: { wrongPasswords: 2, resetMails: 9, windowSeconds: 60 },
    });
    const guesses = await Promise.all(Array.from({ length: 6 }, () => attempt(EMAIL, NEW)));
    const tooMany = guesses.map(refusalOf).filter((text) => text.includes('TOO_MANY_ATTEMPTS'));
    expect(tooMany).toHaveLength(4);
  });

  it('are forgotten after a successful sign-in', async () => {
    await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('settings', {
      limits: { wrongPasswords: 2, resetMails: 9, windowSeconds: 60 },
    });
    for (const password of [NEW, PASSWORD, NEW]) await attempt(EMAIL, password);
    expect((await attempt(EMAIL, PASSWORD)).status).toBe(200);
  });
});

describe('the password policy', () => {
  it('is published, and enforced for every new password', async () => {
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('settings', {
      passwordPolicy: {
        enforcementState: 'ENFORCE',
        minPasswordLength: 10,
        containsUppercaseCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
    });
    const { body } = await identity.get('/identitytoolkit.googleapis.com/v2/passwordPolicy?key=k');
    expect(body).toMatchObject({
      customStrengthOptions: {
        minPasswordLength: 10,
        containsUppercaseCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    });
    const refused =
      '400 PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 10 characters, Password must contain an upper case character, Password must contain a non-alphanumeric character]';
    expect(refusalOf(await identity.call('update', { idToken, password: 'pa55word' }))).toBe(refused);
    const other = { email: 'bob@touchline.example', password: 'pa55word' };
    expect(refusalOf(await identity.call('signUp', other))).toBe(refused);
    // An existing password is still accepted.
    const { status } = await identity.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    expect(status).toBe(200);
  });
});
