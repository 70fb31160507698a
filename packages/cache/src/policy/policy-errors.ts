import type { z } from 'zod';

/** A problem or warning, with its place in the document. */
export interface PolicyProblem {
  /** @example 'routes.match.live.freshMs.value' */
  readonly path: string;
  readonly message: string;
}

/** The document is not a valid policy. */
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

/** Another version came into force in the meantime. Read it and propose again; nothing was changed. */
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

/** The proposal does not exist or has expired, or the history has no such version. */
export class PolicyUnknownError extends Error {
  override readonly name = 'PolicyUnknownError';

  constructor(
    readonly what: 'proposal' | 'version',
    readonly id: string,
  ) {
    super(`There is no ${what} ${id}`);
  }
}

/** The shared policy store is unreachable. Nothing was changed. */
export class PolicyRepositoryError extends Error {
  override readonly name = 'PolicyRepositoryError';
}

/** Converts zod's issues to the terms of a policy document. */
export function problemsOf(error: z.ZodError): readonly PolicyProblem[] {
  return error.issues.map((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') return { path, message: issue.message };
    const [top, , third] = issue.path;
    // The keys of routes.<route> are phases; those of routes.<route>.<phase> are numbers.
    const kind =
      top === 'routes' && issue.path.length === 2 ? 'phase' : third === undefined ? 'field' : 'number';
    return { path, message: `unknown ${kind} ${issue.keys.map((key) => `"${key}"`).join(', ')}` };
  });
}
