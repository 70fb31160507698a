import 'reflect-metadata';
import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';
import { OAuth2Issuer } from 'oauth2-mock-server';

export const PROJECT = 'touchline-test';
export const NOW_MS = Date.UTC(2026, 10, 21, 12);

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

export type Claims = Record<string, unknown>;

/** The claims for a user who signed in with a password a minute ago. */
export const goodClaims = (): Claims => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'Ab12',
  user_id: 'Ab12',
  iat: NOW_MS / 1000 - 60,
  auth_time: NOW_MS / 1000 - 60,
  exp: NOW_MS / 1000 + 3_540,
  email: 'ana@touchline.example',
  email_verified: true,
  firebase: { identities: {}, sign_in_provider: 'password' },
});

/** Signs ID tokens with its own keys, using a library independent of the one that verifies them. */
export class Signer {
  readonly #issuer = new OAuth2Issuer();

  constructor() {
    this.#issuer.url = `https://securetoken.google.com/${PROJECT}`;
  }

  static async withKeys(...kids: readonly string[]): Promise<Signer> {
    const signer = new Signer();
    for (const kid of kids) {
      const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
      await signer.#issuer.keys.add({ ...jwk, kid, alg: 'RS256' });
    }
    return signer;
  }

  /** Signs a token, by default with valid claims; a claim of `undefined` is left out. */
  token(kid: string, changed: Claims = {}): Promise<string> {
    return this.#issuer.buildToken({
      kid,
      scopesOrTransform: (_, payload) => {
        Object.assign(payload, { nbf: undefined }, goodClaims(), changed);
      },
    });
  }

  /** Returns certificates by key id, as Google publishes them. */
  async certificates(...kids: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const pems = kids.map(async (kid) => [kid, await this.#certificate(kid)] as const);
    return Object.fromEntries(await Promise.all(pems));
  }

  /** Returns a JWK set (RFC 7517). */
  jwks(): { readonly keys: readonly object[] } {
    return { keys: this.#issuer.keys.toJSON() };
  }

  async #certificate(kid: string): Promise<string> {
    const pair = this.#issuer.keys.toJSON(true).find((key) => key.kid === kid);
    const publicKey = this.#issuer.keys.toJSON().find((key) => key.kid === kid);
    if (pair === undefined || publicKey === undefined) throw new Error(`no key ${kid}`);
    const certificate = await X509CertificateGenerator.createSelfSigned({
      serialNumber: '01',
      name: 'CN=securetoken.system.gserviceaccount.com',
      notBefore: new Date(NOW_MS - 86_400_000),
      notAfter: new Date(NOW_MS + 86_400_000),
      signingAlgorithm: RSA,
      keys: {
        privateKey: await webcrypto.subtle.importKey('jwk', pair, RSA, true, ['sign']),
        publicKey: await webcrypto.subtle.importKey('jwk', publicKey, RSA, true, ['verify']),
      },
    });
    return certificate.toString('pem');
  }
}
