import { Injectable } from '@nestjs/common';
import type {
  CacheExplanation,
  CacheStatistics,
  FleetNodes,
  PurgeDone,
  PurgeOrder,
} from '@touchline/contracts';
import { CacheConsole, type Explanation } from '../../platform/metrics/index.ts';
import { Clock, instant } from '../../platform/time/clock.ts';
import { presentExplanation } from './explanation-presenter.ts';
import { presentReceipts } from './policy-presenter.ts';
import { NothingCachedThereError } from './access/staff.errors.ts';
import { presentRoutes } from './statistics-presenter.ts';

/** Tags that cover much more than one address. */
const BROAD = /^(?:page$|lang:|source:)/;

/** Cache statistics and manual purges for operators. */
@Injectable()
export class StaffCacheService {
  constructor(
    private readonly console: CacheConsole,
    private readonly clock: Clock,
  ) {}

  statistics(): CacheStatistics {
    const { sinceMs, routes, breaker } = this.console.statistics();
    return {
      node: this.console.nodeId,
      since: instant(sinceMs),
      policyVersion: this.console.policy.version,
      memory: this.console.occupancy().map((each) => ({ ...each })),
      redis: {
        availability: this.console.redis(),
        breaker: breaker.state,
        breakerOpened: breaker.opened,
      },
      routes: presentRoutes(routes),
    };
  }

  nodes(): FleetNodes {
    const self = this.console.nodeId;
    return {
      self,
      position: this.console.offset(),
      nodes: this.console.nodes().map((id) => ({ id, self: id === self })),
    };
  }

  async explain(url: string): Promise<CacheExplanation> {
    const explanation = await this.#explained(url, 'url');
    return presentExplanation(explanation, this.console.policy.version, this.clock.nowMs());
  }

  /**
   * Purging a URL includes the sources of its response, because a response rebuilt from the same sources would not
   * change.
   */
  async purge({ mode, tags, urls, keys, reason, by }: PurgeOrder): Promise<PurgeDone> {
    const meant = await Promise.all(urls.map((url, index) => this.#explained(url, `urls.${index}`)));
    const request = {
      mode,
      tags: distinct([...tags, ...meant.flatMap(tagsInstead)]),
      keys: distinct([...keys, ...meant.flatMap(keysOf)]),
    };
    const receipts = await this.console.purge({ ...request, reason: `${by}: ${reason}` });
    return { ...request, receipts: presentReceipts(receipts) };
  }

  async #explained(url: string, path: string): Promise<Explanation> {
    const explanation = await this.console.explain(url);
    if (explanation === undefined) throw new NothingCachedThereError(path, url);
    return explanation;
  }
}

function keysOf({ key, copies }: Explanation): readonly string[] {
  return [key, ...copies.map(({ entry }) => entry.key)];
}

/** If another node built the response, its sources are unknown here, and its tags are purged instead. */
function tagsInstead({ key, copies }: Explanation): readonly string[] {
  if (copies.some(({ entry }) => entry.key !== key)) return [];
  return copies.flatMap(({ entry }) => entry.tags).filter((tag) => !BROAD.test(tag));
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
