import type { Audience, Cache, EncodedResponse, Entry, Outcome, Served, Runtime } from '@touchline/cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MadeOf } from '../cache/response-origins.ts';
import type { AdmissionLimits, FillPriority } from './load/load-shedder.ts';
import type { CardinalityAlarm } from './routes/cardinality-watch.ts';
import type { OriginResponse, OriginRequest } from './responses/origin-response.ts';
import type { PublicRoute } from './routes/public-route.ts';
import type { Refusals } from './responses/refusals.ts';

/** Receives counts for metrics; hits arrive once a second. Its methods must not throw. */
export interface FastPathObserver {
  /** `count` responses were served from memory, without a call to the cache. */
  hit(route: PublicRoute, phase: string, outcome: Outcome, count: number): void;
  /** The fast path sent `count` responses with this status. */
  answered(route: PublicRoute, status: number, count: number): void;
  /** A visitor joined a fill that another visitor had started, and waited `waitedMs`. */
  joined(route: PublicRoute, served: Served<EncodedResponse>, waitedMs: number): void;
  /** A response was built for one reader, or for the readers who waited for it, and was not cached. */
  unkept(route: PublicRoute, phase: string, audience: Audience): void;
  /** A fill was refused because of overload. */
  refused(route: PublicRoute, priority: FillPriority): void;
  cardinality(alarm: CardinalityAlarm): void;
  /** Internal failure: the origin handler served the request, or one refresh was dropped. */
  failed(what: string, error: unknown): void;
}

export interface FastPathOptions {
  readonly routes: readonly PublicRoute[];
  readonly answers: Cache<EncodedResponse>;
  /** Runs the origin handler once, in process, and returns an uncompressed body. */
  readonly originResponse: (question: OriginRequest) => Promise<OriginResponse>;
  /** Returns the sources of this node's latest response under a key; `undefined` if this node has not built one. */
  readonly madeOf: (key: string) => MadeOf | undefined;
  /** Serves a request that the fast path accepted and then could not answer. */
  readonly originHandler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Builds the refusals that visitors receive, with every header that the origin handler sets on a problem. */
  readonly refusals: Pick<Refusals, 'overloaded'>;
  readonly runtime: Runtime;
  /** Returns the delay of the event loop. Above the limits, fills are refused, those of cold routes first. */
  readonly loopDelayMs: () => number;
  readonly observer: FastPathObserver;
  /** Called in each second in which an entry is served, to measure the delay between a change and its display. */
  readonly shown?: (entry: Entry<unknown>) => void;
  /** Called with the number of visitors who received an entry: once a second for hits, immediately otherwise. */
  readonly asked?: (entry: Entry<unknown>, outcome: Outcome, count: number) => void;
  /** Returns the network of a request, which is charged for upstream calls for long-tail addresses. */
  readonly clientOf?: (request: IncomingMessage) => string;
  /** Returns `true` for a host whose requests all go to the origin handler: they neither read nor fill the cache. */
  readonly isApart?: ((host: string | undefined) => boolean) | undefined;
  /**
   * The server's own keep-alive timeout. Clients receive it, so that they do not reuse a connection that is about to
   * close.
   */
  readonly keepAliveTimeoutMs: number;
  readonly limits?: AdmissionLimits;
  /** `false` uses no undocumented Node APIs. By default they are used where they work as expected. */
  readonly writesWhole?: boolean | undefined;
  /** The prefix of the request ids of this process; random by default. */
  readonly requestIdName?: string;
}
