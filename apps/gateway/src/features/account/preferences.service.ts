import type { Preferences } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../platform/limits/index.ts';

/** What someone chose, kept by the site upstream: a port. `remove` of nothing is done. */
export abstract class PreferencesSource {
  /** Of someone who never chose: `NO_FAVOURITES`, no language. */
  abstract read(userId: string): Promise<Preferences>;

  abstract write(userId: string, preferences: Preferences): Promise<void>;

  abstract remove(userId: string): Promise<void>;
}

/** Each asks the site upstream twice, which all accounts share; a browser gathers what is chosen before it writes. */
const WRITES = { name: 'preferences-writes', points: 60, windowSeconds: 300 } as const;

/** A browser reads once before it writes, and when a page is opened. */
const READS = { name: 'preferences-reads', points: 300, windowSeconds: 300 } as const;

/** What someone chose, no more often than hands ask. An export and a deletion are limited by themselves. */
@Injectable()
export class PreferencesService {
  readonly #writes: RateLimit;
  readonly #reads: RateLimit;

  constructor(
    private readonly source: PreferencesSource,
    limits: RateLimits,
  ) {
    this.#writes = limits.of(WRITES);
    this.#reads = limits.of(READS);
  }

  async read(userId: string): Promise<Preferences> {
    await this.#reads.take(userId);
    return this.source.read(userId);
  }

  async write(userId: string, preferences: Preferences): Promise<void> {
    await this.#writes.take(userId);
    await this.source.write(userId, preferences);
  }
}
