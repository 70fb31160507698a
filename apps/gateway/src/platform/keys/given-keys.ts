import type { KeyObject } from 'node:crypto';
import type { SigningKey } from '../config/environment/key-values.ts';
import { KeysRefusedError } from './keys-refused-error.ts';
import { loadKey, signedBy, type LoadedKey } from './loaded-key.ts';
import { SigningKeys, type PublishedKey } from './signing-keys.ts';

/**
 * Keys of the environment: the first signs, all are accepted. The operator rotates them: a new first one, and after
 * the life of a token the last one goes.
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
