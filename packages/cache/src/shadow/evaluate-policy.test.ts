import type { PolicyReader } from '../policy/policy.ts';
import { AccessRecorder, type AccessRecorderOptions } from './access-recorder.ts';
import { evaluatePolicy } from './evaluate-policy.ts';
import { CANDIDATES, PRESENT, rules } from './testing/policies.ts';
import { TestSite, type TestSiteOptions } from './testing/test-site.ts';
import { evening, type Traffic } from './testing/traffic.ts';

const START_MS = Date.UTC(2026, 10, 21, 20, 0);
const MINUTE_MS = 60_000;
/** Timeout for a busy machine. */
const SLOW_MS = 60_000;
const END_MS = START_MS + 10 * MINUTE_MS;

function eveningOf(seed: number): Traffic {
  return evening({ seed, startMs: START_MS, minutes: 10, perSecond: 8, matches: 500 });
}

/** Serves the evening with two real caches, which count the figures to compare with. */
async function served(
  traffic: Traffic,
  policy: PolicyReader,
  seed: number,
  otherwise: Partial<TestSiteOptions> = {},
  recording: AccessRecorderOptions = {},
) {
  const recorder = new AccessRecorder(recording);
  const site = new TestSite({ policy, recorder, startMs: START_MS, seed, ...otherwise });
  await site.serve(traffic);
  const { first } = site;
  const ages = [...first.agesMs].sort((a, b) => a - b);
  const seconds = (END_MS - (otherwise.countFromMs ?? START_MS)) / 1000;
  const counted = {
    hitRatio: first.hits / first.requests,
    upstreamCallsPerSecond: first.calls / seconds,
    p95StalenessMs: ages[Math.floor(ages.length * 0.95)] ?? 0,
  };
  return { recorder, counted, requests: first.requests };
}

type Counted = Awaited<ReturnType<typeof served>>['counted'];

interface Bounds {
  readonly hitRatio: number;
  readonly calls: number;
}

/** Required accuracy: two percentage points of the hit ratio, a tenth of the calls. */
const BAR: Bounds = { hitRatio: 0.02, calls: 0.1 };

function expectForetold(foretold: Counted, counted: Counted, { hitRatio, calls }: Bounds = BAR): void {
  expect(Math.abs(foretold.hitRatio - counted.hitRatio)).toBeLessThan(hitRatio);
  const ratio = foretold.upstreamCallsPerSecond / counted.upstreamCallsPerSecond;
  expect(Math.abs(ratio - 1)).toBeLessThan(calls);
}

describe.each([1, 2])('an evening (%s) recorded under the present rules', (seed) => {
  const traffic = eveningOf(seed);
  let present: Awaited<ReturnType<typeof served>>;

  beforeAll(async () => {
    present = await served(traffic, PRESENT, seed);
  }, SLOW_MS);

  it.each(CANDIDATES)(
    'predicts %s',
    async (_name, candidate) => {
      const record = present.recorder.read(START_MS, END_MS);
      const evaluation = await evaluatePolicy(record, PRESENT, candidate);
      const { counted } = await served(traffic, candidate, seed + 100);
      expectForetold(evaluation.candidate, counted);
      expect(Math.abs(evaluation.candidate.p95StalenessMs / counted.p95StalenessMs - 1)).toBeLessThan(0.1);
    },
    SLOW_MS,
  );

  it(
    'reports the real figures, in total and by route',
    async () => {
      const evaluation = await evaluatePolicy(present.recorder.read(START_MS, END_MS), PRESENT, PRESENT);
      expect(evaluation.requests).toBe(present.requests);
      expect(evaluation.measured.hitRatio).toBeCloseTo(present.counted.hitRatio, 6);
      expect(evaluation.measured.upstreamCallsPerSecond / present.counted.upstreamCallsPerSecond).toBeCloseTo(
        1,
        2,
      );
      expect(evaluation.answers.map(({ route }) => route).sort()).toEqual(['list', 'match', 'page']);
      expect(evaluation.answers.reduce((sum, { requests }) => sum + requests, 0)).toBe(present.requests);
      const calls = evaluation.sources.reduce((sum, { measured }) => sum + measured, 0);
      expect(calls).toBeCloseTo(evaluation.measured.upstreamCallsPerSecond, 6);
    },
    SLOW_MS,
  );
});

it(
  'predicts the calls of an upstream whose responses are old on arrival',
  async () => {
    const source = {
      key: 'matches:live',
      route: 'matches.live',
      tags: ['matches'],
      tookMs: 6000,
      exists: true,
      phase: () => ({ phase: 'live' }) as const,
    };
    const answer = { key: '/api/matches/live', route: 'list', tags: [], sources: [source] };
    const visits = Array.from({ length: 600 }, (_, second) => ({ atMs: START_MS + second * 1000, answer }));
    const kept = rules({ list: { freshMs: 10_000, staleMs: 60_000 } });
    const { recorder, counted } = await served({ visits, goals: [] }, kept, 3);
    const { candidate } = await evaluatePolicy(recorder.read(START_MS, END_MS), kept, kept);
    expect(candidate.upstreamCallsPerSecond / counted.upstreamCallsPerSecond).toBeCloseTo(1, 1);
  },
  SLOW_MS,
);

