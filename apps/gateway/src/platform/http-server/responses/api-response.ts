import type { Meta } from '@touchline/contracts';
import type { Freshness } from '../../cache/freshness.ts';

/** What a public read returns from its controller: the interceptor turns it into bytes and headers. */
export class ApiResponse<T> {
  /** @param tags of what it shows: `match:12`, `league:3`. */
  constructor(
    readonly data: T,
    readonly freshness: Freshness,
    readonly meta: Meta = {},
    readonly tags: readonly string[] = [],
  ) {}
}
