import { policyDiff, shrunkRoutes } from './policy-diff.ts';
import { freshFor, policyDocument } from './testing/policies.ts';

describe('the difference of two documents', () => {
  const before = policyDocument({ match: freshFor({ live: 15_000, 'half-time': 30_000 }) });

  it('is empty of the same numbers, however they are written', () => {
    const spelled = policyDocument(
      { match: freshFor({ cold: 60_000, live: 15_000, 'half-time': 30_000 }) },
      2,
    );
    expect(policyDiff(before, spelled)).toEqual([]);
  });

  it('names each number that comes out otherwise, inherited ones too', () => {
    const after = policyDocument({ match: freshFor({ cold: 60_000, live: 5000, pre: 20_000 }) });
    expect(policyDiff(before, after)).toEqual([
      { route: 'match', phase: 'live', number: 'freshMs', from: 15_000, to: 5000 },
      { route: 'match', phase: 'half-time', number: 'freshMs', from: 30_000, to: 60_000 },
      { route: 'match', phase: 'pre', number: 'freshMs', from: 60_000, to: 20_000 },
    ]);
  });

  it('counts a route that goes as one that is like the default from now on', () => {
    expect(policyDiff(before, policyDocument()).map(({ phase, to }) => `${phase} ${String(to)}`)).toEqual([
      'live 60000',
      'half-time 60000',
    ]);
  });

  it('tells whose stored answers would now be kept for less', () => {
    const after = policyDocument({
      match: freshFor({ live: 20_000, 'half-time': 10_000 }),
      leagues: freshFor({ cold: 90_000 }),
    });
    expect(shrunkRoutes(policyDiff(before, after))).toEqual(['match']);
  });
});
