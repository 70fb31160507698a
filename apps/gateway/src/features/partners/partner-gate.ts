import { Injectable, Logger } from '@nestjs/common';
import { PartnerKey } from '@touchline/contracts';
import type { KeyVerdict } from '../../platform/fast-path/key-verdict.ts';
import { ANY_ORIGIN_HEADERS } from '../../platform/http-server/responses/response-headers.ts';
import { RateLimitedError, RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/time/durations.ts';
import { partnerIdOf, PartnerStore, type Partner } from './partner-store.ts';
import { PartnerUsageBook } from './partner-usage.ts';

const LIMIT = 'partner-requests';
const WINDOW_SECONDS = MINUTE_MS / SECOND_MS;
/** Limits unknown keys per network, because each one costs a read of state. A job with a wrong key sends fewer. */
const UNKNOWN = { name: 'partner-key-unknown', points: 60, windowSeconds: 60 } as const;

/** The address is open to any origin, so a refused client may read the reason. */
const FIELDS = Object.entries(ANY_ORIGIN_HEADERS);
/** RFC 9110 §11.6.1: a 401 contains a challenge. */
const CHALLENGE = ['www-authenticate', 'PartnerKey realm="partners"'] as const;

const refusedKey = (detail: string): KeyVerdict => ({
  is: 'refused',
  problem: { code: 'partner-key-refused', detail },
  fields: [...FIELDS, CHALLENGE],
});

function tooMany(error: RateLimitedError, detail: string): KeyVerdict {
  const seconds = String(error.retryAfterSeconds ?? 1);
  return {
    is: 'refused',
    problem: { code: 'too-many-requests', detail },
    fields: [...FIELDS, ['retry-after', seconds]],
  };
}

/**
 * Checks the keys of partners (ADR 0087). Reads state for each request, so that a withdrawn key is rejected
 * immediately on every node.
 */
@Injectable()
export class PartnerGate {
  readonly #log = new Logger('partners');
  /** Partners as last read from state. Used while state is unavailable, and to recognise known keys. */
  readonly #known = new Map<string, Partner>();
  /** Keyed by requests per minute. */
  readonly #limits = new Map<number, RateLimit>();
  readonly #unknown: RateLimit;
  #isAway = false;

  constructor(
    private readonly store: PartnerStore,
    private readonly usage: PartnerUsageBook,
    private readonly rateLimits: RateLimits,
  ) {
    this.#unknown = rateLimits.of(UNKNOWN);
  }

  /**
   * Never rejects.
   *
   * @param network called only if the key is unknown
   */
  async judge(key: string, network: () => string): Promise<KeyVerdict> {
    if (!PartnerKey.safeParse(key).success) return refusedKey('The key is malformed');
    const id = partnerIdOf(key);
    try {
      if (!this.#known.has(id)) await this.#unknown.check(network());
      const partner = await this.#read(id);
      return partner === undefined ? await this.#refuseUnknown(network()) : await this.#admit(partner);
    } catch (error) {
      if (error instanceof RateLimitedError) return tooMany(error, 'Too many unknown keys from this address');
      // Public reads remain available under the limits of the client's address.
      this.#tellAway(error);
      return { is: 'ignored' };
    }
  }

  /** Returns how many streams a client named by `judge` may hold; `undefined` if it is not a partner. */
  streamsOf(client: string): number | undefined {
    return this.#known.get(client)?.liveStreams;
  }

  /** While state is unavailable, known partners are still recognised, and new ones are not. */
  async #read(id: string): Promise<Partner | undefined> {
    try {
      const partner = await this.store.read(id);
      this.#isAway = false;
      if (partner === undefined) this.#known.delete(id);
      else this.#known.set(id, partner);
      return partner;
    } catch (error) {
      const known = this.#known.get(id);
      if (known === undefined) throw error;
      this.#tellAway(error);
      return known;
    }
  }

  /** Logs once per outage, because there are many requests. */
  #tellAway(error: unknown): void {
    if (!this.#isAway)
      this.#log.error('state is unavailable: partner keys are checked against the last known list', error);
    this.#isAway = true;
  }

  async #refuseUnknown(network: string): Promise<KeyVerdict> {
    await this.#unknown.count(network);
    return refusedKey('No partner has this key. The same address also works without a key');
  }

  async #admit({ id, withdrawnAtMs, requestsPerMinute }: Partner): Promise<KeyVerdict> {
    this.usage.count(id, 'requests');
    if (withdrawnAtMs !== null) {
      this.usage.count(id, 'refused');
      return refusedKey('The key was withdrawn. The same address also works without a key');
    }
    try {
      await this.#limitOf(requestsPerMinute).take(id);
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      this.usage.count(id, 'refused');
      return tooMany(error, `The key allows ${String(requestsPerMinute)} requests a minute`);
    }
    return {
      is: 'charged',
      client: id,
      answered: (status) => {
        if (status === 304) this.usage.count(id, 'notModified');
        if (status === 429) this.usage.count(id, 'refused');
      },
    };
  }

  /**
   * Counts across all nodes that share a Redis. Limits of the same name share their counters, whatever their points.
   */
  #limitOf(requestsPerMinute: number): RateLimit {
    const known = this.#limits.get(requestsPerMinute);
    if (known !== undefined) return known;
    const limit = this.rateLimits.of({
      name: LIMIT,
      points: requestsPerMinute,
      windowSeconds: WINDOW_SECONDS,
    });
    this.#limits.set(requestsPerMinute, limit);
    return limit;
  }
}
