import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { SigningKey } from '../config/environment/values.ts';
import { KeysRefusedError } from './secret-files.ts';
import { type PublishedKey, SigningKeys } from './signing-keys.ts';

export interface LoadedKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly published: PublishedKey;
}

/** Returns whether the two halves belong together. Otherwise nobody could verify the signatures. */
function fitTogether(privateKey: KeyObject, publicKey: KeyObject): boolean {
  const sample = Buffer.from('sample');
  return verify('sha256', sample, publicKey, sign('sha256', sample, privateKey));
}

export function loadKey({ kid, kty, crv, x, y, d }: SigningKey): LoadedKey {
  try {
    const privateKey = createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' });
    const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
    if (fitTogether(privateKey, publicKey)) {
      const published = { kty, crv, alg: 'ES256', use: 'sig', kid, x, y } as const;
      return { kid, privateKey, publicKey, published };
    }
  } catch (error) {
    throw new KeysRefusedError(`${kid} is not a key of the curve P-256`, { cause: error });
  }
  throw new KeysRefusedError(`${kid} has a private half that is not of its public one`);
}

export function signedBy(
  { kid, privateKey }: LoadedKey,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey);
}

/**
 * Keys from the environment: the first one signs, all are accepted. The operator rotates them by adding a new first
 * key, and removes the last key after the life of a token.
 */
export class GivenKeys extends SigningKeys {
  readonly #keys: ReadonlyMap<string, LoadedKey>;
  readonly #first: LoadedKey;

  /** @throws KeysRefusedError */
  constructor(given: readonly SigningKey[]) {
    super();
    const keys = given.map(loadKey);
    const [first] = keys;
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
    if (first === undefined) throw new KeysRefusedError('there is none');
    if (this.#keys.size < keys.length) throw new KeysRefusedError('two have the same kid');
    this.#first = first;
  }

  override sign(claims: Readonly<Record<string, unknown>>): Promise<string> {
    return signedBy(this.#first, claims);
  }

  override publicKey(kid: string): Promise<KeyObject | undefined> {
    return Promise.resolve(this.#keys.get(kid)?.publicKey);
  }

  override published(): Promise<{ readonly keys: readonly PublishedKey[] }> {
    return Promise.resolve({ keys: [...this.#keys.values()].map(({ published }) => published) });
  }
}
