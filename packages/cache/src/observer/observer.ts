export type Outcome = 'hit' | 'revalidating' | 'miss' | 'stale-error';
export type Tier = 'memory' | 'shared' | 'origin';
/** `internal`: the application itself read the entry, to derive something from it. */
export type Audience = 'visitor' | 'internal';

/** Receives every event that statistics may count. Called on the hot path; must not throw. */
export interface CacheObserver {
  served(cache: string, route: string, phase: string, outcome: Outcome, tier: Tier, audience: Audience): void;
  filled(cache: string, route: string, phase: string, tookMs: number, failed: boolean): void;
  /** A load sent `times` calls to an upstream. Reported after the load, and again for calls that outlast it. */
  called(cache: string, route: string, phase: string, times: number): void;
  /** A caller waited for another load, in this process (`process`) or in another one (`fleet`). */
  waited(cache: string, route: string, where: 'process' | 'fleet', tookMs: number): void;
  purged(cache: string, mode: 'soft' | 'hard', entries: number): void;
  redisCalled(operation: string, tookMs: number, outcome: 'ok' | 'failed' | 'skipped'): void;
  breakerChanged(state: 'closed' | 'open' | 'half-open'): void;
  /** A failure that no caller waits for. */
  failed(what: string, error: unknown): void;
}
