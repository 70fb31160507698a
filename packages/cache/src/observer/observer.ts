import type { FixturePhase } from '../phase/phase.ts';

export type Outcome = 'hit' | 'revalidating' | 'miss' | 'stale-error';
export type Tier = 'memory' | 'shared' | 'origin';
/** `internal`: the application itself read it, to make something of it. */
export type Audience = 'visitor' | 'internal';

/** Told of everything that a statistic could count. Must not throw; is called on the hot path. */
export interface CacheObserver {
  served(
    cache: string,
    route: string,
    phase: FixturePhase,
    outcome: Outcome,
    tier: Tier,
    audience: Audience,
  ): void;
  filled(cache: string, route: string, phase: FixturePhase, tookMs: number, failed: boolean): void;
  /** A fill sent so many calls to an upstream. Told after the fill, and again for calls that outlast it. */
  called(cache: string, route: string, phase: FixturePhase, times: number): void;
  /** Someone waited for another's filling: of this process or of another. */
  waited(cache: string, route: string, where: 'process' | 'fleet', tookMs: number): void;
  purged(cache: string, mode: 'soft' | 'hard', entries: number): void;
  redisCalled(operation: string, tookMs: number, outcome: 'ok' | 'failed' | 'skipped'): void;
  breakerChanged(state: 'closed' | 'open' | 'half-open'): void;
  /** Something failed that nobody waits for. */
  failed(what: string, error: unknown): void;
}
