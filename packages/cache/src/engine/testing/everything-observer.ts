import { RecordingObserver } from '../../testing/recording-observer.ts';
import type { Audience, CacheObserver, Outcome, Tier } from '../../observer/observer.ts';

/** Records everything an engine reports. */
export class EverythingObserver extends RecordingObserver implements CacheObserver {
  readonly servings: {
    route: string;
    phase: string;
    outcome: Outcome;
    tier: Tier;
    audience: Audience;
  }[] = [];
  readonly fillings: { route: string; phase: string; tookMs: number; failed: boolean }[] = [];
  readonly upstreamCalls: { route: string; phase: string; times: number }[] = [];
  readonly waits: { where: 'process' | 'fleet'; tookMs: number }[] = [];
  readonly purges: { mode: 'soft' | 'hard'; entries: number }[] = [];

  served(
    _cache: string,
    route: string,
    phase: string,
    outcome: Outcome,
    tier: Tier,
    audience: Audience,
  ): void {
    this.servings.push({ route, phase, outcome, tier, audience });
  }

  filled(_cache: string, route: string, phase: string, tookMs: number, failed: boolean): void {
    this.fillings.push({ route, phase, tookMs, failed });
  }

  called(_cache: string, route: string, phase: string, times: number): void {
    this.upstreamCalls.push({ route, phase, times });
  }

  waited(_cache: string, _route: string, where: 'process' | 'fleet', tookMs: number): void {
    this.waits.push({ where, tookMs });
  }

  purged(_cache: string, mode: 'soft' | 'hard', entries: number): void {
    this.purges.push({ mode, entries });
  }
}
