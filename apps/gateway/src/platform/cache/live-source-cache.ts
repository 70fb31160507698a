import {
  BASE_PHASE,
  type AccessRecorder,
  type Cache,
  type CallEnd,
  type Entry,
  type PolicyReader,
  type Served,
} from '@touchline/cache';
import type { z } from 'zod';
import {
  ClientShareSpentError,
  RareCallsSpentError,
  UpstreamError,
  UpstreamFailedError,
} from '../errors/upstream-errors.ts';
import type { UpstreamPulse } from './upstream-pulse.ts';
import type { Clock } from '../time/clock.ts';
import { countingCalls, fillContext, withoutDrafts } from './fill-context.ts';
import { freshnessOf, type Freshness } from './freshness.ts';
import { untilDeadline } from './read-deadline.ts';
import { routeTag, POLL_SILENCE_MS, SourceCache, type Cached, type SourceRequest } from './source-cache.ts';
import { SourceShapeCheck, SourceShapeError } from './shapes/source-shape.ts';

/**
 * A value of another shape is purged, so the second fetch loads it, unless another process keeps writing such values.
 */
const MOST_FETCHES = 2;

interface LiveSourceCacheOptions {
  readonly cache: Cache<unknown>;
  readonly policy: PolicyReader;
  readonly clock: Clock;
  /** Notified of each success and failure of an upstream. */
  readonly pulse: UpstreamPulse;
  /** Records every call, so that other policies can be simulated. */
  readonly recorder: AccessRecorder;
  /** Called for background failures. */
  readonly failed: (what: string, error: unknown) => void;
}

/** Returns whether the gateway itself refused the load to save calls, which says nothing about the upstream. */
const isOurRefusal = (error: unknown): boolean =>
  error instanceof ClientShareSpentError || error instanceof RareCallsSpentError;

/** The source cache on top of the live cache. */
export class LiveSourceCache extends SourceCache {
  readonly #cache: Cache<unknown>;
  readonly #policy: PolicyReader;
  readonly #clock: Clock;
  readonly #pulse: UpstreamPulse;
  readonly #recorder: AccessRecorder;
  readonly #failed: LiveSourceCacheOptions['failed'];
  readonly #shapes = new SourceShapeCheck((entry, error) => {
    this.#misfit(entry, error);
  });

  constructor({ cache, policy, clock, pulse, recorder, failed }: LiveSourceCacheOptions) {
    super();
    this.#failed = failed;
    this.#cache = cache;
    this.#policy = policy;
    this.#clock = clock;
    this.#pulse = pulse;
    this.#recorder = recorder;
  }

  override async fetch<T>(request: SourceRequest<T>): Promise<Cached<T>> {
    for (let fetches = 1; fetches <= MOST_FETCHES; fetches += 1) {
      const served = await this.#inTime(request);
      const { entry } = served;
      if (this.#shapes.fits(entry, request.shape))
        return { value: entry.value, freshness: freshnessOf(served) };
    }
    throw new UpstreamFailedError('shared store', `${request.key} is overwritten with invalid values`);
  }

  override async fetchNow<T>(request: SourceRequest<T>): Promise<T | undefined> {
    const { key } = request;
    // Purges this node's entry before it returns, and never rejects.
    void this.#cache.purge({ mode: 'soft', keys: [key], reason: 'poll' });
    const { value, freshness } = await fillContext.run({ urgency: 'behind' }, () =>
      this.fetch({ ...request, silenceMs: POLL_SILENCE_MS }),
    );
    if (freshness.outcome === 'stale-error' || freshness.outcome === 'revalidating')
      throw new UpstreamFailedError(request.route, `${key} could not be refreshed`);
    return value;
  }

  override made(route: string, phase: string = BASE_PHASE): Freshness {
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

  override markStale(tags: readonly string[], reason: string): void {
    // Never rejects: a message that cannot be published now waits in the outbox.
    void this.#cache.purge({ mode: 'soft', tags, reason });
  }

  /** Stops waiting for a slow upstream at the page's deadline and serves the last known value, if there is one. */
  #inTime<T>(request: SourceRequest<T>): Promise<Served<unknown>> {
    const served = this.#served(request);
    const deadline = fillContext.getStore()?.deadline;
    if (deadline === undefined) return served;
    const { key, isAddition = false } = request;
    return untilDeadline(key, served, isAddition ? deadline.additions : deadline.whole, () => {
      const entry = this.#cache.peek(key);
      if (entry === undefined || entry.errorUntilMs <= this.#clock.nowMs()) return undefined;
      return { entry, outcome: 'stale-error', tier: 'memory' };
    });
  }

  /** The cache calls a request's functions only with values of its own load, so with a T. */
  #served<T>(request: SourceRequest<T>): Promise<Served<unknown>>;
  #served(request: SourceRequest<unknown>): Promise<Served<unknown>> {
    const { key, route, phase, tags, filled, silenceMs } = request;
    return this.#cache.fetch({
      ...(silenceMs === undefined ? {} : { silenceMs }),
      key,
      route,
      ...(phase === undefined ? {} : { phase }),
      tags: (value) => [routeTag(route), ...(tags?.(value) ?? [])],
      load: ({ called }) => withoutDrafts(() => this.#observed(request, called)),
      // Visitors never receive a source, only responses built from sources.
      audience: 'internal',
      prefer: fillContext.getStore()?.urgency === 'behind' ? 'fresh' : 'instant',
      ...(filled === undefined
        ? {}
        : {
            filled: ({ value }) => {
              filled(value);
            },
          }),
    });
  }

  /** Removes the entry from this node, the shared store and every node that has copied it. */
  #misfit({ key, filledBy }: Entry<unknown>, error: z.ZodError): void {
    this.#failed('a source of another shape', new SourceShapeError(key, filledBy, error));
    // Never rejects, and purges this node's entry before it returns.
    void this.#cache.purge({ mode: 'hard', keys: [key], reason: 'invalid shape' });
  }

  /** @param called called for each call that the load sends */
  async #observed<T>(request: SourceRequest<T>, called: () => void): Promise<T | undefined> {
    const beganMs = this.#clock.nowMs();
    let sentCalls = 0;
    const sent = (): void => {
      sentCalls += 1;
      called();
    };
    try {
      const value = await countingCalls(sent, request.load);
      this.#shapes.trust(value);
      this.#pulse.succeeded(this.#clock.nowMs());
      this.#record(request, value, value === undefined ? 'absent' : 'found', beganMs);
      return value;
    } catch (error) {
      if (error instanceof UpstreamError && !isOurRefusal(error)) this.#pulse.failed(this.#clock.nowMs());
      this.#record(request, undefined, sentCalls > 0 ? 'failed' : 'unsent', beganMs);
      throw error;
    }
  }

  #record<T>(request: SourceRequest<T>, value: T | undefined, end: CallEnd, beganMs: number): void {
    const { key, route, tags, phase } = request;
    const atMs = this.#clock.nowMs();
    const span = phase?.(value, atMs) ?? { phase: BASE_PHASE };
    this.#recorder.called({
      key,
      route,
      tags: [routeTag(route), ...(tags?.(value) ?? [])],
      atMs,
      tookMs: atMs - beganMs,
      phase: span.phase,
      untilMs: span.untilMs,
      end,
    });
  }
}
