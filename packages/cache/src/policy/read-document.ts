import { DEFAULT_ROUTE, PolicyDocument, RULE_NUMBERS } from './document.ts';
import { priorityWarnings } from './priority-warnings.ts';
import { PolicyInvalidError, problemsOf, type PolicyProblem } from './policy-errors.ts';

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
