import type { Entry } from '../entry/entry.ts';
import { SingleFlight } from '../flight/single-flight.ts';
import { AbandonedElsewhereError, type FetchRequest } from './cache.ts';
import type { Loader } from './loader.ts';
import type { FetchResult, EngineContext } from './engine-context.ts';
import { withFallback } from './with-timeout.ts';

/** An entry to serve if the load fails or is slow. */
type Fallback<V> = Pick<FetchResult<V>, 'entry' | 'epoch'>;

/** One visitor's request. */
interface Wish<V> {
  readonly request: FetchRequest<V>;
  /**
   * Number of purges this node had applied at the time of the request. Entries that those removed must not be served.
   */
  readonly askedEpoch: number;
  readonly fallback: Fallback<V> | undefined;
}

/** Handles requests that memory cannot serve: loads that visitors wait for, and background refreshes. */
export class FetchCoordinator<V> {
  readonly #context: EngineContext<V>;
  readonly #loader: Loader<V>;
  readonly #flights = new SingleFlight<FetchResult<V>>();
  #renewals = 0;

  constructor(context: EngineContext<V>, loader: Loader<V>) {
    this.#context = context;
    this.#loader = loader;
  }

  renew(request: FetchRequest<V>): void {
    const { pauses, runtime, observer, mostRenewals } = this.#context;
    if (this.#renewals >= mostRenewals || this.#flights.isRunning(request.key)) return;
    if (!pauses.mayAsk(request.key, runtime.nowMs())) return;
    this.#renewals += 1;
    this.#start(request, 'behind')
      .catch((error: unknown) => {
        if (!(error instanceof AbandonedElsewhereError)) observer.failed('renewal', error);
      })
      .finally(() => {
        this.#renewals -= 1;
      });
  }

  /** @param fallback an entry to serve if the load fails or is slow; read from memory in this turn. */
  obtain(request: FetchRequest<V>, fallback: Entry<V> | undefined): Promise<FetchResult<V>> {
    const { epoch } = this.#context.purges;
    return this.#obtained({ request, askedEpoch: epoch, fallback: fallback && { entry: fallback, epoch } });
  }

  async idle(): Promise<void> {
    do {
      await this.#flights.idle();
      await this.#loader.idle();
    } while (this.#flights.size > 0);
  }

  async #obtained(wish: Wish<V>): Promise<FetchResult<V>> {
    const { request, askedEpoch, fallback } = wish;
    const { pauses, runtime, purges } = this.#context;
    if (!pauses.mayAsk(request.key, runtime.nowMs())) {
      const shown = this.#shown(fallback);
      if (shown !== undefined) return shown;
    }
    const result = await this.#land(wish);
    if (result === undefined) return this.#obtained(wish);
    // The caller joined a load from before a purge that removed the result. This happens at most once: a load that
    // starts now is checked against every purge before the request.
    if (result.epoch < askedEpoch && purges.sinceEpoch(result.epoch, result.entry) === 'gone')
      return this.#obtained(wish);
    if (result.outcome === 'revalidating') {
      if (request.prefer === 'fresh') return this.#obtained({ ...wish, fallback: result });
      this.renew(request);
    }
    return result;
  }

  /** Returns the fallback as a result; `undefined` if there is none or a purge has removed it. */
  #shown(fallback: Fallback<V> | undefined): FetchResult<V> | undefined {
    const { purges } = this.#context;
    if (fallback === undefined || purges.sinceEpoch(fallback.epoch, fallback.entry) === 'gone')
      return undefined;
    return { entry: fallback.entry, outcome: 'stale-error', tier: 'memory', epoch: purges.epoch };
  }

  /** Returns `undefined` if the background refresh was abandoned while a visitor joined it. */
  async #land(wish: Wish<V>): Promise<FetchResult<V> | undefined> {
    const { observer, runtime, name } = this.#context;
    const { request } = wish;
    const running = this.#flights.join(request.key, request.silenceMs);
    if (running === undefined) {
      const started = this.#start(request, 'visitor');
      return this.#patiently(wish, 0, started, (error) => {
        observer.failed('load', error);
      });
    }
    const sinceMs = runtime.nowMs();
    const passedMs = sinceMs - running.begunAtMs;
    try {
      // A late failure is reported by the caller that started the flight.
      const result = await this.#patiently(wish, passedMs, running.outcome, () => undefined);
      observer.waited(name, request.route, 'process', runtime.nowMs() - sinceMs);
      return result;
    } catch (error) {
      if (error instanceof AbandonedElsewhereError) return undefined;
      throw error;
    }
  }

  /** With a fallback, a visitor waits for a slow origin only `patienceMs`; without one, as long as the load takes. */
  #patiently(
    { request, fallback }: Wish<V>,
    passedMs: number,
    outcome: Promise<FetchResult<V>>,
    unseen: (error: unknown) => void,
  ): Promise<FetchResult<V>> {
    if (fallback === undefined || request.prefer === 'fresh') return outcome;
    const { patienceMs, runtime } = this.#context;
    return withFallback(outcome, patienceMs - passedMs, runtime, () => this.#shown(fallback), unseen);
  }

  #start(request: FetchRequest<V>, urgency: 'visitor' | 'behind'): Promise<FetchResult<V>> {
    const begunAtMs = this.#context.runtime.nowMs();
    const { silenceMs = Infinity } = request;
    return this.#flights.start(request.key, { urgency, begunAtMs, silenceMs }, (flight) =>
      this.#loader.fill(request, flight),
    );
  }
}
