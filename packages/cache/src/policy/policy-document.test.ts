import { PolicyInvalidError } from './policy-errors.ts';
import { readPolicyDocument, RuleTable } from './policy-document.ts';
import { freshFor, policyDocument, PHASES } from './testing/policies.ts';

const NAMES = { routes: ['match', 'leagues'], phases: PHASES };
const why = 'because the test says so';

function problemsOf(input: unknown): readonly string[] {
  try {
    readPolicyDocument(input, NAMES);
  } catch (error) {
    if (!(error instanceof PolicyInvalidError)) throw error;
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
  return [];
}

/** External input: any JSON. */
function altered(change: (document: Record<string, unknown>) => void): unknown {
  const document: Record<string, unknown> = { ...structuredClone(policyDocument()) };
  change(document);
  return document;
}

describe('an external policy document', () => {
  it('is accepted if it is complete', () => {
    const document = policyDocument({
      match: freshFor({ 'kick-off': 5000, stoppage: 5000, live: 15_000 }),
    });
    const json: unknown = JSON.parse(JSON.stringify(document));
    expect(readPolicyDocument(json, NAMES)).toEqual({ document, warnings: [] });
  });

  it.each([
    ['nothing', null, /expected object/],
    ['no version', altered((document) => delete document['version']), /^version: /],
    ['an invalid version', altered((document) => (document['version'] = 0)), /^version: Too small/],
    ['no routes', altered((document) => delete document['routes']), /^routes: /],
    ['an unknown field', altered((document) => (document['routs'] = {})), /unknown field "routs"/],
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
      'an unknown route',
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
    ['an unknown phase', { cold: {}, 'warm-up': {} }, 'routes.match: unknown phase "warm-up"'],
    ['an unknown number', { cold: { ttl: { value: 1, why } } }, 'routes.match.cold: unknown number "ttl"'],
  ])('is refused with %s', (_what, match, problem) => {
    const routes = { ...policyDocument().routes, match };
    expect(problemsOf({ ...policyDocument(), routes })).toEqual([problem]);
  });

  it('is refused if a number has no reason', () => {
    const match = { cold: { freshMs: { value: 60_000, why: ' ' } } };
    const routes = { ...policyDocument().routes, match };
    expect(problemsOf({ ...policyDocument(), routes })).toContainEqual(
      expect.stringMatching(/^routes\.match\.cold\.freshMs\.why: Too small/),
    );
  });

  it('is refused with a list of all its problems', () => {
    const routes = { ...policyDocument().routes, match: { cold: {}, warm: {} }, 'No!': { cold: {} } };
    expect(problemsOf({ ...policyDocument(), version: -1, routes })).toHaveLength(3);
  });
});

describe('the order of phases', () => {
  it('warns if a hotter phase keeps entries longer than a colder one', () => {
    const document = policyDocument({ match: freshFor({ live: 15_000, 'kick-off': 20_000 }) });
    expect(readPolicyDocument(document, NAMES).warnings).toEqual([
      // Stoppage has no number of its own and inherits that of cold.
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

  it('is the phase’s own, then the route’s `cold`, then the default’s', () => {
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

  it('is the default’s for a route without a row', () => {
    for (const { name: phase } of PHASES)
      expect(table.rule('unheard-of', phase)).toEqual(table.rule('default', phase));
  });

  it('is not read from the object prototype', () => {
    expect(table.rule('constructor', 'cold').freshMs).toBe(60_000);
  });
});
