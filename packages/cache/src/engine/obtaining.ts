import type { Entry } from '../entry/entry.ts';
import { SingleFlight } from '../flight/single-flight.ts';
import { AbandonedElsewhereError } from './errors.ts';
import type { FetchRequest } from './fetch-request.ts';
import type { Filler } from './filler.ts';
import type { Landed, Parts } from './parts.ts';
import { sooner } from './within.ts';

/** What may be served when nothing better is to be had. */
type Spare<V> = Pick<Landed<V>, 'entry' | 'epoch'>;

/** What a visitor waits for. */
interface Wish<V> {
  readonly request: FetchRequest<V>;
  /** So many purges this node had applied when they asked: what those took away they are not shown. */
  readonly askedEpoch: number;
  readonly spare: Spare<V> | undefined;
}

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

  /** @param spare what may be served when nothing better is to be had: of memory, in this turn. */
  obtain(request: FetchRequest<V>, spare: Entry<V> | undefined): Promise<Landed<V>> {
    const { epoch } = this.#parts.purges;
    return this.#obtained({ request, askedEpoch: epoch, spare: spare && { entry: spare, epoch } });
  }

  async idle(): Promise<void> {
    do {
      await this.#flights.idle();
      await this.#filler.idle();
    } while (this.#flights.size > 0);
  }

  async #obtained(wish: Wish<V>): Promise<Landed<V>> {
    const { request, askedEpoch, spare } = wish;
    const { pauses, surroundings, purges } = this.#parts;
    if (!pauses.mayAsk(request.key, surroundings.nowMs())) {
      const shown = this.#shown(spare);
      if (shown !== undefined) return shown;
    }
    const landed = await this.#land(wish);
    if (landed === undefined) return this.#obtained(wish);
    // Whoever joined late. At most once: what begins from now on is held against all that was purged before they asked.
    if (landed.epoch < askedEpoch && purges.sinceEpoch(landed.epoch, landed.entry) === 'gone')
      return this.#obtained(wish);
    if (landed.outcome === 'revalidating') {
      if (request.prefer === 'fresh') return this.#obtained({ ...wish, spare: landed });
      this.renew(request);
    }
    return landed;
  }

  /** In place of an answer; undefined: there is none, or it has had to disappear meanwhile. */
  #shown(spare: Spare<V> | undefined): Landed<V> | undefined {
    const { purges } = this.#parts;
    if (spare === undefined || purges.sinceEpoch(spare.epoch, spare.entry) === 'gone') return undefined;
    return { entry: spare.entry, outcome: 'stale-error', tier: 'memory', epoch: purges.epoch };
  }

  /** undefined: what ran behind everyone's back was given up just when someone came to wait for it. */
  async #land(wish: Wish<V>): Promise<Landed<V> | undefined> {
    const { observer, surroundings, name } = this.#parts;
    const { request } = wish;
    const running = this.#flights.join(request.key, request.silenceMs);
    if (running === undefined) {
      const started = this.#start(request, 'visitor');
      return this.#patiently(wish, 0, started, (error) => {
        observer.failed('load', error);
      });
    }
    const sinceMs = surroundings.nowMs();
    const passedMs = sinceMs - running.begunAtMs;
    try {
      // Of a late failure whoever began is told.
      const landed = await this.#patiently(wish, passedMs, running.outcome, () => undefined);
      observer.waited(name, request.route, 'process', surroundings.nowMs() - sinceMs);
      return landed;
    } catch (error) {
      if (error instanceof AbandonedElsewhereError) return undefined;
      throw error;
    }
  }

  /** While there is something to show, a visitor does not wait for a slow origin as long as for the first answer. */
  #patiently(
    { request, spare }: Wish<V>,
    passedMs: number,
    outcome: Promise<Landed<V>>,
    unseen: (error: unknown) => void,
  ): Promise<Landed<V>> {
    if (spare === undefined || request.prefer === 'fresh') return outcome;
    const { patienceMs, surroundings } = this.#parts;
    return sooner(outcome, patienceMs - passedMs, surroundings, () => this.#shown(spare), unseen);
  }

  #start(request: FetchRequest<V>, urgency: 'visitor' | 'behind'): Promise<Landed<V>> {
    const begunAtMs = this.#parts.surroundings.nowMs();
    const { silenceMs = Infinity } = request;
    return this.#flights.start(request.key, { urgency, begunAtMs, silenceMs }, (flight) =>
      this.#filler.fill(request, flight),
    );
  }
}
