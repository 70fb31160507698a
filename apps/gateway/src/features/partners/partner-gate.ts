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
/** Keys that nobody has, from one network: each costs a look into state. A job that was given a wrong key asks less often. */
const UNKNOWN = { name: 'partner-key-unknown', points: 60, windowSeconds: 60 } as const;

/** The address is open to any origin; who is refused there may read why. */
const FIELDS = Object.entries(ANY_ORIGIN_HEADERS);
/** RFC 9110 §11.6.1: a 401 says how to do better. */
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

/** Judges the keys of partners (ADR 0087). State is asked each time, so that a withdrawn key opens nothing from then on, on any node. */
@Injectable()
export class PartnerGate {
  readonly #log = new Logger('partners');
  /** As state last told them: for when it cannot be asked, and to know whose key is no guess. */
  readonly #known = new Map<string, Partner>();
  /** By requests a minute. */
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
   * @param network asked for where the key is not known
   */
  async judge(key: string, network: () => string): Promise<KeyVerdict> {
    if (!PartnerKey.safeParse(key).success) return refusedKey('This is not the form of a key');
    const id = partnerIdOf(key);
    try {
      if (!this.#known.has(id)) await this.#unknown.check(network());
      const partner = await this.#read(id);
      return partner === undefined ? await this.#refuseUnknown(network()) : await this.#admit(partner);
    } catch (error) {
      if (error instanceof RateLimitedError) return tooMany(error, 'Too many unknown keys from this address');
      // What is public stays public: the address's limits hold.
      this.#tellAway(error);
      return { is: 'ignored' };
    }
  }

  /** How many streams a client may hold whom `judge` has named; undefined: it is no partner. */
  streamsOf(client: string): number | undefined {
    return this.#known.get(client)?.liveStreams;
  }

  /** State that is away tells of nobody new, and forgets nobody. */
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

  /** Once is enough to say: there are many requests. */
  #tellAway(error: unknown): void {
    if (!this.#isAway)
      this.#log.error('state is away: keys are judged by what this node knew of them', error);
    this.#isAway = true;
  }

  async #refuseUnknown(network: string): Promise<KeyVerdict> {
    await this.#unknown.count(network);
    return refusedKey('Nobody has this key. Without a key the same address answers as well');
  }

  async #admit({ id, withdrawnAtMs, requestsPerMinute }: Partner): Promise<KeyVerdict> {
    this.usage.count(id, 'requests');
    if (withdrawnAtMs !== null) {
      this.usage.count(id, 'refused');
      return refusedKey('The key was withdrawn. Without a key the same address answers as well');
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

  /** Of all nodes, where they share a Redis; the counters of one name are the same whatever the limit is. */
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
