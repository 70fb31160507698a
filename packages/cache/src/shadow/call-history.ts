import type { PhaseSpan } from '../phase/phase.ts';
import { isSent, type CallEnd, type RecordedCall, type RecordedSource } from './access-record.ts';

/** Assumed duration of a call if none is known. */
const USUAL_CALL_MS = 100;

/** Estimates what an upstream would have returned for a source, and how fast, at times when it was not called. */
export class CallHistory {
  readonly #source: RecordedSource;
  readonly #tookMs: number;
  /** Index of the last result; queries usually come in chronological order. */
  #at = 0;

  constructor(source: RecordedSource, usualMs: number) {
    this.#source = source;
    this.#tookMs = meanMs(source.calls) ?? usualMs;
  }

  /** Duration of a call. */
  get tookMs(): number {
    return this.#tookMs;
  }

  span(nowMs: number): PhaseSpan {
    const call = this.#call(nowMs);
    if (call === undefined) return { phase: this.#source.phase };
    const { phase, untilMs } = call;
    return untilMs === undefined || untilMs <= nowMs ? { phase } : { phase, untilMs };
  }

  end(nowMs: number): CallEnd {
    return this.#call(nowMs)?.end ?? 'found';
  }

  /**
   * Returns the last call before, or else the first one after. If the clock has ended the call's phase, returns the
   * next call.
   */
  #call(nowMs: number): RecordedCall | undefined {
    const { calls } = this.#source;
    if (this.#at > 0 && (calls[this.#at]?.atMs ?? 0) > nowMs) this.#at = 0;
    for (;;) {
      const [now, next] = [calls[this.#at], calls[this.#at + 1]];
      if (now === undefined || next === undefined) return now;
      const isOver = now.untilMs !== undefined && now.untilMs <= nowMs;
      if (next.atMs > nowMs && !isOver) return now;
      if (next.atMs > nowMs) return next;
      this.#at += 1;
    }
  }
}

/** Returns the mean duration of the route's calls, or of all calls: for sources without calls of their own. */
export function usualCallMs(sources: readonly RecordedSource[]): (route: string) => number {
  const byRoute = new Map<string, RecordedCall[]>();
  for (const { route, calls } of sources) {
    const all = byRoute.get(route) ?? [];
    byRoute.set(route, all);
    for (const call of calls) all.push(call);
  }
  const means = new Map([...byRoute].map(([route, calls]) => [route, meanMs(calls)] as const));
  const overall = meanMs([...byRoute.values()].flat()) ?? USUAL_CALL_MS;
  return (route) => means.get(route) ?? overall;
}

/** Ignores loads that sent no call. */
function meanMs(loads: readonly RecordedCall[]): number | undefined {
  const calls = loads.filter(isSent);
  if (calls.length === 0) return undefined;
  return calls.reduce((sum, { tookMs }) => sum + tookMs, 0) / calls.length;
}
