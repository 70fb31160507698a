import type { Meta } from '@touchline/contracts';
import type { Freshness } from '../cache/freshness.ts';

/** What a public read returns from its controller: the interceptor turns it into bytes and headers. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly freshness: Freshness,
    readonly meta: Meta = {},
  ) {}
}
