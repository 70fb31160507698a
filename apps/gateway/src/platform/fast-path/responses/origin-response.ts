import type { HeaderField } from '@touchline/cache';
import type { ResponseFacts } from '../../http-server/responses/response-headers.ts';

/** A request to the origin handler that fills the cache. */
export interface OriginRequest {
  readonly canonicalUrl: string;
  /** Canonical value of the route's cookie. */
  readonly variant: string | undefined;
  /** Given to the request, so that its place in the body can be found. */
  readonly requestId: string;
  /** `behind`: nobody waits for the response, so it is built from fresh data. */
  readonly urgency: 'visitor' | 'behind';
  /** The entity tag of the cached response. */
  readonly knownTag?: string | undefined;
}

/** A response from Fastify, not yet written to anyone. */
export interface OriginResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: readonly HeaderField[];
  /** Uncompressed. */
  readonly body: Buffer;
  /** `undefined` if the response may not be cached. */
  readonly facts: ResponseFacts | undefined;
  /** A rate limit refused the client a part of the response, or all of it; other clients may get it. */
  readonly isRefused?: boolean | undefined;
}

/** A response for the clients that wait for it now. */
export interface UncachedResponse {
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly body: Buffer;
  /** Where the visitor's request id is inserted. */
  readonly requestIdAt?: number;
}

/** The origin handler's response may not be cached: it is passed on to the clients that wait for it. */
export class NotCacheableError extends Error {
  constructor(
    readonly answer: UncachedResponse,
    /** The response is only for the client that it was built for: clients that joined must ask again. */
    readonly isOfOneClient = false,
    /** The response lacks a part, and a complete one is cached. */
    readonly isIncomplete = false,
  ) {
    super(`the origin handler returned ${String(answer.status)}, which is not cacheable`);
    this.name = new.target.name;
  }

  /** Whether the failure is not the client's fault, so that an older response may be served instead. */
  get isOutage(): boolean {
    return this.answer.status >= 500 || this.isIncomplete;
  }
}
