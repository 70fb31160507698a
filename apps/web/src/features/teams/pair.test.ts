import { pairOfSlug, pairPath } from './pair.ts';

test.each([
  ['33-vs-50', ['33', '50']],
  ['33-vs-33', undefined],
  ['33', undefined],
  ['-vs-50', undefined],
])('%s names %s', (slug, pair) => {
  expect(pairOfSlug(slug)).toEqual(pair);
});

test('a path names its two', () => {
  expect(pairOfSlug(pairPath('a-1', 'b').split('/').at(-1) ?? '')).toEqual(['a-1', 'b']);
});
