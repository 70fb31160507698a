import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import type { SigningKeys } from '../../../platform/keys/index.ts';

/** One key that lives as long as a test. */
export function loneKeys(kid = 'key-1'): SigningKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
    publicKey: (asked) => Promise.resolve(asked === kid ? publicKey : undefined),
    published: () => Promise.reject(new Error('not asked for here')),
  };
}
