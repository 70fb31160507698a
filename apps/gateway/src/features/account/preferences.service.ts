import type { Preferences } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../platform/limits/index.ts';

/** A port of the site upstream, which stores the preferences of users. `remove` succeeds if there are none. */
export abstract class PreferencesSource {
  /** Returns `NO_FAVOURITES` and no language for a user without stored preferences. */
  abstract read(userId: string): Promise<Preferences>;

  abstract write(userId: string, preferences: Preferences): Promise<void>;

  abstract remove(userId: string): Promise<void>;
}

/**
 * Each write sends two requests to the site upstream, which all accounts share. A browser collects changes before it
 * writes.
 */
const WRITES = { name: 'preferences-writes', points: 60, windowSeconds: 300 } as const;

/** A browser reads before it writes, and when a page is opened. */
const READS = { name: 'preferences-reads', points: 300, windowSeconds: 300 } as const;

/**
 * Reads and writes preferences at a rate that manual use never reaches. Exports and deletions have their own limits.
 */
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
