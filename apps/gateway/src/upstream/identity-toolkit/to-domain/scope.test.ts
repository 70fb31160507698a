import { toScope } from './scope.ts';

it.each([
  [undefined, []],
  [null, []],
  ['', []],
  [{ admin: true }, []],
  ['beta', ['beta']],
  ['beta  odds:read\tbeta', ['beta', 'odds:read']],
  [
    ['beta', 'odds:read', 'beta'],
    ['beta', 'odds:read'],
  ],
  [['Beta', 'two words', '', 7, null, 'ok'], ['ok']],
  ['a'.repeat(65), []],
])('the claim %j allows %j', (claim, scope) => {
  expect(toScope(claim)).toEqual(scope);
});

it('is not without end: it goes into every token', () => {
  expect(toScope(Array.from({ length: 500 }, (_, index) => `scope-${String(index)}`))).toHaveLength(64);
});
