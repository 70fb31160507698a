import type { Entry } from '../entry/entry.ts';
import type { Flight } from '../flight/single-flight.ts';
import type { PurgeEffect } from '../tags/purge-log.ts';
import { LoadTimedOutError, type FetchRequest } from './cache.ts';
import { withTimeout } from './with-timeout.ts';
import { markStale, deadlinesOf, inOrder } from './deadlines.ts';
import type { EngineContext } from './engine-context.ts';
import { BASE_PHASE } from '../phase/phase.ts';

/** The state at the start of a load. */
interface Beginning {
  /** The loaded value may be as old as this. */
  readonly askedAtMs: number;
  readonly epoch: number;
  readonly position: number;
  readonly fence: number;
}

/** Creates entries from loaded values, with the phase, tags and deadlines of the request and the policy. */
class EntryMaker<V> {
  readonly #context: EngineContext<V>;
  #made = 0;

  constructor(context: EngineContext<V>) {
    this.#context = context;
  }

  /** @throws what the request's own functions throw; the load has then failed. */
  make(request: FetchRequest<V>, value: V | undefined, beginning: Beginning): Entry<V> {
    const { runtime, policy, nodeId } = this.#context;
    const nowMs = runtime.nowMs();
    const span = request.phase?.(value, nowMs) ?? { phase: BASE_PHASE };
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
  /** `false` if the entry was purged during its load and must not be stored anywhere. */
  readonly keep: boolean;
  /** Number of this node's purges against which the entry was checked. For a purged entry: those before its load. */
  readonly epoch: number;
}

/** Calls the origin and checks the result against the purges that arrived meanwhile. */
export class Origin<V> {
  readonly #context: EngineContext<V>;
  readonly #maker: EntryMaker<V>;

  constructor(context: EngineContext<V>) {
    this.#context = context;
    this.#maker = new EntryMaker(context);
  }

  /**
   * @param keep called in the same turn as the check against purges, so that no purge comes in between
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
        // Loads a value again that was hard-purged during its load: no visitor may see removed content.
        if (verdict === 'gone' && attempt < HARD_PURGE_ATTEMPTS) continue;
        observer.filled(name, request.route, made.phase, runtime.nowMs() - startedAtMs, false);
        calls.fillEnded(made.phase);
        return keep(this.#judged(made, verdict, beginning));
      }
    } catch (error) {
      const phase = previous?.phase ?? BASE_PHASE;
      observer.filled(name, request.route, phase, runtime.nowMs() - startedAtMs, true);
      calls.fillEnded(phase);
      throw error;
    }
  }

  /**
   * Counts the upstream calls of one load. They are reported under its phase, which is known when it ends; later
   * calls are reported immediately.
   */
  #callCount(route: string): {
    readonly sent: () => void;
    readonly fillEnded: (phase: string) => void;
  } {
    const { observer, name } = this.#context;
    let waiting = 0;
    let ended: string | undefined;
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
      // No purge up to the current position affects the entry, so other nodes need not check those again.
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
