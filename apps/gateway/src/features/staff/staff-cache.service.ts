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

/** Tags that name much more than what one address shows. */
const BROAD = /^(?:page$|lang:|source:)/;

/** What ops sees of the caches, and what is purged by hand. */
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

  /** A URL means the answer there and what it was made of: made again of the same values it would be the same. */
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

/** Where another node made the answer, this one does not know of what: the tags name what it shows. */
function tagsInstead({ key, copies }: Explanation): readonly string[] {
  if (copies.some(({ entry }) => entry.key !== key)) return [];
  return copies.flatMap(({ entry }) => entry.tags).filter((tag) => !BROAD.test(tag));
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
