import type { Audience, EncodedResponse, Entry, FetchRequest, Served } from '@touchline/cache';
import type { ResponseAddress } from './routes/response-address.ts';
import { ADMISSION_LIMITS, type FillPriority, LoadShedder, OverloadedError } from './load/load-shedder.ts';
import { NOBODY } from './responses/write-response.ts';
import { CardinalityWatch } from './routes/cardinality-watch.ts';
import { responseDeadlines } from '../cache/freshness.ts';
import {
  toCacheableResponse,
  MADE_IN_OUTAGE,
  cacheTags,
  type CacheableResponse,
} from './responses/cacheable-response.ts';
import { NotCacheableError } from './responses/origin-response.ts';
import type { FastPathOptions } from './fast-path-options.ts';
import type { RequestIds } from './request-ids.ts';

/**
 * Builds responses that are not in memory: one fill per key at a time, and no more in total than the process can
 * bear.
 */
export class ResponseFiller {
  readonly #gate: LoadShedder;
  readonly #watch: CardinalityWatch;
  readonly #running = new Map<string, Promise<Served<EncodedResponse>>>();

  constructor(
    private readonly options: FastPathOptions,
    private readonly ids: RequestIds,
  ) {
    const { limits = ADMISSION_LIMITS, loopDelayMs, runtime, observer } = options;
    this.#gate = new LoadShedder({ limits, delayMs: loopDelayMs, after: runtime.after });
    this.#watch = new CardinalityWatch({
      nowMs: runtime.nowMs,
      alarmed: (alarm) => {
        observer.cardinality(alarm);
      },
    });
  }

  /**
   * @throws OverloadedError when there is too much to do.
   * @throws NotCacheableError with the origin handler's response, when that is not the same for everyone or may not
   *   be cached.
   */
  fill(
    address: ResponseAddress,
    known: Entry<EncodedResponse> | undefined,
  ): Promise<Served<EncodedResponse>> {
    const running = this.#running.get(address.key);
    const priority = priorityOf(address, known);
    if (running !== undefined) return this.#join(running, address, priority);
    const fill = this.#admitted(priority, address, () => this.#fetch(address, 'visitor', 'visitor')).finally(
      () => {
        this.#running.delete(address.key);
      },
    );
    this.#running.set(address.key, fill);
    return fill;
  }

  /** @throws OverloadedError */
  async #admitted<T>(priority: FillPriority, { route }: ResponseAddress, fill: () => Promise<T>): Promise<T> {
    try {
      return await this.#gate.run(priority, fill);
    } catch (error) {
      if (error instanceof OverloadedError) this.options.observer.refused(route, priority);
      throw error;
    }
  }

  async #join(
    running: Promise<Served<EncodedResponse>>,
    address: ResponseAddress,
    priority: FillPriority,
  ): Promise<Served<EncodedResponse>> {
    const { runtime, observer } = this.options;
    const sinceMs = runtime.nowMs();
    try {
      const served = await running;
      observer.joined(address.route, served, runtime.nowMs() - sinceMs);
      return served;
    } catch (error) {
      if (!(error instanceof NotCacheableError && error.isOfOneClient)) throw error;
      // Another client was refused, not this one. Joining again could meet the next refusal, so this one is built
      // separately.
      return this.#admitted(priority, address, () => this.#unkept(address, 'visitor', 'visitor'));
    }
  }

  /**
   * Like `fill`, for a caller that has already passed the load shedder: waiting there again could deadlock with
   * itself.
   *
   * @param urgency `behind`: nobody waits for the response, so it is built from fresh data
   */
  obtain(address: ResponseAddress, urgency: 'visitor' | 'behind'): Promise<Served<EncodedResponse>> {
    return this.#fetch(address, urgency, 'internal');
  }

  renew(address: ResponseAddress): void {
    this.options.answers.renew(this.#request(address, 'behind', 'internal'));
  }

  get load(): LoadShedder['load'] {
    return this.#gate.load;
  }

  #fetch(
    address: ResponseAddress,
    urgency: 'visitor' | 'behind',
    audience: Audience,
  ): Promise<Served<EncodedResponse>> {
    const request = this.#request(address, urgency, audience);
    if (this.#watch.mayKeep(address.route, address.key)) return this.options.answers.fetch(request);
    return this.#unkept(address, urgency, audience);
  }

  /** The route has more keys than it may cache: builds the response for this caller and discards it. */
  async #unkept(
    address: ResponseAddress,
    urgency: 'visitor' | 'behind',
    audience: Audience,
  ): Promise<Served<EncodedResponse>> {
    const { answer, facts } = await this.make(address, urgency);
    this.options.observer.unkept(address.route, facts.freshness.phase, audience);
    const nowMs = this.options.runtime.nowMs();
    const entry: Entry<EncodedResponse> = {
      ...responseDeadlines(facts.freshness, nowMs),
      key: address.key,
      value: answer,
      route: address.route.name,
      phase: facts.freshness.phase,
      tags: cacheTags(facts),
      policyVersion: 0,
      filledBy: NOBODY,
      version: '',
      fence: 0,
      position: 0,
    };
    return { entry, outcome: 'miss', tier: 'origin' };
  }

  #request(
    address: ResponseAddress,
    asked: 'visitor' | 'behind',
    audience: Audience,
  ): FetchRequest<EncodedResponse> {
    const made = new Map<EncodedResponse | undefined, CacheableResponse>();
    const factsOf = (answer: EncodedResponse | undefined) => made.get(answer)?.facts;
    return {
      key: address.key,
      route: address.route.name,
      prefer: asked === 'behind' ? 'fresh' : 'instant',
      audience,
      load: async ({ urgency, previous }) => {
        const filling = await this.make(address, asked === 'behind' ? asked : urgency, previous?.value);
        if (filling.facts.isIncomplete === true && this.#isWhole(previous)) throw incomplete(filling);
        made.set(filling.answer, filling);
        return filling.answer;
      },
      phase: (answer) => ({ phase: factsOf(answer)?.freshness.phase ?? 'cold' }),
      tags: (answer) => {
        const facts = factsOf(answer);
        return facts === undefined ? [] : cacheTags(facts);
      },
      deadlines: (answer, nowMs) => {
        const facts = factsOf(answer);
        if (facts !== undefined) return responseDeadlines(facts.freshness, nowMs);
        return { storedAtMs: nowMs, freshUntilMs: nowMs, staleUntilMs: nowMs, errorUntilMs: nowMs };
      },
    };
  }

  /** Returns whether the previous response is complete, so that it may be served instead of one that lacks a part. */
  #isWhole(previous: Entry<EncodedResponse> | undefined): boolean {
    return (
      previous !== undefined &&
      !previous.tags.includes(MADE_IN_OUTAGE) &&
      this.options.runtime.nowMs() < previous.errorUntilMs
    );
  }

  /** Has the origin handler build the response. @throws NotCacheableError */
  async make(
    { canonicalUrl, variant }: ResponseAddress,
    urgency: 'visitor' | 'behind',
    known?: EncodedResponse,
  ): Promise<CacheableResponse> {
    const requestId = this.ids.next();
    const origin = await this.options.originResponse({
      canonicalUrl,
      variant,
      requestId,
      urgency,
      knownTag: known?.etag,
    });
    return toCacheableResponse(origin, requestId, known);
  }
}

function incomplete({ answer }: CacheableResponse): NotCacheableError {
  const { status, headers, identity, etag, requestIdAt } = answer;
  const passed = { status, headers: [...headers, ['etag', etag] as const], body: identity };
  return new NotCacheableError(requestIdAt === undefined ? passed : { ...passed, requestIdAt }, false, true);
}

/** An address that last showed a match in play has the highest priority, whatever its route. */
function priorityOf({ route }: ResponseAddress, known: Entry<EncodedResponse> | undefined): FillPriority {
  const isOn = known !== undefined && known.phase !== 'cold' && known.phase !== 'pre';
  return isOn ? 'hot' : route.priority;
}
