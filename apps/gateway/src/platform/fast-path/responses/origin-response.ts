import type { HeaderField } from '@touchline/cache';
import type { ResponseFacts } from '../../http-server/responses/response-headers.ts';

/** What the origin handler is asked in order to fill the cache. */
export interface OriginRequest {
  readonly canonicalUrl: string;
  /** Canonical value of the route's cookie. */
  readonly variant: string | undefined;
  /** To be given to the request, so that its place in a body is found again. */
  readonly requestId: string;
  /** `behind`: nobody waits for it, so what it is made of shall be fresh. */
  readonly urgency: 'visitor' | 'behind';
  /** Of the answer that lies there. */
  readonly knownTag?: string | undefined;
}

/** An answer as the framework gave it, not yet written to anyone. */
export interface OriginResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: readonly HeaderField[];
  /** Plain, not coded. */
  readonly body: Buffer;
  /** undefined: not to be kept. */
  readonly facts: ResponseFacts | undefined;
  /** The client that it was made for was refused a part of it, or all: others may fare better. */
  readonly isRefused?: boolean | undefined;
}

/** An answer for whoever waits for it now. */
export interface UncachedResponse {
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly body: Buffer;
  /** Where the visitor's request id is put in. */
  readonly requestIdAt?: number;
}

/** The origin handler answered with something that is not kept: it is passed on to those who wait for it. */
export class NotCacheableError extends Error {
  constructor(
    readonly answer: UncachedResponse,
    /** It is for the client alone that it was made for: whoever joined asks again. */
    readonly isOfOneClient = false,
    /** It lacks a part, and there was a whole one before. */
    readonly isIncomplete = false,
  ) {
    super(`the origin handler answered ${String(answer.status)}, which is not kept`);
    this.name = new.target.name;
  }

  /** Not the asker's fault: what was known before may be served instead. */
  get isOutage(): boolean {
    return this.answer.status >= 500 || this.isIncomplete;
  }
}
