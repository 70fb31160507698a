import { scopeHolds } from './scope.ts';

describe('§3.6 a scope is held', () => {
  test.each([
    ['by a list that includes it', ['beta', 'news'], 'beta', true],
    ['by no list without it', ['beta'], 'bet', false],
    ['by words between spaces', 'beta news', 'news', true],
    ['by no part of a word', 'beta news', 'new', false],
    ['by an object at its path', { match: { watch: true } }, 'match.watch', true],
    ['by no object where the path is false', { match: { watch: 0 } }, 'match.watch', false],
    ['by no object where the path ends early', { match: true }, 'match.watch', false],
    ['by nothing that every object has', {}, 'constructor', false],
    ['by no scope at all', undefined, 'beta', false],
    ['by null', null, 'beta', false],
  ])('%s', (_, scope, asked, expected) => {
    expect(scopeHolds(scope, asked)).toBe(expected);
  });
});
