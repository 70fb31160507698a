import type { CacheObserver } from '../observer/observer.ts';

/** Records the events of the components below the engine. */
export class RecordingObserver implements Pick<CacheObserver, 'redisCalled' | 'breakerChanged' | 'failed'> {
  readonly calls: { operation: string; tookMs: number; outcome: 'ok' | 'failed' | 'skipped' }[] = [];
  readonly breaker: ('closed' | 'open' | 'half-open')[] = [];
  readonly failures: { what: string; error: unknown }[] = [];

  redisCalled(operation: string, tookMs: number, outcome: 'ok' | 'failed' | 'skipped'): void {
    this.calls.push({ operation, tookMs, outcome });
  }

  breakerChanged(state: 'closed' | 'open' | 'half-open'): void {
    this.breaker.push(state);
  }

  failed(what: string, error: unknown): void {
    this.failures.push({ what, error });
  }

  /** Number of calls with that outcome. */
  count(outcome: 'ok' | 'failed' | 'skipped'): number {
    return this.calls.filter((call) => call.outcome === outcome).length;
  }
}
