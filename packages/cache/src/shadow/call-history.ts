import type { PhaseSpan } from '../phase/phase.ts';
import { isSent, type CallEnd, type RecordedCall, type RecordedSource } from './access-record.ts';

/** When nothing at all is known of how long calls take. */
const USUAL_CALL_MS = 100;

/** What an upstream would have said of a source, and how fast, at instants at which it was not asked. */
export class CallHistory {
  readonly #source: RecordedSource;
  readonly #tookMs: number;
  /** Where the last question was answered: questions come in the order of time. */
  #at = 0;

  constructor(source: RecordedSource, usualMs: number) {
    this.#source = source;
    this.#tookMs = meanMs(source.calls) ?? usualMs;
  }

  /** How long a call takes. */
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

  /** The last call before, else the first one after; a phase that the clock has ended is that of the next call. */
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

/** Of sources that were not called themselves: what calls of their route take, or any. */
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

/** Loads that sent no call took no time of an upstream. */
function meanMs(loads: readonly RecordedCall[]): number | undefined {
  const calls = loads.filter(isSent);
  if (calls.length === 0) return undefined;
  return calls.reduce((sum, { tookMs }) => sum + tookMs, 0) / calls.length;
}
