import type { Problems } from './parameters/problems.ts';

export const tokenProblem: Problems = {
  token:
    'Error/Missing application key. Go to https://www.api-football.com/documentation-v3 to learn how to get your API application key.',
};

/** With no keys configured any key opens the door, but there must be one. */
export const opens = (key: string | undefined, keys: readonly string[]): key is string =>
  key !== undefined && key !== '' && (keys.length === 0 || keys.includes(key));
