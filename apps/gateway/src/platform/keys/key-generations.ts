import { exportJWK, calculateJwkThumbprint, generateKeyPair } from 'jose';
import { z } from 'zod';
import { SigningKey } from '../config/environment/values.ts';
import { loadKey, type LoadedKey } from './given-keys.ts';
import type { SecretFiles } from './secret-files.ts';

const Kept = z.object({ createdAtMs: z.int(), key: SigningKey });
const Private = z.object({ x: z.string(), y: z.string(), d: z.string() });

export interface KeyGeneration extends LoadedKey {
  readonly generation: number;
  readonly createdAtMs: number;
}

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x, y, d } = Private.parse(await exportJWK(privateKey));
  const kid = await calculateJwkThumbprint({ kty: 'EC', crv: 'P-256', x, y });
  return { kty: 'EC', crv: 'P-256', kid, x, y, d };
}

/**
 * The keys of one name in files, `<name>.<generation>.json`: written once, never changed, removed after their last
 * token expires.
 */
export class KeyGenerations {
  readonly #files: SecretFiles;
  readonly #name: string;
  readonly #form: RegExp;

  constructor(files: SecretFiles, name: string) {
    this.#files = files;
    this.#name = name;
    this.#form = new RegExp(String.raw`^${name}\.(\d{1,9})\.json$`);
  }

  /** Newest first. */
  async all(): Promise<readonly KeyGeneration[]> {
    const names = await this.#files.names();
    const generations = names
      .map((name) => this.#form.exec(name)?.[1])
      .filter((found) => found !== undefined);
    const read = await Promise.all(generations.map((generation) => this.#read(Number(generation))));
    return read
      .filter((key) => key !== undefined)
      .toSorted((one, other) => other.generation - one.generation);
  }

  /** Creates the next generation, unless another process has already created it. */
  async add(generation: number, createdAtMs: number): Promise<void> {
    await this.#files.create(this.#fileOf(generation), { createdAtMs, key: await newKey() });
  }

  async remove(generation: number): Promise<void> {
    await this.#files.remove(this.#fileOf(generation));
  }

  async #read(generation: number): Promise<KeyGeneration | undefined> {
    const kept = await this.#files.read(this.#fileOf(generation), Kept);
    return kept && { ...loadKey(kept.key), generation, createdAtMs: kept.createdAtMs };
  }

  #fileOf(generation: number): string {
    return `${this.#name}.${String(generation)}.json`;
  }
}
