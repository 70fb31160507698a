import { FIXTURE_PHASES } from '../phase/phase.ts';
import { PolicyInvalidError } from './policy-errors.ts';
import { readPolicyDocument, RuleTable } from './policy-document.ts';
import { freshFor, policyDocument } from './testing/policies.ts';

const ROUTES = ['match', 'leagues'];
const why = 'because the test says so';

function problemsOf(input: unknown): readonly string[] {
  try {
    readPolicyDocument(input, ROUTES);
  } catch (error) {
    if (!(error instanceof PolicyInvalidError)) throw error;
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
  return [];
}

/** What an outsider sends: any JSON. */
function altered(change: (document: Record<string, unknown>) => void): unknown {
  const document: Record<string, unknown> = { ...structuredClone(policyDocument()) };
  change(document);
  return document;
}

describe('a policy document from outside', () => {
  it('is read when it is complete', () => {
    const document = policyDocument({
      match: freshFor({ 'kick-off': 5000, stoppage: 5000, live: 15_000 }),
    });
    const json: unknown = JSON.parse(JSON.stringify(document));
    expect(readPolicyDocument(json, ROUTES)).toEqual({ document, warnings: [] });
  });

  it.each([
    ['nothing', null, /expected object/],
    ['no version', altered((document) => delete document['version']), /^version: /],
    ['a version that is none', altered((document) => (document['version'] = 0)), /^version: Too small/],
    ['no routes', altered((document) => delete document['routes']), /^routes: /],
    ['a field that nobody knows', altered((document) => (document['routs'] = {})), /unknown field "routs"/],
    [
      'no default route',
      altered((document) => (document['routes'] = { match: { cold: {} } })),
      /^routes\.default: required$/,
    ],
    [
      'a route without its coldest phase',
      altered((document) => (document['routes'] = { ...policyDocument().routes, match: { live: {} } })),
      /^routes\.match\.cold: /,
    ],
    [
      'a default without all numbers',
      altered((document) => (document['routes'] = { default: { cold: {} } })),
      /^routes\.default\.cold\.freshMs: required/,
    ],
    [
      'a route that nobody asks by',
      policyDocument({ matches: { cold: {} } }),
      /^routes\.matches: unknown route; known are default, leagues, match$/,
    ],
  ])('is refused with %s', (_what, input, problem) => {
    expect(problemsOf(input)).toContainEqual(expect.stringMatching(problem));
  });

  it.each([
    ['live', 'freshMs', 999, /^routes\.match\.live\.freshMs\.value: Too small/],
    ['live', 'freshMs', 3_600_001, /^routes\.match\.live\.freshMs\.value: Too big/],
    ['cold', 'freshMs', 31 * 86_400_000, /freshMs\.value: Too big/],
    ['cold', 'jitter', 0.51, /jitter\.value: Too big/],
    ['cold', 'jitter', -0.1, /jitter\.value: Too small/],
    ['cold', 'staleMs', -1, /staleMs\.value: Too small/],
    ['cold', 'errorMs', '600', /errorMs\.value: .*expected number/],
    ['cold', 'negativeMs', 0, /negativeMs\.value: Too small/],
  ])('is refused in %s with %s of %s', (phase, number, value, problem) => {
    const routes = { ...policyDocument().routes, match: { cold: {}, [phase]: { [number]: { value, why } } } };
    expect(problemsOf({ ...policyDocument(), routes })).toContainEqual(expect.stringMatching(problem));
  });

  it.each([
    ['a phase that is none', { cold: {}, 'warm-up': {} }, 'routes.match: unknown phase "warm-up"'],
    [
      'a number that is none',
      { cold: { ttl: { value: 1, why } } },
      'routes.match.cold: unknown number "ttl"',
    ],
  ])('is refused with %s', (_what, match, problem) => {
    const routes = { ...policyDocument().routes, match };
    expect(problemsOf({ ...policyDocument(), routes })).toEqual([problem]);
  });

  it('gives a reason for each number, or is refused', () => {
    const match = { cold: { freshMs: { value: 60_000, why: ' ' } } };
    const routes = { ...policyDocument().routes, match };
    expect(problemsOf({ ...policyDocument(), routes })).toContainEqual(
      expect.stringMatching(/^routes\.match\.cold\.freshMs\.why: Too small/),
    );
  });

  it('is told of all its problems at once', () => {
    const routes = { ...policyDocument().routes, match: { cold: {}, warm: {} }, 'No!': { cold: {} } };
    expect(problemsOf({ ...policyDocument(), version: -1, routes })).toHaveLength(3);
  });
});

describe('the order of heat', () => {
  it('is warned of where a hotter phase keeps longer than a colder one', () => {
    const document = policyDocument({ match: freshFor({ live: 15_000, 'kick-off': 20_000 }) });
    expect(readPolicyDocument(document, ROUTES).warnings).toEqual([
      // Stoppage has no number of its own: it is that of cold.
      {
        path: 'routes.match.stoppage.freshMs',
        message: '60000 ms keeps longer than the 15000 ms of the colder phase live',
      },
    ]);
  });
});

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
