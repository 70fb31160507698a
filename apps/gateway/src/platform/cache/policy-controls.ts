import type { AppliedPolicy, Cache, PolicyService } from '@touchline/cache';
import type { PolicyConsole } from '../metrics/index.ts';
import { routeTag } from './route-tag.ts';

/**
 * The service, and what must follow a change: deadlines are absolute, so what now keeps for a shorter time than it
 * was given is outdated.
 */
export class PolicyControls implements PolicyConsole {
  readonly #service: PolicyService;
  readonly #sources: Cache<unknown>;

  constructor(service: PolicyService, sources: Cache<unknown>) {
    this.#service = service;
    this.#sources = sources;
  }

  get version(): PolicyService['version'] {
    return this.#service.version;
  }

  get document(): PolicyService['document'] {
    return this.#service.document;
  }

  history(): ReturnType<PolicyService['history']> {
    return this.#service.history();
  }

  propose(...order: Parameters<PolicyService['propose']>): ReturnType<PolicyService['propose']> {
    return this.#service.propose(...order);
  }

  apply(...order: Parameters<PolicyService['apply']>): Promise<AppliedPolicy> {
    return this.#shrunk(this.#service.apply(...order));
  }

  rollback(...order: Parameters<PolicyService['rollback']>): Promise<AppliedPolicy> {
    return this.#shrunk(this.#service.rollback(...order));
  }

  async #shrunk(change: Promise<AppliedPolicy>): Promise<AppliedPolicy> {
    const applied = await change;
    const tags = applied.shrunkRoutes.map(routeTag);
    if (tags.length > 0)
      await this.#sources.purge({ mode: 'soft', tags, reason: `policy ${String(applied.record.version)}` });
    return applied;
  }
}
