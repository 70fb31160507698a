import { matchRoute } from '@touchline/contracts';
import { outcomeOf, REPLACEMENTS } from './replacements.ts';

test.each([...REPLACEMENTS].map(([slug, { to }]) => [slug, to]))(
  '%s leads to an existing page: %s',
  (_slug, to) => {
    expect(matchRoute(to)).toBeDefined();
  },
);

test.each([
  [undefined, 'list'],
  ['standings', 'moved'],
  ['chat', 'gone'],
  ['never-was', 'unknown'],
] as const)('the slug %s resolves to %s', (slug, outcome) => {
  expect(outcomeOf(slug)).toBe(outcome);
});
