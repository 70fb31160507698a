import { createHash } from 'node:crypto';

import { at } from '../testing/at.ts';
import {
  identityListening,
  newestMail,
  NOON_MS,
  refusalOf,
  signedUp,
  textAt,
  type ListeningIdentity,
} from '../testing/identity.ts';

const EMAIL = 'alice@touchline.example';
const OLD = 'Pa55word-old';
const NEW = 'Pa55word-new';
const CONTINUE = 'http://localhost:3000/de/auth/reset-password';
const HOUR_MS = 3_600_000;

let identity: ListeningIdentity;
let nowMs: number;
beforeEach(async () => {
  nowMs = NOON_MS;
  identity = await identityListening({ nowMs: () => nowMs });
});

const askForReset = (email = EMAIL, more: object = {}) =>
  identity.call('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl: CONTINUE, ...more });

const signIn = (password: string) => identity.call('signInWithPassword', { email: EMAIL, password });

describe('a reset email', () => {
  it('links to the site, in the language of the requesting page', async () => {
    await signedUp(identity, EMAIL, OLD);
    expect((await askForReset()).body).toEqual({
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: EMAIL,
    });
    const { link, code, language, subject } = await newestMail(identity, EMAIL);
    const url = new URL(link);
    expect(subject).toBe('Neues Passwort wählen');
    expect(url.origin + url.pathname).toBe('http://localhost:3000/de/auth/reset-password');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      mode: 'resetPassword',
      oobCode: code,
      lang: 'de',
      continueUrl: CONTINUE,
    });
    expect(language).toBe('de');
  });

  it('links to the owner’s action URL, if set', async () => {
    const actionUrl = 'https://scores.example/action?from=mail';
    const own = await identityListening({ project: { actionUrl } });
    await signedUp(own, EMAIL, OLD);
    await own.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
    expect((await newestMail(own, EMAIL)).link).toMatch(
      /^https:\/\/scores\.example\/action\?from=mail&mode=resetPassword&oobCode=[\w-]{40,}&lang=en$/,
    );
    await own.close();
  });

  it('permits one new password, which ends every session', async () => {
    const before = await signedUp(identity, EMAIL, OLD);
    await askForReset();
    const { code } = await newestMail(identity, EMAIL);
    nowMs += 1000;

    const expected = {
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email: EMAIL,
    };
    expect((await identity.call('resetPassword', { oobCode: code })).body).toEqual(expected);
    const set = await identity.call('resetPassword', { oobCode: code, newPassword: NEW });
    expect(set.body).toEqual(expected);

    expect(refusalOf(await signIn(OLD))).toBe('400 INVALID_LOGIN_CREDENTIALS');
    const { body } = await signIn(NEW);
    const refreshed = await identity.post('/v1/token', {
      grantType: 'refresh_token',
      refreshToken: before.refreshToken,
    });
    expect(refusalOf(refreshed)).toBe('400 TOKEN_EXPIRED');
    expect(refusalOf(await identity.call('lookup', { idToken: before.idToken }))).toBe('400 TOKEN_EXPIRED');
    const found = await identity.call('lookup', { idToken: textAt(body, 'idToken') });
    expect(at(found.body, 'users.0.emailVerified')).toBe(true);
    expect(refusalOf(await identity.call('resetPassword', { oobCode: code, newPassword: OLD }))).toBe(
      '400 INVALID_OOB_CODE',
    );
  });

  it('ends sessions that began in the same second, too', async () => {
    const before = await signedUp(identity, EMAIL, OLD);
    await askForReset();
    const { code } = await newestMail(identity, EMAIL);
    await identity.call('resetPassword', { oobCode: code, newPassword: NEW });
    const grant = { grantType: 'refresh_token', refreshToken: before.refreshToken };
    expect(refusalOf(await identity.post('/v1/token', grant))).toBe('400 TOKEN_EXPIRED');
  });

  it('is invalid once another one was used', async () => {
    await signedUp(identity, EMAIL, OLD);
    await askForReset();
    const first = await newestMail(identity, EMAIL);
    await askForReset();
    const second = await newestMail(identity, EMAIL);
    await identity.call('resetPassword', { oobCode: second.code, newPassword: NEW });
    const late = await identity.call('resetPassword', { oobCode: first.code, newPassword: OLD });
    expect(refusalOf(late)).toBe('400 INVALID_OOB_CODE');
  });

  it('expires after an hour', async () => {
    await signedUp(identity, EMAIL, OLD);
    await askForReset();
    const { code } = await newestMail(identity, EMAIL);
    nowMs += HOUR_MS;
    const late = await identity.call('resetPassword', { oobCode: code, newPassword: NEW });
    expect(refusalOf(late)).toBe('400 EXPIRED_OOB_CODE');
    expect((await signIn(OLD)).status).toBe(200);
  });

  it('its code stays valid if the new password is refused', async () => {
    await signedUp(identity, EMAIL, OLD);
    await askForReset();
    const { code } = await newestMail(identity, EMAIL);
    const weak = await identity.call('resetPassword', { oobCode: code, newPassword: 'five5' });
    expect(refusalOf(weak)).toMatch(/^400 WEAK_PASSWORD/);
    expect((await identity.call('resetPassword', { oobCode: code, newPassword: NEW })).status).toBe(200);
  });

  it('for an address without an account gets the same response, but is not sent', async () => {
    const { status, body } = await askForReset('nobody@touchline.example');
    expect([status, at(body, 'email')]).toEqual([200, 'nobody@touchline.example']);
    expect((await identity.get('/__sandbox/outbox.json')).body).toEqual({ mails: [] });
  });

  it('without email privacy, the response reports that there is no account', async () => {
    await identity.control('settings', { emailPrivacy: false });
    expect(refusalOf(await askForReset())).toBe('400 EMAIL_NOT_FOUND');
  });

  it.each([EMAIL, 'nobody@touchline.example'])('has a rate limit: %s', async (email) => {
    await signedUp(identity, EMAIL, OLD);
    await identity.control('settings', {
      limits: { wrongPasswords: 9, resetMails: 2, windowSeconds: 60 },
    });
    await askForReset(email);
    await askForReset(email);
    expect(refusalOf(await askForReset(email))).toBe('400 RESET_PASSWORD_EXCEED_LIMIT');
    nowMs += 60_000;
    expect((await askForReset(email)).status).toBe(200);
  });

  it.each([
    [{ requestType: undefined }, 'MISSING_REQ_TYPE'],
    [{ email: undefined }, 'MISSING_EMAIL'],
    [{ email: 'nobody' }, 'INVALID_EMAIL'],
    [{ continueUrl: 'javascript:alert(1)' }, 'INVALID_CONTINUE_URI'],
    [{ continueUrl: '/reset' }, 'INVALID_CONTINUE_URI'],
    [{ continueUrl: 'https://evil.example/' }, 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'],
    [{ requestType: 'EMAIL_SIGNIN' }, 'OPERATION_NOT_ALLOWED'],
  ])('is refused for %j', async (more, message) => {
    expect(refusalOf(await askForReset(EMAIL, more))).toBe(`400 ${message}`);
  });
});

