import fc from 'fast-check';
import { goalsIn, predictionsText, readPredictions } from './predictions.ts';

test('predictions survive a round trip through a URL', () => {
  const goals = fc.record({ home: fc.integer({ min: 0, max: 99 }), away: fc.integer({ min: 0, max: 99 }) });
  const ids = fc.stringMatching(/^[1-9][0-9]{0,9}$/);
  fc.assert(
    fc.property(fc.dictionary(ids, goals), (predictions) => {
      expect(readPredictions(`#${predictionsText(predictions)}`)).toEqual({ ...predictions });
    }),
  );
});

test.each([
  ['#what-if=1:2-1,x,2:a-b,3:100-0,:1-1,4:0-0', { 1: { home: 2, away: 1 }, 4: { home: 0, away: 0 } }],
  ['#m-2026-11', {}],
  ['', {}],
])('only valid entries of %s are read', (hash, expected) => {
  expect(readPredictions(hash)).toEqual(expected);
});

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['100', undefined],
])('a field with “%s” is read as %s', (value, goals) => {
  expect(goalsIn(value)).toBe(goals);
});
