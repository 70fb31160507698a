import { matchRoute } from '@touchline/contracts';
import { fateOf, REPLACEMENTS } from './replacements.ts';

test.each([...REPLACEMENTS].map(([slug, { to }]) => [slug, to]))(
  '%s leads to a page that stands: %s',
  (_slug, to) => {
    expect(matchRoute(to)).toBeDefined();
  },
);

test.each([
  [undefined, 'list'],
  ['standings', 'moved'],
  ['chat', 'gone'],
  ['never-was', 'unknown'],
] as const)('the fate of %s: %s', (slug, fate) => {
  expect(fateOf(slug)).toBe(fate);
});
