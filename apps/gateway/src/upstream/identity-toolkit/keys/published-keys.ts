import { type KeyObject, createPublicKey, X509Certificate } from 'node:crypto';
import { UpstreamFailedError } from '../../../platform/errors/upstream-errors.ts';
import type { UpstreamResponse } from '../../../platform/http-client/index.ts';
import { WireKeys } from '../wire/tokens.ts';

/** Google's keys have a `max-age`; without one the keys are fetched again soon. */
const SILENT_MS = 300_000;
const LONGEST_MS = 86_400_000;

/**
 * Returns how long a response may be cached from now, in ms: Cache-Control's max-age, less the `Age` from other
 * caches.
 */
export function maxAgeMs(cacheControl: string | undefined, age: string | undefined): number {
  const directives = cacheControl?.toLowerCase() ?? '';
  if (/\bno-(?:store|cache)\b/.test(directives)) return 0;
  const seconds = /(?:^|[\s,])max-age="?(\d{1,9})/.exec(directives)?.[1];
  if (seconds === undefined) return SILENT_MS;
  const used = age !== undefined && /^\d{1,9}$/.test(age) ? Number(age) : 0;
  return Math.min(LONGEST_MS, Math.max(0, Number(seconds) - used) * 1000);
}

const LEAST_BITS = 2048;

/** Returns the RSA keys by id. Keys of other types, for other uses or too short are left out. */
function readKeys(document: unknown): ReadonlyMap<string, KeyObject> {
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

/** Limits fetches for unknown key ids, which anyone can invent. */
const PAUSE_MS = 30_000;

/** How long expired keys stay in use while the server is down: Google rotates its keys about once a day. */
const GRACE_MS = 86_400_000;

export interface Log {
  warn(message: string): void;
}

/**
 * The public keys of ID tokens, cached for as long as their server allows. They are fetched again after that time, or
 * when a token names an unknown key; simultaneous callers share one fetch.
 */
export class PublishedKeys {
  #keys: ReadonlyMap<string, KeyObject> = new Map();
  #freshUntilMs = Number.NEGATIVE_INFINITY;
  #believedUntilMs = Number.NEGATIVE_INFINITY;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(
    private readonly ask: () => Promise<UpstreamResponse>,
    private readonly nowMs: () => number,
    private readonly log: Log,
  ) {}

  /** Returns `undefined` for a key that is not published. Rejects while no keys are available at all. */
  async key(kid: string): Promise<KeyObject | undefined> {
    if (this.#mustAsk(kid)) await this.#askOnce();
    return this.#keys.get(kid);
  }

  #mustAsk(kid: string): boolean {
    const nowMs = this.nowMs();
    if (nowMs >= this.#believedUntilMs) return true;
    if (nowMs < this.#freshUntilMs && this.#keys.has(kid)) return false;
    return this.#asking !== undefined || nowMs - this.#askedAtMs >= PAUSE_MS;
  }

  #askOnce(): Promise<void> {
    this.#asking ??= this.#refresh().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #refresh(): Promise<void> {
    this.#askedAtMs = this.nowMs();
    try {
      const answer = await this.ask();
      this.#keys = keysOf(answer);
      this.#freshUntilMs = this.nowMs() + maxAgeMs(answer.header('cache-control'), answer.header('age'));
      this.#believedUntilMs = this.#freshUntilMs + GRACE_MS;
    } catch (error) {
      if (this.nowMs() >= this.#believedUntilMs) throw error;
      this.log.warn(`the keys of ID tokens could not be refreshed and stay in use: ${String(error)}`);
    }
  }
}

function keysOf(answer: UpstreamResponse): ReadonlyMap<string, KeyObject> {
  const unfit = (cause?: unknown) =>
    new UpstreamFailedError('identity-keys', `the keys of ID tokens cannot be read`, { cause });
  try {
    const keys = readKeys(answer.body);
    if (keys.size > 0) return keys;
  } catch (error) {
    throw unfit(error);
  }
  throw unfit();
}
