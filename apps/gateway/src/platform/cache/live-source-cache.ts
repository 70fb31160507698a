import type {
  AccessRecorder,
  Cache,
  CallEnd,
  Entry,
  FixturePhase,
  PolicyReader,
  Served,
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

/** What does not fit is purged, so that the second is loaded; unless someone goes on writing such. */
const MOST_FETCHES = 2;

interface LiveSourceCacheOptions {
  readonly cache: Cache<unknown>;
  readonly policy: PolicyReader;
  readonly clock: Clock;
  /** Told whether upstreams answer. */
  readonly pulse: UpstreamPulse;
  /** Told of every call, so that other policies can be tried on them. */
  readonly recorder: AccessRecorder;
  /** Told of what failed where nobody waits for it. */
  readonly failed: (what: string, error: unknown) => void;
}

/** Whether we refused the load to save calls, which says nothing of the upstream. */
const isOurRefusal = (error: unknown): boolean =>
  error instanceof ClientShareSpentError || error instanceof RareCallsSpentError;

/** The sources on the live cache. */
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
    throw new UpstreamFailedError('shared store', `${request.key} is overwritten by what is no such value`);
  }

  override async fetchNow<T>(request: SourceRequest<T>): Promise<T | undefined> {
    const { key } = request;
    // Applied here before it returns, and never rejects.
    void this.#cache.purge({ mode: 'soft', keys: [key], reason: 'asked anew' });
    const { value, freshness } = await fillContext.run({ urgency: 'behind' }, () =>
      this.fetch({ ...request, silenceMs: POLL_SILENCE_MS }),
    );
    if (freshness.outcome === 'stale-error' || freshness.outcome === 'revalidating')
      throw new UpstreamFailedError(request.route, `${key} could not be asked anew`);
    return value;
  }

  override made(route: string, phase: FixturePhase = 'cold'): Freshness {
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
    // Never rejects: what cannot be told now waits in the outbox.
    void this.#cache.purge({ mode: 'soft', tags, reason });
  }

  /** A page does not wait for a slow upstream after its deadline: it shows the last known value, if there is one. */
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

  /** A request's functions are asked about what its own load brought, and so about a T. */
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
      // No visitor reaches a source: answers are made of them.
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

  /** It disappears here, from the shared store and from every node that has taken it over. */
  #misfit({ key, filledBy }: Entry<unknown>, error: z.ZodError): void {
    this.#failed('a source of another shape', new SourceShapeError(key, filledBy, error));
    // Never rejects, and is applied here before it returns.
    void this.#cache.purge({ mode: 'hard', keys: [key], reason: 'of another shape' });
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
    const span = phase?.(value, atMs) ?? { phase: 'cold' };
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
