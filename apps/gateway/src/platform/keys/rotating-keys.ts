import type { KeyObject } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts';
import type { WallClock } from '../time/clock.ts';
import type { KeyGeneration, KeyGenerations } from './key-generations.ts';
import { signedBy } from './given-keys.ts';
import { SigningKeys, type PublishedKey } from './signing-keys.ts';

const ROTATE_AFTER_MS = 90 * DAY_MS;
/** How long a process may still sign with a key that another process has replaced. */
const REREAD_AFTER_MS = 10 * SECOND_MS;
/** Limits how often tokens with invented key ids make this process read the files. */
const UNKNOWN_AFTER_MS = SECOND_MS;
/**
 * Added to the life of the last token, for tokens that another process signed before it reread the files, and for
 * clock differences.
 */
const MARGIN_MS = MINUTE_MS;

interface Options {
  readonly generations: KeyGenerations;
  readonly clock: WallClock;
  /** The longest life of a token signed with these keys. */
  readonly longestTokenMs: number;
}

/**
 * Keys that the gateway generates and stores in files, for all processes that share the directory. The first process
 * that signs after 90 days replaces the key; the old key is published and accepted until its last token has expired.
 */
export class RotatingKeys extends SigningKeys {
  readonly #options: Options;
  readonly #log = new Logger('keys');
  #readAtMs = 0;
  #reading: Promise<void> | undefined;
  /** Newest first, never empty. */
  #keys: readonly [KeyGeneration, ...KeyGeneration[]];

  private constructor(options: Options, keys: readonly [KeyGeneration, ...KeyGeneration[]]) {
    super();
    this.#options = options;
    this.#keys = keys;
    this.#readAtMs = options.clock.nowMs();
  }

  /** @throws KeysRefusedError */
  static async open(options: Options): Promise<RotatingKeys> {
    const { generations, clock } = options;
    if ((await generations.all()).length === 0) await generations.add(1, clock.nowMs());
    const [newest, ...others] = await generations.all();
    if (newest === undefined) throw new Error('The generated key cannot be found');
    return new RotatingKeys(options, [newest, ...others]);
  }

  override async sign(claims: Readonly<Record<string, unknown>>): Promise<string> {
    await this.#reread(REREAD_AFTER_MS);
    if (this.#nowMs - this.#keys[0].createdAtMs >= ROTATE_AFTER_MS) await this.#rotateInTime();
    return signedBy(this.#keys[0], claims);
  }

  override async publicKey(kid: string): Promise<KeyObject | undefined> {
    return this.#find(kid) ?? (await this.#reread(UNKNOWN_AFTER_MS).then(() => this.#find(kid)));
  }

  override async published(): Promise<{ readonly keys: readonly PublishedKey[] }> {
    await this.#reread(REREAD_AFTER_MS);
    return { keys: this.#accepted.map(({ published }) => published) };
  }

  /** Creates a new key, which signs from now on. */
  async rotate(): Promise<void> {
    await this.#read();
    await this.#replace();
  }

  get #nowMs(): number {
    return this.#options.clock.nowMs();
  }

  get #accepted(): readonly KeyGeneration[] {
    const { longestTokenMs } = this.#options;
    return this.#keys.filter((_, index, keys) => {
      const next = keys[index - 1];
      return next === undefined || this.#nowMs < next.createdAtMs + longestTokenMs + MARGIN_MS;
    });
  }

  #find(kid: string): KeyObject | undefined {
    return this.#accepted.find((key) => key.kid === kid)?.publicKey;
  }

  async #replace(): Promise<void> {
    const { generations } = this.#options;
    await generations.add(this.#keys[0].generation + 1, this.#nowMs);
    await this.#read();
    const accepted = new Set(this.#accepted);
    const past = this.#keys.filter((key) => !accepted.has(key));
    await Promise.all(past.map(({ generation }) => generations.remove(generation)));
  }

  async #rotateInTime(): Promise<void> {
    try {
      await this.#replace();
    } catch (error) {
      this.#log.error(
        new Error('A key that is due cannot be rotated: the old key stays in use', { cause: error }),
      );
    }
  }

  /** Callers that arrive during a read wait for its result. */
  async #reread(afterMs: number): Promise<void> {
    if (this.#reading === undefined && this.#nowMs - this.#readAtMs < afterMs) return;
    this.#reading ??= this.#readIfPossible().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #readIfPossible(): Promise<void> {
    try {
      await this.#read();
    } catch (error) {
      this.#log.error(new Error('Keys cannot be reloaded: the known keys stay in use', { cause: error }));
    }
  }

  async #read(): Promise<void> {
    this.#readAtMs = this.#nowMs;
    const [newest, ...others] = await this.#options.generations.all();
    if (newest === undefined) throw new Error('All keys are gone');
    this.#keys = [newest, ...others];
  }
}
