import type { Entry } from '../entry/entry.ts';
import { SingleFlight } from '../flight/single-flight.ts';
import { AbandonedElsewhereError, type FetchRequest } from './cache.ts';
import type { Loader } from './loader.ts';
import type { FetchResult, EngineContext } from './engine-context.ts';
import { withFallback } from './with-timeout.ts';

/** What may be served when nothing better is to be had. */
type Fallback<V> = Pick<FetchResult<V>, 'entry' | 'epoch'>;

/** What a visitor waits for. */
interface Wish<V> {
  readonly request: FetchRequest<V>;
  /** So many purges this node had applied when they asked: what those took away they are not shown. */
  readonly askedEpoch: number;
  readonly fallback: Fallback<V> | undefined;
}

/** What memory cannot answer: fillings that visitors wait for, and those that run behind their backs. */
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

  /** @param fallback what may be served when nothing better is to be had: of memory, in this turn. */
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
    // Whoever joined late. At most once: what begins from now on is held against all that was purged before they asked.
    if (result.epoch < askedEpoch && purges.sinceEpoch(result.epoch, result.entry) === 'gone')
      return this.#obtained(wish);
    if (result.outcome === 'revalidating') {
      if (request.prefer === 'fresh') return this.#obtained({ ...wish, fallback: result });
      this.renew(request);
    }
    return result;
  }

  /** In place of an answer; undefined: there is none, or it has had to disappear meanwhile. */
  #shown(fallback: Fallback<V> | undefined): FetchResult<V> | undefined {
    const { purges } = this.#context;
    if (fallback === undefined || purges.sinceEpoch(fallback.epoch, fallback.entry) === 'gone')
      return undefined;
    return { entry: fallback.entry, outcome: 'stale-error', tier: 'memory', epoch: purges.epoch };
  }

  /** undefined: what ran behind everyone's back was given up just when someone came to wait for it. */
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
      // Of a late failure whoever began is told.
      const result = await this.#patiently(wish, passedMs, running.outcome, () => undefined);
      observer.waited(name, request.route, 'process', runtime.nowMs() - sinceMs);
      return result;
    } catch (error) {
      if (error instanceof AbandonedElsewhereError) return undefined;
      throw error;
    }
  }

  /** While there is something to show, a visitor does not wait for a slow origin as long as for the first answer. */
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
