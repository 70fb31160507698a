import { UpstreamPulse } from './upstream-pulse.ts';

test('nothing is failing before the first call', () => {
  expect(new UpstreamPulse().isFailing).toBe(false);
});

test.each([
  ['an answer, then a failure', ['succeeded', 'failed'], true],
  ['a failure, then an answer', ['failed', 'succeeded'], false],
] as const)('%s within one millisecond: the last call counts', (_, outcomes, isFailing) => {
  const pulse = new UpstreamPulse();
  for (const outcome of outcomes) pulse[outcome](1000);
  expect(pulse).toMatchObject({ isFailing, succeededAtMs: 1000, failedAtMs: 1000 });
});
