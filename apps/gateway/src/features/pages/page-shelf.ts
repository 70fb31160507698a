import type { PageAnswer } from '@touchline/contracts';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../../platform/cache/single-flight.ts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** Pages are rendered for a moment of this length, so that a crowd gets the same bytes. */
export const PAGE_MOMENT_MS = 5000;
/** A page of a busy day weighs 700 kB: these are 30 MB at most. */
const MAX_PAGES = 40;

export interface ShelvedPage {
  readonly page: PageAnswer;
  readonly freshness: Freshness;
}

/**
 * The pages of this moment. Apart from the answers' cache, where pages of every match, day and language would
 * push out the answers that they are made from; those are what lasts.
 */
export class PageShelf {
  private readonly kept = new LRUCache<string, { page: PageAnswer; storedAtMs: number }>({ max: MAX_PAGES });
  private readonly flights = new SingleFlight();

  constructor(private readonly clock: Clock) {}

  /** @param key names everything that the page depends on; made of an address with known parameters only. */
  async fetch(key: string, load: () => Promise<PageAnswer>): Promise<ShelvedPage> {
    const known = this.kept.get(key);
    if (known !== undefined && this.clock.nowMs() < known.storedAtMs + PAGE_MOMENT_MS) {
      return { page: known.page, freshness: freshnessOf(known.storedAtMs, 'hit') };
    }
    const page = await this.flights.run(key, load);
    const storedAtMs = this.clock.nowMs();
    // What failed is tried again for the next visitor.
    if (page.status === 200) this.kept.set(key, { page, storedAtMs });
    return { page, freshness: freshnessOf(storedAtMs, 'miss') };
  }
}

function freshnessOf(storedAtMs: number, outcome: 'hit' | 'miss'): Freshness {
  return {
    outcome,
    storedAtMs,
    freshUntilMs: storedAtMs + PAGE_MOMENT_MS,
    freshMs: PAGE_MOMENT_MS,
    revalidateMs: 2 * PAGE_MOMENT_MS,
    errorMs: 60_000,
  };
}
