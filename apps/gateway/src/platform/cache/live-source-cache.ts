import type { AccessRecorder, Cache, CallEnd, Phase, PolicyBook } from '@touchline/cache';
import { UpstreamError } from '../errors/upstream-errors.ts';
import type { UpstreamPulse } from '../observability/upstream-pulse.ts';
import type { Clock } from '../time/clock.ts';
import { fillContext } from './fill-context.ts';
import { freshnessOf, type Freshness } from './freshness.ts';
import { SourceCache, type Cached, type SourceRequest } from './source-cache.ts';

interface LiveSourceCacheOptions {
  readonly cache: Cache<unknown>;
  readonly policy: PolicyBook;
  readonly clock: Clock;
  /** Told whether upstreams answer. */
  readonly pulse: UpstreamPulse;
  /** Told of every call, so that other policies can be tried on them. */
  readonly recorder: AccessRecorder;
}

/** The sources on the live cache. */
export class LiveSourceCache extends SourceCache {
  readonly #cache: Cache<unknown>;
  readonly #policy: PolicyBook;
  readonly #clock: Clock;
  readonly #pulse: UpstreamPulse;
  readonly #recorder: AccessRecorder;

  constructor({ cache, policy, clock, pulse, recorder }: LiveSourceCacheOptions) {
    super();
    this.#cache = cache;
    this.#policy = policy;
    this.#clock = clock;
    this.#pulse = pulse;
    this.#recorder = recorder;
  }

  /** One key holds one kind of value, as the features' tables of keys guarantee. */
  override fetch<T>(request: SourceRequest<T>): Promise<Cached<T>>;
  override async fetch(request: SourceRequest<unknown>): Promise<Cached<unknown>> {
    const { filled, load, ...rest } = request;
    const served = await this.#cache.fetch({
      ...rest,
      load: () => this.#observed(request, load),
      prefer: fillContext.getStore()?.urgency === 'behind' ? 'fresh' : 'instant',
      ...(filled === undefined
        ? {}
        : {
            filled: ({ value }) => {
              filled(value);
            },
          }),
    });
    return { value: served.entry.value, freshness: freshnessOf(served) };
  }

  override made(route: string, phase: Phase = 'cold'): Freshness {
    const { freshMs, staleMs, errorMs } = this.#policy.rule(route, phase);
    const storedAtMs = this.#clock.nowMs();
    const freshUntilMs = storedAtMs + freshMs;
    const staleUntilMs = freshUntilMs + staleMs;
    const errorUntilMs = staleUntilMs + errorMs;
    return {
      outcome: 'miss',
      phase,
      sources: [],
      own: { route, phase },
      storedAtMs,
      freshUntilMs,
      staleUntilMs,
      errorUntilMs,
    };
  }

  override outdate(tags: readonly string[], reason: string): void {
    // Never rejects: what cannot be told now waits in the outbox.
    void this.#cache.purge({ mode: 'soft', tags, reason });
  }

  async #observed<T>(request: SourceRequest<T>, load: () => Promise<T | undefined>): Promise<T | undefined> {
    const beganMs = this.#clock.nowMs();
    try {
      const value = await load();
      this.#pulse.succeeded(this.#clock.nowMs());
      this.#record(request, value, value === undefined ? 'absent' : 'found', beganMs);
      return value;
    } catch (error) {
      if (error instanceof UpstreamError) this.#pulse.failed(this.#clock.nowMs());
      this.#record(request, undefined, 'failed', beganMs);
      throw error;
    }
  }

  #record<T>(request: SourceRequest<T>, value: T | undefined, end: CallEnd, beganMs: number): void {
    const { key, route, tags, phase } = request;
    const atMs = this.#clock.nowMs();
    const span = phase?.(value, atMs) ?? { phase: 'cold' };
    this.#recorder.called({
      key,
      route,
      tags: tags?.(value) ?? [],
      atMs,
      tookMs: atMs - beganMs,
      phase: span.phase,
      untilMs: span.untilMs,
      end,
    });
  }
}