describe('a record', () => {
  const traffic = eveningOf(7);
  const [, longer = PRESENT] = CANDIDATES[1] ?? [];
  const [, shorter = PRESENT] = CANDIDATES[2] ?? [];

  it(
    'of the last minutes predicts those, with caches that were warm before',
    async () => {
      const countFromMs = END_MS - 4 * MINUTE_MS;
      const { recorder } = await served(traffic, PRESENT, 7);
      const { counted } = await served(traffic, longer, 107, { countFromMs });
      const { candidate } = await evaluatePolicy(recorder.read(countFromMs, END_MS), PRESENT, longer);
      expectForetold(candidate, counted);
    },
    SLOW_MS,
  );

  it(
    'with an overwritten beginning treats what it finds first as cached before',
    async () => {
      const countFromMs = END_MS - 3 * MINUTE_MS;
      const { recorder } = await served(traffic, PRESENT, 7, {}, { maxBytes: 16_384 * 4 + 25 * 4000 });
      const record = recorder.read(START_MS, END_MS);
      expect(record.fromMs).toBeGreaterThan(START_MS + MINUTE_MS);
      expect(record.fromMs).toBeLessThan(countFromMs);
      const { counted } = await served(traffic, shorter, 107, { countFromMs });
      const { candidate } = await evaluatePolicy(recorder.read(countFromMs, END_MS), PRESENT, shorter);
      expectForetold(candidate, counted);
    },
    SLOW_MS,
  );

  it(
    'with buckets of a second, as on a hot path, is as accurate',
    async () => {
      const { recorder } = await served(traffic, PRESENT, 7, {}, { bucketMs: 1000 });
      const { counted } = await served(traffic, shorter, 107);
      const { candidate } = await evaluatePolicy(recorder.read(START_MS, END_MS), PRESENT, shorter);
      expectForetold(candidate, counted);
    },
    SLOW_MS,
  );

  it(
    'of a sample of the matches represents all of them, less accurately',
    async () => {
      const { recorder, requests } = await served(traffic, PRESENT, 7, {}, { maxAnswers: 512 });
      const record = recorder.read(START_MS, END_MS);
      expect(record.scale).toBe(2);
      const { counted } = await served(traffic, shorter, 107);
      const evaluation = await evaluatePolicy(record, PRESENT, shorter);
      const { candidate } = evaluation;
      expect(evaluation.requests).toBe(requests);
      expectForetold(candidate, counted, { hitRatio: 0.03, calls: 0.2 });
    },
    SLOW_MS,
  );

  it(
    'of an upstream that was down predicts that old entries are served',
    async () => {
      const isDown = (nowMs: number): boolean =>
        nowMs > START_MS + 3 * MINUTE_MS && nowMs < START_MS + 6 * MINUTE_MS;
      const { recorder } = await served(traffic, PRESENT, 7, { isDown });
      for (const candidate of [PRESENT, rules({ cold: { errorMs: 1000 } })]) {
        const { counted } = await served(traffic, candidate, 107, { isDown });
        const evaluation = await evaluatePolicy(recorder.read(START_MS, END_MS), PRESENT, candidate);

        expectForetold(evaluation.candidate, counted);
      }
    },
    SLOW_MS,
  );
});

describe('a record of one of several nodes', () => {
  const traffic = eveningOf(7);
  let present: Awaited<ReturnType<typeof served>>;

  beforeAll(async () => {
    present = await served(traffic, PRESENT, 7, { nodes: 2 });
  }, SLOW_MS);

  it.each(CANDIDATES.slice(0, 3))(
    'predicts the figures of that node under %s',
    async (_name, candidate) => {
      const { counted } = await served(traffic, candidate, 107, { nodes: 2 });
      const record = present.recorder.read(START_MS, END_MS);
      expectForetold((await evaluatePolicy(record, PRESENT, candidate)).candidate, counted);
    },
    SLOW_MS,
  );
});

describe('a load that failed before sending a call', () => {
  it('does not count as an upstream call, measured or replayed', async () => {
    const recorder = new AccessRecorder();
    const source = { key: 'match:1', route: 'match', phase: 'live' } as const;
    const index = recorder.answer({ key: '/1', route: 'page', tags: [], sources: [source] }, START_MS);
    // The first call fails and opens the circuit.
    for (let minute = 0; minute < 6; minute += 1) {
      const askedMs = START_MS + minute * MINUTE_MS;
      const [tookMs, end] = minute === 0 ? ([100, 'failed'] as const) : ([0, 'unsent'] as const);
      recorder.asked(index, askedMs, 'miss', 0);
      recorder.called({ ...source, tags: [], atMs: askedMs + tookMs, tookMs, untilMs: undefined, end });
    }
    const record = recorder.read(START_MS, END_MS);
    const { sources } = await evaluatePolicy(record, PRESENT, PRESENT);
    const perSecond = 1 / 600;
    expect(sources).toEqual([
      { route: 'match', measured: perSecond, present: perSecond, candidate: perSecond },
    ]);
  });
});
