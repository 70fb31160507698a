import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { WireKeys } from '../wire/keys.ts';

const LEAST_BITS = 2048;

/** RSA keys by key id: those of other kinds, for other uses or too short sign nothing that we believe. */
export function readKeys(document: unknown): ReadonlyMap<string, KeyObject> {
  const wire = WireKeys.parse(document);
  const keys: (readonly [string, KeyObject])[] =
    'certificates' in wire
      ? Object.entries(wire.certificates).map(([kid, pem]) => [kid, new X509Certificate(pem).publicKey])
      : wire.keys
          .filter(
            ({ kty, use, alg }) => kty === 'RSA' && (use ?? 'sig') === 'sig' && (alg ?? 'RS256') === 'RS256',
          )
          .map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]);
  return new Map(keys.filter(([, key]) => isStrong(key)));
}

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
