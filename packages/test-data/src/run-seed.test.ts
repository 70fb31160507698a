import { runSeed } from './run-seed.ts';

test('a run without a seed has the seed 1, and a nightly run that of its variable', () => {
  expect(runSeed('1')).toBe(1);
  expect(runSeed('20785')).toBe(20_785);
});

test.each(['', '0', '-1', '1.5', 'today', '9007199254740993'])('%j is no seed', (text) => {
  expect(() => runSeed(text)).toThrow(TypeError);
});
