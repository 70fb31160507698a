import { SERVED } from './access-record.ts';
import { AccessRecorder } from './access-recorder.ts';

const MINUTE_MS = 60_000;
const SOURCES = [{ key: 'match:1', route: 'match', phase: 'live' }] as const;

describe('a recorder', () => {
  it("records requests, their responses' sources and the upstream calls", () => {
    const recorder = new AccessRecorder();
    recorder.called({
      key: 'match:1',
      route: 'match',
      tags: ['match:1'],
      atMs: 5100,
      tookMs: 100,
      phase: 'live',
      untilMs: 9000,
      end: 'found',
    });
    // No response uses this call.
    recorder.called({
      key: 'x',
      route: 'x',
      tags: [],
      atMs: 5100,
      tookMs: 1,
      phase: 'cold',
      untilMs: undefined,
      end: 'found',
    });
    const index = recorder.answer({ key: '/1', route: 'page', tags: ['page'], sources: SOURCES }, 5100);
    recorder.asked(index, 5000, 'miss', 0);
    recorder.asked(index, 6000, 'hit', 900, 12);
    recorder.purged({ atMs: 6500, mode: 'soft', tags: ['match:1'], keys: [] });
    const record = recorder.read(5500, 7000);
    expect(record).toMatchObject({
      fromMs: 5500,
      toMs: 7000,
      scale: 1,
      answers: [{ key: '/1', route: 'page', tags: ['page'], sources: [0] }],
      sources: [
        {
          key: 'match:1',
          tags: ['match:1'],
          weight: 1,
          calls: [{ atMs: 5100, tookMs: 100, phase: 'live', untilMs: 9000, end: 'found' }],
        },
      ],
      purges: [{ atMs: 6500 }],
    });
    // Earlier rows warm up the replay.
    expect([...record.asks.atMs]).toEqual([5000, 6000]);
    expect([...record.asks.count]).toEqual([1, 12]);
  });

  it('begins at the first record, so that rates are not spread over a longer time', () => {
    const recorder = new AccessRecorder();
    recorder.answer({ key: '/1', route: 'page', tags: [], sources: SOURCES }, 50 * MINUTE_MS);
    expect(recorder.read(0, 60 * MINUTE_MS).fromMs).toBe(50 * MINUTE_MS);
    expect(new AccessRecorder().read(0, MINUTE_MS).fromMs).toBe(MINUTE_MS);
  });

  it('drops requests older than its limit', () => {
    const recorder = new AccessRecorder({ keptMs: 10 * MINUTE_MS });
    const index = recorder.answer({ key: '/1', route: 'page', tags: [], sources: SOURCES }, 0);
    for (let minute = 0; minute < 30; minute += 1) recorder.asked(index, minute * MINUTE_MS, 'hit', 0);
    const record = recorder.read(0, 30 * MINUTE_MS);
    expect(record.fromMs).toBe(20 * MINUTE_MS);
    expect(record.asks.atMs).toHaveLength(10);
  });

  it('counts requests for responses that are left out', () => {
    const recorder = new AccessRecorder();
    recorder.asked(-1, 0, 'hit', 7);
    recorder.asked(12_345, 1, 'hit', 0);
    recorder.asked(-1, 1, 'miss', 0);
    const { asks, places } = recorder.read(0, 1);
    expect([...asks.answer].map((answer) => places.get(answer))).toEqual([undefined, undefined]);
    expect([...asks.count]).toEqual([2, 1]);
    expect([...asks.served]).toEqual([SERVED.indexOf('hit'), SERVED.indexOf('miss')]);
  });

  it('begins no earlier than its oldest purge', () => {
    const recorder = new AccessRecorder();
    recorder.answer({ key: '/1', route: 'page', tags: [], sources: SOURCES }, 0);
    for (let atMs = 0; atMs <= 40_000; atMs += 1)
      recorder.purged({ atMs, mode: 'soft', tags: ['match:1'], keys: [] });
    const record = recorder.read(0, MINUTE_MS);
    expect(record.fromMs).toBeGreaterThan(20_000);
    expect(record.purges[0]?.atMs).toBe(record.fromMs);
  });

  it('returns a copy that later records do not change', () => {
    const recorder = new AccessRecorder();
    const index = recorder.answer({ key: '/1', route: 'page', tags: [], sources: SOURCES }, 0);
    recorder.asked(index, 0, 'hit', 0);
    const record = recorder.read(0, 10);
    recorder.asked(index, 1, 'hit', 0);
    expect([...record.asks.count]).toEqual([1]);
  });
});
