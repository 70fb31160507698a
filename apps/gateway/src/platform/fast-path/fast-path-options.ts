import type {
  Audience,
  Cache,
  EncodedResponse,
  Entry,
  Outcome,
  FixturePhase,
  Served,
  Runtime,
} from '@touchline/cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MadeOf } from '../cache/response-origins.ts';
import type { AdmissionLimits, FillPriority } from './load/load-shedder.ts';
import type { CardinalityAlarm } from './routes/cardinality-watch.ts';
import type { OriginResponse, OriginRequest } from './responses/origin-response.ts';
import type { PublicRoute } from './routes/public-route.ts';
import type { Refusals } from './responses/refusals.ts';

/** Told of what a statistic could count; of hits once a second. Must not throw. */
export interface FastPathObserver {
  /** So many were served from memory, without the cache having been asked to. */
  hit(route: PublicRoute, phase: FixturePhase, outcome: Outcome, count: number): void;
  /** So many requests were answered here, whatever with. */
  answered(route: PublicRoute, status: number, count: number): void;
  /** Someone waited so long for a fill that another visitor had begun. */
  joined(route: PublicRoute, served: Served<EncodedResponse>, waitedMs: number): void;
  /** An answer was made for one reader, or for those who waited with them, and is not kept. */
  unkept(route: PublicRoute, phase: FixturePhase, audience: Audience): void;
  /** A fill was refused since there is too much to do. */
  refused(route: PublicRoute, priority: FillPriority): void;
  cardinality(alarm: CardinalityAlarm): void;
  /** Nobody saw it: the origin handler took over, or a renewal was lost. */
  failed(what: string, error: unknown): void;
}

export interface FastPathOptions {
  readonly routes: readonly PublicRoute[];
  readonly answers: Cache<EncodedResponse>;
  /** Runs the origin handler once, in process, with a plain body. */
  readonly originResponse: (question: OriginRequest) => Promise<OriginResponse>;
  /** What the answer under a key was made of when this node last made it; undefined: it has not. */
  readonly madeOf: (key: string) => MadeOf | undefined;
  /** Takes a request over that cannot be answered here after all. */
  readonly originHandler: (request: IncomingMessage, response: ServerResponse) => void;
  /** What a visitor reads who is refused; with every header that the origin handler gives a problem. */
  readonly refusals: Pick<Refusals, 'overloaded'>;
  readonly runtime: Runtime;
  /** How late the event loop is: above limits, what must be made is refused, cold routes first. */
  readonly loopDelayMs: () => number;
  readonly observer: FastPathObserver;
  /** Told of each entry once in every second in which it is served: who measures how old news is need no more. */
  readonly shown?: (entry: Entry<unknown>) => void;
  /** Told of how many visitors were given an entry: of hits once a second, with the others at once. */
  readonly asked?: (entry: Entry<unknown>, outcome: Outcome, count: number) => void;
  /** The network that a request comes from: whose share of rare upstream calls is spent by answering it. */
  readonly clientOf?: (request: IncomingMessage) => string;
  /** Whether a request of this host goes the origin handler: nothing that is kept is for it, nothing of it is kept. */
  readonly isApart?: ((host: string | undefined) => boolean) | undefined;
  /** As the server has it; told to clients so that they do not use a connection that is about to close. */
  readonly keepAliveTimeoutMs: number;
  readonly limits?: AdmissionLimits;
  /** false: nothing undocumented of Node is used. By default where it works as it should. */
  readonly writesWhole?: boolean | undefined;
  /** Names the process in the ids of requests; random by default. */
  readonly requestIdName?: string;
}
