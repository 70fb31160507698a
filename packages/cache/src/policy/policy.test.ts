import { FIXTURE_PHASES } from '../phase/fixture-phase.ts';
import { RuleTable } from './policy.ts';
import { freshFor, policyDocument } from './testing/policies.ts';

describe('the rule of a route in a phase', () => {
  const table = new RuleTable(
    policyDocument({
      match: freshFor({ cold: 120_000, live: 15_000 }),
      leagues: { cold: { jitter: { value: 0.2, why: 'because the test says so' } } },
    }),
  );

  it('is the phase’s own, then the route’s cold one, then the default’s', () => {
    expect(table.rule('match', 'live')).toEqual({
      freshMs: 15_000,
      staleMs: 30_000,
      errorMs: 600_000,
      negativeMs: 10_000,
      jitter: 0,
    });
    expect(table.rule('match', 'pre').freshMs).toBe(120_000);
    expect(table.rule('leagues', 'live')).toMatchObject({ freshMs: 60_000, jitter: 0.2 });
  });

  it('is the default’s for a route that has no row', () => {
    for (const phase of FIXTURE_PHASES)
      expect(table.rule('unheard-of', phase)).toEqual(table.rule('default', phase));
  });

  it('is not taken from what every object has', () => {
    expect(table.rule('constructor', 'cold').freshMs).toBe(60_000);
  });
});
