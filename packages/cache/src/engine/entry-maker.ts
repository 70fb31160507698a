import type { Entry } from '../entry/entry.ts';
import { deadlinesOf, inOrder } from './deadlines.ts';
import type { FetchRequest } from './fetch-request.ts';
import type { EngineContext } from './engine-context.ts';

/** Where a filling stood when it began. */
export interface Beginning {
  /** What the load brings may be as old as this. */
  readonly askedAtMs: number;
  readonly epoch: number;
  readonly position: number;
  readonly fence: number;
}

/** Makes entries of what loads brought, with phase, tags and deadlines as the request and the policy want them. */
export class EntryMaker<V> {
  readonly #context: EngineContext<V>;
  #made = 0;

  constructor(context: EngineContext<V>) {
    this.#context = context;
  }

  /** @throws what the request's own functions throw: such a load has failed. */
  make(request: FetchRequest<V>, value: V | undefined, beginning: Beginning): Entry<V> {
    const { surroundings, policy, nodeId } = this.#context;
    const nowMs = surroundings.nowMs();
    const span = request.phase?.(value, nowMs) ?? { phase: 'cold' };
    const deadlines =
      request.deadlines === undefined
        ? deadlinesOf(
            policy.rule(request.route, span.phase),
            span,
            value !== undefined,
            { askedAtMs: beginning.askedAtMs, arrivedAtMs: nowMs },
            surroundings.random(),
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
