import type { Entry } from '../entry/entry.ts';
import { SingleFlight } from '../flight/single-flight.ts';
import { AbandonedElsewhereError } from './errors.ts';
import type { FetchRequest } from './fetch-request.ts';
import type { Filler } from './filler.ts';
import type { Landed, Parts } from './parts.ts';
import { sooner } from './within.ts';

/** What memory cannot answer: fillings that visitors wait for, and those that run behind their backs. */
export class Obtaining<V> {
  readonly #parts: Parts<V>;
  readonly #filler: Filler<V>;
  readonly #flights = new SingleFlight<Landed<V>>();
  #renewals = 0;

  constructor(parts: Parts<V>, filler: Filler<V>) {
    this.#parts = parts;
    this.#filler = filler;
  }

  renew(request: FetchRequest<V>): void {
    const { pauses, surroundings, observer, mostRenewals } = this.#parts;
    if (this.#renewals >= mostRenewals || this.#flights.isRunning(request.key)) return;
    if (!pauses.mayAsk(request.key, surroundings.nowMs())) return;
    this.#renewals += 1;
    this.#start(request, 'behind')
      .catch((error: unknown) => {
        if (!(error instanceof AbandonedElsewhereError)) observer.failed('renewal', error);
      })
      .finally(() => {
        this.#renewals -= 1;
      });
  }

  /** @param spare what may be served when nothing better is to be had. */
  async obtain(request: FetchRequest<V>, spare: Entry<V> | undefined): Promise<Landed<V>> {
    const { pauses, surroundings } = this.#parts;
    if (spare !== undefined && !pauses.mayAsk(request.key, surroundings.nowMs()))
      return { entry: spare, outcome: 'stale-error', tier: 'memory' };
    const landed = await this.#land(request, spare);
    if (landed === undefined) return this.obtain(request, spare);
    if (landed.outcome === 'revalidating') {
      if (request.prefer === 'fresh') return this.obtain(request, landed.entry);
      this.renew(request);
    }
    return landed;
  }

  async idle(): Promise<void> {
    do {
      await this.#flights.idle();
      await this.#filler.idle();
    } while (this.#flights.size > 0);
  }

  /** undefined: what ran behind everyone's back was given up just when someone came to wait for it. */
  async #land(request: FetchRequest<V>, spare: Entry<V> | undefined): Promise<Landed<V> | undefined> {
    const { observer, surroundings, name } = this.#parts;
    const running = this.#flights.join(request.key);
    if (running === undefined) {
      const started = this.#start(request, 'visitor');
      return this.#patiently(request, spare, 0, started, (error) => {
        observer.failed('load', error);
      });
    }
    const sinceMs = surroundings.nowMs();
    const passedMs = sinceMs - running.begunAtMs;
    try {
      // Of a late failure whoever began is told.
      const landed = await this.#patiently(request, spare, passedMs, running.outcome, () => undefined);
      observer.waited(name, request.route, 'process', surroundings.nowMs() - sinceMs);
      return landed;
    } catch (error) {
      if (error instanceof AbandonedElsewhereError) return undefined;
      throw error;
    }
  }

  /** While there is something to show, a visitor does not wait for a slow origin as long as for the first answer. */
  #patiently(
    { prefer }: FetchRequest<V>,
    spare: Entry<V> | undefined,
    passedMs: number,
    outcome: Promise<Landed<V>>,
    unseen: (error: unknown) => void,
  ): Promise<Landed<V>> {
    if (spare === undefined || prefer === 'fresh') return outcome;
    const { patienceMs, surroundings, purges } = this.#parts;
    const epoch = purges.epoch;
    const instead = (): Landed<V> | undefined => {
      // It may have had to disappear meanwhile.
      if (purges.sinceEpoch(epoch, spare) === 'gone') return undefined;
      return { entry: spare, outcome: 'stale-error', tier: 'memory' };
    };
    return sooner(outcome, patienceMs - passedMs, surroundings, instead, unseen);
  }

  #start(request: FetchRequest<V>, urgency: 'visitor' | 'behind'): Promise<Landed<V>> {
    const begunAtMs = this.#parts.surroundings.nowMs();
    return this.#flights.start(request.key, { urgency, begunAtMs }, (flight) =>
      this.#filler.fill(request, flight),
    );
  }
}
