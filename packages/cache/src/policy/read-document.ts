import { FIXTURE_PHASES, type FixturePhase } from '../phase/phase.ts';
import { DEFAULT_ROUTE, PolicyDocument, RULE_NUMBERS } from './document.ts';
import { PolicyInvalidError, problemsOf, type PolicyProblem } from './policy-errors.ts';
import { RuleTable } from './rule-table.ts';

/** What a hotter phase should not have more of than a colder one. */
const LASTING = ['freshMs', 'staleMs'] as const;

/** Says where the order of heat is turned round: of two neighbours the hotter one keeps longer. */
function priorityWarnings(document: PolicyDocument): readonly PolicyProblem[] {
  const table = new RuleTable(document);
  return Object.keys(document.routes).flatMap((route) =>
    neighbours().flatMap(([hotter, colder]) =>
      LASTING.flatMap((name) => {
        const hot = table.rule(route, hotter)[name];
        const cold = table.rule(route, colder)[name];
        if (hot <= cold) return [];
        return [
          {
            path: `routes.${route}.${hotter}.${name}`,
            message: `${hot} ms keeps longer than the ${cold} ms of the colder phase ${colder}`,
          },
        ];
      }),
    ),
  );
}

function neighbours(): readonly (readonly [FixturePhase, FixturePhase])[] {
  return FIXTURE_PHASES.flatMap((hotter, index) => {
    const colder = FIXTURE_PHASES[index + 1];
    return colder === undefined ? [] : [[hotter, colder] as const];
  });
}

export interface ReadPolicy {
  readonly document: PolicyDocument;
  /** Odd, and perhaps meant: a hotter phase that keeps longer than a colder one. */
  readonly warnings: readonly PolicyProblem[];
}

/**
 * A policy document from outside.
 *
 * @param routes all that the caller asks by, `default` aside.
 * @throws PolicyInvalidError with every problem that was found, each with its path.
 * @example readPolicyDocument(JSON.parse(text), ['matches.live', 'match']).document.version
 */
export function readPolicyDocument(input: unknown, routes: readonly string[]): ReadPolicy {
  const parsed = PolicyDocument.safeParse(input);
  if (!parsed.success) throw new PolicyInvalidError(problemsOf(parsed.error), { cause: parsed.error });
  const document = parsed.data;
  const problems = [...unknownRoutes(document, routes), ...missingNumbers(document)];
  if (problems.length > 0) throw new PolicyInvalidError(problems);
  return { document, warnings: priorityWarnings(document) };
}

function unknownRoutes(document: PolicyDocument, routes: readonly string[]): readonly PolicyProblem[] {
  const known = new Set([DEFAULT_ROUTE, ...routes]);
  return Object.keys(document.routes)
    .filter((route) => !known.has(route))
    .map((route) => ({
      path: `routes.${route}`,
      message: `unknown route; known are ${[...known].sort().join(', ')}`,
    }));
}

/** Every number has to come from somewhere: the default has them all. */
function missingNumbers(document: PolicyDocument): readonly PolicyProblem[] {
  const base = document.routes[DEFAULT_ROUTE];
  if (base === undefined) return [{ path: `routes.${DEFAULT_ROUTE}`, message: 'required' }];
  return RULE_NUMBERS.filter((name) => base.cold[name] === undefined).map((name) => ({
    path: `routes.${DEFAULT_ROUTE}.cold.${name}`,
    message: 'required: what other routes and phases leave out is taken from here',
  }));
}
