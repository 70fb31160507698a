import { ClientShareSpentError } from '../errors/upstream-errors.ts';
import type { LimitObserver } from '../metrics/limit-metrics.ts';
import { fillContext } from './fill-context.ts';
import type { Freshness } from './freshness.ts';
import type { LongTailBudget } from './long-tail-budget.ts';
import { SourceCache, type Cached, type SourceRequest } from './source-cache.ts';

/** Metric label of its refusals. */
const LIMIT = 'long-tail';
/** How often a visitor who joined a refused load of another client tries again. */
const MOST_JOINS = 5;

/** Limits the loads of long-tail sources to their call budget; cached values are served as usual. */
export class BudgetedSourceCache extends SourceCache {
  constructor(
    private readonly sources: SourceCache,
    private readonly longTail: Pick<LongTailBudget, 'take'>,
    private readonly observer?: LimitObserver,
  ) {
    super();
    observer?.limit(LIMIT);
  }

  override async fetch<T>(request: SourceRequest<T>): Promise<Cached<T>> {
    const { longTailOf, isUnnamed = false, load } = request;
    if (longTailOf === undefined) return this.sources.fetch(request);
    const context = fillContext.getStore();
    // The client that starts the load is charged, however many join it.
    const client = context?.client;
    const call = { upstream: longTailOf, client, isUnnamed };
    for (let joins = 0; ; joins += 1) {
      try {
        return await this.sources.fetch({
          ...request,
          load: async () => {
            this.#take(call);
            return load();
          },
        });
      } catch (error) {
        if (!(error instanceof ClientShareSpentError)) throw error;
        // The refusal of another client does not apply to this one.
        if (error.client !== client && joins < MOST_JOINS) continue;
        if (context !== undefined) context.isRefused = true;
        throw error;
      }
    }
  }

  /** Not limited: polls request matches that many visitors watch. */
  override fetchNow<T>(request: SourceRequest<T>): Promise<T | undefined> {
    return this.sources.fetchNow(request);
  }

  override made(route: string, phase?: string): Freshness {
    return this.sources.made(route, phase);
  }

  override markStale(tags: readonly string[], reason: string): void {
    this.sources.markStale(tags, reason);
  }

  #take(call: Parameters<LongTailBudget['take']>[0]): void {
    try {
      this.longTail.take(call);
    } catch (error) {
      this.observer?.refused(LIMIT);
      throw error;
    }
  }
}
