import type { AppliedPolicy, Cache, PolicyDesk } from '@touchline/cache';
import type { PolicyConsole } from '../metrics/index.ts';
import { routeTag } from './route-tag.ts';

/**
 * The desk, and what must follow a change: deadlines are absolute, so what now keeps for a shorter time than it
 * was given is outdated.
 */
export class PolicyControls implements PolicyConsole {
  readonly #desk: PolicyDesk;
  readonly #sources: Cache<unknown>;

  constructor(desk: PolicyDesk, sources: Cache<unknown>) {
    this.#desk = desk;
    this.#sources = sources;
  }

  get version(): PolicyDesk['version'] {
    return this.#desk.version;
  }

  get document(): PolicyDesk['document'] {
    return this.#desk.document;
  }

  history(): ReturnType<PolicyDesk['history']> {
    return this.#desk.history();
  }

  propose(...order: Parameters<PolicyDesk['propose']>): ReturnType<PolicyDesk['propose']> {
    return this.#desk.propose(...order);
  }

  apply(...order: Parameters<PolicyDesk['apply']>): Promise<AppliedPolicy> {
    return this.#shrunk(this.#desk.apply(...order));
  }

  rollback(...order: Parameters<PolicyDesk['rollback']>): Promise<AppliedPolicy> {
    return this.#shrunk(this.#desk.rollback(...order));
  }

  async #shrunk(change: Promise<AppliedPolicy>): Promise<AppliedPolicy> {
    const applied = await change;
    const tags = applied.shrunkRoutes.map(routeTag);
    if (tags.length > 0)
      await this.#sources.purge({ mode: 'soft', tags, reason: `policy ${String(applied.record.version)}` });
    return applied;
  }
}
