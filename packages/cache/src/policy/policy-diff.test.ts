import { policyDiff, shrunkRoutes } from './policy-diff.ts';
import { freshFor, policyDocument, PHASES } from './testing/policies.ts';

describe('the difference between two documents', () => {
  const before = policyDocument({ match: freshFor({ live: 15_000, 'half-time': 30_000 }) });

  it('is empty for equal numbers, however they are written', () => {
    const spelled = policyDocument(
      { match: freshFor({ cold: 60_000, live: 15_000, 'half-time': 30_000 }) },
      2,
    );
    expect(policyDiff(before, spelled, PHASES)).toEqual([]);
  });

  it('lists each number that changes, inherited ones included', () => {
    const after = policyDocument({ match: freshFor({ cold: 60_000, live: 5000, pre: 20_000 }) });
    expect(policyDiff(before, after, PHASES)).toEqual([
      { route: 'match', phase: 'live', number: 'freshMs', from: 15_000, to: 5000 },
      { route: 'match', phase: 'half-time', number: 'freshMs', from: 30_000, to: 60_000 },
      { route: 'match', phase: 'pre', number: 'freshMs', from: 60_000, to: 20_000 },
    ]);
  });

  it('treats a removed route as one that now follows the default', () => {
    expect(
      policyDiff(before, policyDocument(), PHASES).map(({ phase, to }) => `${phase} ${String(to)}`),
    ).toEqual(['live 60000', 'half-time 60000']);
  });

  it('lists routes whose stored entries would now expire earlier', () => {
    const after = policyDocument({
      match: freshFor({ live: 20_000, 'half-time': 10_000 }),
      leagues: freshFor({ cold: 90_000 }),
    });
    expect(shrunkRoutes(policyDiff(before, after, PHASES))).toEqual(['match']);
  });
});
