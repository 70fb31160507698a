import {
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose';
import { SigningKey } from '../../../platform/config/environment/values.ts';

/** Creates a private key in the form in which the environment configures it. */
export async function newKey(kid: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return SigningKey.parse({ ...(await exportJWK(privateKey)), kid });
}

export type Claims = Readonly<Record<string, unknown>>;

/** Signs any claims: with our key, as only a thief of it could, or with another key. */
export async function signed(
  claims: Claims,
  key: SigningKey | Uint8Array,
  header: JWTHeaderParameters,
): Promise<string> {
  const secret: CryptoKey | Uint8Array = key instanceof Uint8Array ? key : await importJWK(key, 'ES256');
  return new SignJWT(claims).setProtectedHeader(header).sign(secret);
}
