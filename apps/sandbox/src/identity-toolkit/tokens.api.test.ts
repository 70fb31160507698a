import { createSign, createVerify, generateKeyPairSync, X509Certificate } from 'node:crypto';

import { z } from 'zod';

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
const CERTIFICATES = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const JWKS = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const NOON_S = NOON_MS / 1000;

let identity: ListeningIdentity;
let nowMs: number;
beforeEach(async () => {
  nowMs = NOON_MS;
  identity = await identityListening({ nowMs: () => nowMs });
});

const certificatesSchema = z.record(z.string(), z.string());
const certificates = async () => certificatesSchema.parse((await identity.get(CERTIFICATES)).body);

const part = (token: string, index: number): unknown =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Verifies the signature with the platform's cryptography only. */
const isSignedBy = (token: string, certificatePem: string): boolean => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return createVerify('RSA-SHA256')
    .update(`${header}.${payload}`)
    .verify(new X509Certificate(certificatePem).publicKey, Buffer.from(signature, 'base64url'));
};

describe('an ID token', () => {
  it('contains user, provider and expiry, and is signed by a published certificate', async () => {
    const { idToken, localId } = await signedUp(identity, EMAIL, PASSWORD);
    expect(part(idToken, 1)).toEqual({
      iss: 'https://securetoken.google.com/touchline-sandbox',
      aud: 'touchline-sandbox',
      sub: localId,
      user_id: localId,
      email: EMAIL,
      email_verified: false,
      auth_time: NOON_S,
      iat: NOON_S,
      exp: NOON_S + 3600,
      firebase: { identities: { email: [EMAIL] }, sign_in_provider: 'password' },
    });
    const kid = textAt(part(idToken, 0), 'kid');
    expect(part(idToken, 0)).toEqual({ alg: 'RS256', kid, typ: 'JWT' });
    const certificate = (await certificates())[kid] ?? '';
    expect(isSignedBy(idToken, certificate)).toBe(true);
    const parsed = new X509Certificate(certificate);
    expect(parsed.verify(parsed.publicKey)).toBe(true);
  });

  it('differs from other tokens of the same second', async () => {
    const { idToken, refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    const { body } = await identity.post('/v1/token', { grantType: 'refresh_token', refreshToken });
    const again = textAt(body, 'id_token');
    expect(again).not.toBe(idToken);
    expect(part(again, 1)).toEqual(part(idToken, 1));
    expect((await identity.call('lookup', { idToken: again })).status).toBe(200);
  });

  it('contains custom claims from the next one on', async () => {
    const { refreshToken } = await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('users', { email: EMAIL, customClaims: { scope: ['staff:cache'], email: 'x' } });
    const { body } = await identity.post('/v1/token', { grantType: 'refresh_token', refreshToken });
    const claims = part(textAt(body, 'id_token'), 1);
    // A custom claim cannot replace a claim of the service.
    expect(claims).toMatchObject({ scope: ['staff:cache'], email: EMAIL });
  });

  it('is refused if it is expired, modified, unsigned or signed by another key', async () => {
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const forged = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(stranger, 'base64url');
    const bad = [
      'nonsense',
      `${header}.${encoded({ ...z.looseObject({}).parse(part(idToken, 1)), sub: 'other' })}.${signature}`,
      `${encoded({ alg: 'none' })}.${payload}.`,
      `${header}.${payload}.${forged}`,
    ];
    for (const token of bad) {
      expect(refusalOf(await identity.call('lookup', { idToken: token }))).toBe('400 INVALID_ID_TOKEN');
    }
    nowMs += 3_600_000;
    expect(refusalOf(await identity.call('lookup', { idToken }))).toBe('400 INVALID_ID_TOKEN');
  });
});

describe('the signing keys', () => {
  it('are published as certificates and as the same JWKS, cacheable for a while', async () => {
    const published = await identity.get(CERTIFICATES);
    const jwks = await identity.get(JWKS);
    expect(published.headers['cache-control']).toMatch(/max-age=\d+/);
    expect(at(jwks.body, 'keys.0')).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB' });
    expect(Object.keys(certificatesSchema.parse(published.body))).toEqual([at(jwks.body, 'keys.0.kid')]);
  });

  it('rotate with overlap: old tokens stay valid until they expire', async () => {
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    const { body } = await identity.control('keys', {});
    const oldKid = textAt(part(idToken, 0), 'kid');
    const newKid = textAt(body, 'kid');
    expect(Object.keys(await certificates())).toEqual([newKid, oldKid]);
    expect((await identity.call('lookup', { idToken })).status).toBe(200);
    const next = await identity.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    expect(at(part(textAt(next.body, 'idToken'), 0), 'kid')).toBe(newKid);
    nowMs += 2 * 3_600_000;
    expect(Object.keys(await certificates())).toEqual([newKid]);
  });

  it('rotate automatically every day', async () => {
    const before = Object.keys(await certificates());
    nowMs += 24 * 3_600_000;
    const after = Object.keys(await certificates());
    expect(after).toHaveLength(2);
    expect(after[1]).toBe(before[0]);
  });

  it('can be withdrawn immediately', async () => {
    const { idToken } = await signedUp(identity, EMAIL, PASSWORD);
    await identity.control('keys', { keepOld: false });
    expect(Object.keys(await certificates())).not.toContain(textAt(part(idToken, 0), 'kid'));
    expect(refusalOf(await identity.call('lookup', { idToken }))).toBe('400 INVALID_ID_TOKEN');
  });
});

describe('token refresh', () => {
  const form = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${identity.url}${path}?key=k`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const body: unknown = await answer.json();
    return { status: answer.status, body, headers: {} };
  };

  it.each(['/v1/token', '/securetoken.googleapis.com/v1/token'])(
    'responds to a form at %s in the recorded form',
    async (path) => {
      const { refreshToken, localId } = await signedUp(identity, EMAIL, PASSWORD);
      nowMs += 60_000;
      const { status, body } = await form(path, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        expires_in: '3600',
        token_type: 'Bearer',
        refresh_token: refreshToken,
        user_id: localId,
      });
      expect(at(body, 'access_token')).toBe(at(body, 'id_token'));
      // A new token of the same sign-in.
      expect(part(textAt(body, 'id_token'), 1)).toMatchObject({ iat: NOON_S + 60, auth_time: NOON_S });
    },
  );

  it.each([
    [{}, 'MISSING_GRANT_TYPE'],
    [{ grantType: 'password' }, 'INVALID_GRANT_TYPE'],
    [{ grantType: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
    [{ grantType: 'refresh_token', refreshToken: 'AMf-nobody' }, 'INVALID_REFRESH_TOKEN'],
  ])('refuses %j', async (body, message) => {
    expect(refusalOf(await identity.post('/v1/token', body))).toBe(`400 ${message}`);
  });
});