describe('a verification email', () => {
  it('verifies the address, once', async () => {
    const { idToken } = await signedUp(identity, EMAIL, OLD);
    const sent = await identity.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    expect(at(sent.body, 'email')).toBe(EMAIL);
    const { code, kind } = await newestMail(identity, EMAIL);
    expect(kind).toBe('VERIFY_EMAIL');
    const { body } = await identity.call('update', { oobCode: code });
    expect(body).toMatchObject({ kind: 'identitytoolkit#SetAccountInfoResponse', emailVerified: true });
    expect(refusalOf(await identity.call('update', { oobCode: code }))).toBe('400 INVALID_OOB_CODE');
  });

  it('cannot reset a password, and a reset email cannot verify an address', async () => {
    const { idToken } = await signedUp(identity, EMAIL, OLD);
    await identity.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const verify = await newestMail(identity, EMAIL);
    const misused = await identity.call('resetPassword', { oobCode: verify.code, newPassword: NEW });
    expect(refusalOf(misused)).toBe('400 INVALID_OOB_CODE');
    await askForReset();
    const reset = await newestMail(identity, EMAIL);
    expect(refusalOf(await identity.call('update', { oobCode: reset.code }))).toBe('400 INVALID_OOB_CODE');
  });
});

describe('the provider’s own page', () => {
  const page = async (url: string, fields?: Record<string, string>) => {
    const answer = await fetch(
      url,
      fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) },
    );
    return { status: answer.status, text: await answer.text() };
  };
  const action = () => `${identity.url}/__/auth/action`;

  it('is the target of a link if the request named no page', async () => {
    await signedUp(identity, EMAIL, OLD);
    await askForReset(EMAIL, { continueUrl: undefined });
    const { link, code } = await newestMail(identity, EMAIL);
    expect(link.startsWith(`${action()}?mode=resetPassword`)).toBe(true);
    expect((await page(link)).text).toContain('autocomplete="new-password"');
    // Viewing the page changes nothing.
    expect((await signIn(OLD)).status).toBe(200);
    const weak = await page(action(), { mode: 'resetPassword', oobCode: code, password: 'five5' });
    expect([weak.status, weak.text.includes('WEAK_PASSWORD')]).toEqual([400, true]);
    const none = await page(action(), { mode: 'resetPassword', oobCode: code });
    expect([none.status, none.text.includes('MISSING_PASSWORD')]).toEqual([400, true]);
    expect((await page(action(), { mode: 'resetPassword', oobCode: code, password: NEW })).status).toBe(200);
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('verifies an address', async () => {
    const { idToken } = await signedUp(identity, EMAIL, OLD);
    await identity.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { link, code } = await newestMail(identity, EMAIL);
    expect((await page(link)).text).toContain('Confirm');
    expect((await page(action(), { mode: 'verifyEmail', oobCode: code })).status).toBe(200);
    const found = await identity.call('lookup', { idToken });
    expect(at(found.body, 'users.0.emailVerified')).toBe(true);
  });

  it('refuses a request without a code or with an unknown mode', async () => {
    expect((await page(`${action()}?mode=resetPassword`)).status).toBe(400);
    expect((await page(action(), { mode: 'signIn', oobCode: 'x' })).status).toBe(400);
  });
});

describe('the outbox', () => {
  it('lists emails on a page, newest first, each with its link', async () => {
    await signedUp(identity, EMAIL, OLD);
    await askForReset();
    const { link } = await newestMail(identity, EMAIL);
    const page = await fetch(`${identity.url}/__sandbox/outbox`);
    const text = await page.text();
    expect(text).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    );
  });

  it('filters by recipient', async () => {
    await signedUp(identity, EMAIL, OLD);
    await askForReset();
    const { body } = await identity.get('/__sandbox/outbox.json?email=bob%40touchline.example');
    expect(body).toEqual({ mails: [] });
  });
});
