import type { RecordedCall, RecordedSource } from './access-record.ts';
import { CallHistory, usualCallMs } from './call-history.ts';

function call(atMs: number, otherwise: Partial<RecordedCall> = {}): RecordedCall {
  return { atMs, tookMs: 100, phase: 'live', untilMs: undefined, end: 'found', ...otherwise };
}

function source(calls: readonly RecordedCall[], route = 'match'): RecordedSource {
  return { key: 'match:1', route, phase: 'pre', tags: [], calls, weight: 1 };
}

describe('a simulated upstream response', () => {
  it('is that of the last call before, or else of the first one', () => {
    const history = new CallHistory(
      source([call(1000, { phase: 'live' }), call(2000, { phase: 'half-time' })]),
      0,
    );
    expect([500, 1500, 2000, 9000].map((nowMs) => history.span(nowMs).phase)).toEqual([
      'live',
      'live',
      'half-time',
      'half-time',
    ]);
  });

  it('changes when the clock ends the phase, even if the next call came later', () => {
    const calls = [call(1000, { phase: 'pre', untilMs: 1500 }), call(4000, { phase: 'kick-off' })];
    const history = new CallHistory(source(calls), 0);
    expect(history.span(1400)).toEqual({ phase: 'pre', untilMs: 1500 });
    expect(history.span(1600)).toEqual({ phase: 'kick-off' });
  });

  it('has the recorded phase if the source was never called', () => {
    const history = new CallHistory(source([]), 70);
    expect([history.span(5), history.end(5), history.tookMs]).toEqual([{ phase: 'pre' }, 'found', 70]);
  });

  it('fails while the upstream failed, and is absent while the value was', () => {
    const calls = [call(1000), call(2000, { end: 'failed' }), call(3000, { end: 'absent' })];
    const history = new CallHistory(source(calls), 0);
    expect([1500, 2500, 3500].map((nowMs) => history.end(nowMs))).toEqual(['found', 'failed', 'absent']);
  });

  it('takes as long as calls of the source, else of its route, else of any', () => {
    const called = source([call(0, { tookMs: 100 }), call(1, { tookMs: 300 })]);
    const usualMs = usualCallMs([called, source([call(0, { tookMs: 500 })], 'leagues')]);
    expect(new CallHistory(called, 7).tookMs).toBe(200);
    expect([usualMs('match'), usualMs('leagues'), usualMs('teams')]).toEqual([200, 500, 300]);
  });

  it('ignores loads that failed before sending a call', () => {
    const unsent = call(1, { tookMs: 0, end: 'unsent' });
    expect(new CallHistory(source([call(0, { tookMs: 100 }), unsent]), 7).tookMs).toBe(100);
    expect(new CallHistory(source([unsent]), 7).tookMs).toBe(7);
  });
});
