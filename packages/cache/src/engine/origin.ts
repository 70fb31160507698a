import type { Entry } from '../entry/entry.ts';
import type { Flight } from '../flight/single-flight.ts';
import type { FixturePhase } from '../phase/phase.ts';
import type { PurgeEffect } from '../tags/purge-log.ts';
import { LoadTimedOutError, type FetchRequest } from './cache.ts';
import { withTimeout } from './with-timeout.ts';
import { markStale, deadlinesOf, inOrder } from './deadlines.ts';
import type { EngineContext } from './engine-context.ts';

/** Where a filling stood when it began. */
interface Beginning {
  /** What the load brings may be as old as this. */
  readonly askedAtMs: number;
  readonly epoch: number;
  readonly position: number;
  readonly fence: number;
}

/** Makes entries of what loads brought, with phase, tags and deadlines as the request and the policy want them. */
class EntryMaker<V> {
  readonly #context: EngineContext<V>;
  #made = 0;

  constructor(context: EngineContext<V>) {
    this.#context = context;
  }

  /** @throws what the request's own functions throw: such a load has failed. */
  make(request: FetchRequest<V>, value: V | undefined, beginning: Beginning): Entry<V> {
    const { runtime, policy, nodeId } = this.#context;
    const nowMs = runtime.nowMs();
    const span = request.phase?.(value, nowMs) ?? { phase: 'cold' };
    const deadlines =
      request.deadlines === undefined
        ? deadlinesOf(
            policy.rule(request.route, span.phase),
            span,
            value !== undefined,
            { askedAtMs: beginning.askedAtMs, arrivedAtMs: nowMs },
            runtime.random(),
          )
        : inOrder(request.deadlines(value, nowMs));
    this.#made += 1;
    return {
      key: request.key,
      value,
      ...deadlines,
      route: request.route,
      phase: span.phase,
      tags: request.tags?.(value) ?? [],
      policyVersion: policy.version,
      filledBy: nodeId,
      version: `${nodeId}.${beginning.fence.toString(36)}.${this.#made.toString(36)}`,
      fence: beginning.fence,
      position: beginning.position,
    };
  }
}

const HARD_PURGE_ATTEMPTS = 2;

export interface Loaded<V> {
  readonly entry: Entry<V>;
  /** false: it was purged while it was loaded, and must be kept nowhere. */
  readonly keep: boolean;
  /** It was held against the first so many purges of this node; one that was purged, against those before its load. */
  readonly epoch: number;
}

/** Asks the origin, and holds what it says against the purges that came meanwhile. */
export class Origin<V> {
  readonly #context: EngineContext<V>;
  readonly #maker: EntryMaker<V>;

  constructor(context: EngineContext<V>) {
    this.#context = context;
    this.#maker = new EntryMaker(context);
  }

  /**
   * @param keep called in the turn in which the purges were looked through: none comes in between
   * @throws what the load, or a function of the request on its value, threw.
   */
  async load<T>(
    request: FetchRequest<V>,
    flight: Flight,
    previous: Entry<V> | undefined,
    fence: number,
    keep: (loaded: Loaded<V>) => T,
  ): Promise<T> {
    const { bus, purges, runtime, observer, name } = this.#context;
    const startedAtMs = runtime.nowMs();
    const calls = this.#callCount(request.route);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const beginning = {
          askedAtMs: runtime.nowMs(),
          epoch: purges.epoch,
          position: bus.position,
          fence,
        };
        const made = await this.#once(request, flight, previous, beginning, calls.sent);
        const verdict = purges.sinceEpoch(beginning.epoch, made);
        // What was gone while it was loaded is loaded again: no visitor is shown what had to disappear.
        if (verdict === 'gone' && attempt < HARD_PURGE_ATTEMPTS) continue;
        observer.filled(name, request.route, made.phase, runtime.nowMs() - startedAtMs, false);
        calls.fillEnded(made.phase);
        return keep(this.#judged(made, verdict, beginning));
      }
    } catch (error) {
      const phase = previous?.phase ?? 'cold';
      observer.filled(name, request.route, phase, runtime.nowMs() - startedAtMs, true);
      calls.fillEnded(phase);
      throw error;
    }
  }

  /** Counts the calls of one fill. They are told under its phase, which is known when it ends; later ones at once. */
  #callCount(route: string): {
    readonly sent: () => void;
    readonly fillEnded: (phase: FixturePhase) => void;
  } {
    const { observer, name } = this.#context;
    let waiting = 0;
    let ended: FixturePhase | undefined;
    return {
      sent: () => {
        if (ended === undefined) waiting += 1;
        else observer.called(name, route, ended, 1);
      },
      fillEnded: (phase) => {
        ended = phase;
        if (waiting > 0) observer.called(name, route, phase, waiting);
      },
    };
  }

  #judged(made: Entry<V>, verdict: PurgeEffect, beginning: Beginning): Loaded<V> {
    const { bus, purges, runtime } = this.#context;
    if (verdict === 'gone') return { entry: made, keep: false, epoch: beginning.epoch };
    const { epoch } = purges;
    if (verdict === 'untouched') {
      // No purge that was heard up to now touches it: others need not hold those against it.
      return { entry: { ...made, position: bus.position }, keep: true, epoch };
    }
    const stale = markStale(made, runtime.nowMs());
    return { entry: stale ?? made, keep: stale !== undefined, epoch };
  }

  async #once(
    request: FetchRequest<V>,
    { urgency }: Flight,
    previous: Entry<V> | undefined,
    beginning: Beginning,
    called: () => void,
  ): Promise<Entry<V>> {
    const { runtime, loadMs } = this.#context;
    const { key } = request;
    const tooLate = () => new LoadTimedOutError(key, loadMs);
    const value = await withTimeout(loadMs, runtime, tooLate, () =>
      request.load({ previous, urgency, called }),
    );
    return this.#maker.make(request, value, beginning);
  }
}
