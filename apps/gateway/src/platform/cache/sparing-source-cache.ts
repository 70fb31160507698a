import type { Phase } from '@touchline/cache';
import type { Freshness } from './freshness.ts';
import type { LongTailBudget } from './long-tail-budget.ts';
import { SourceCache, type Cached, type SourceRequest } from './source-cache.ts';

/** Loads what belongs to the long tail only while that has calls left; what is kept is served as ever. */
export class SparingSourceCache extends SourceCache {
  constructor(
    private readonly sources: SourceCache,
    private readonly longTail: Pick<LongTailBudget, 'take'>,
  ) {
    super();
  }

  override fetch<T>(request: SourceRequest<T>): Promise<Cached<T>> {
    const { longTailOf, load } = request;
    if (longTailOf === undefined) return this.sources.fetch(request);
    return this.sources.fetch({
      ...request,
      load: async () => {
        this.longTail.take(longTailOf);
        return load();
      },
    });
  }

  override made(route: string, phase?: Phase): Freshness {
    return this.sources.made(route, phase);
  }

  override outdate(tags: readonly string[], reason: string): void {
    this.sources.outdate(tags, reason);
  }
}
