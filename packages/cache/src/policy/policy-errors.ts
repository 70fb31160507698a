import type { z } from 'zod';

/** Where in a document something is wrong or odd, and what. */
export interface PolicyProblem {
  /** @example 'routes.match.live.freshMs.value' */
  readonly path: string;
  readonly message: string;
}

/** The document is not one that may come into force. */
export class PolicyInvalidError extends Error {
  override readonly name = 'PolicyInvalidError';

  constructor(
    readonly problems: readonly PolicyProblem[],
    options?: ErrorOptions,
  ) {
    super(
      `The policy is not valid: ${problems.map(({ path, message }) => `${path}: ${message}`).join('; ')}`,
      options,
    );
  }
}

/** Another version came into force since: read it, and propose anew. Nothing was changed. */
export class PolicyConflictError extends Error {
  override readonly name = 'PolicyConflictError';

  constructor(
    readonly expectedVersion: number,
    readonly presentVersion: number,
  ) {
    super(
      `The change was made for version ${expectedVersion}, but version ${presentVersion} is in force: nothing was changed`,
    );
  }
}

/** No such proposal (or it has lapsed), or no such version in the history. */
export class PolicyUnknownError extends Error {
  override readonly name = 'PolicyUnknownError';

  constructor(
    readonly what: 'proposal' | 'version',
    readonly id: string,
  ) {
    super(`There is no ${what} ${id}`);
  }
}

/** The place that all nodes share cannot be reached: nothing was changed. */
export class PolicyRepositoryError extends Error {
  override readonly name = 'PolicyRepositoryError';
}

/** zod's findings in the words of whoever wrote the document. */
export function problemsOf(error: z.ZodError): readonly PolicyProblem[] {
  return error.issues.map((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') return { path, message: issue.message };
    const [top, , third] = issue.path;
    // routes.<route> has phases for keys, routes.<route>.<phase> numbers.
    const kind =
      top === 'routes' && issue.path.length === 2 ? 'phase' : third === undefined ? 'field' : 'number';
    return { path, message: `unknown ${kind} ${issue.keys.map((key) => `"${key}"`).join(', ')}` };
  });
}
