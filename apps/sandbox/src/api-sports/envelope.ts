import type { RawQuery } from '../api-football/endpoint.ts';
import type { Problems } from '../api-football/parameters/problems.ts';
import type { SportOutcome } from './endpoint.ts';

/** Football's envelope without `paging`, as documented and recorded for both sports. */
export interface SportEnvelope {
  readonly get: string;
  readonly parameters: RawQuery | readonly never[];
  readonly errors: Problems | readonly never[];
  readonly results: number;
  readonly response: readonly unknown[];
}

const echo = (query: RawQuery): RawQuery | readonly never[] => (Object.keys(query).length === 0 ? [] : query);

export const sportEnvelope = (path: string, query: RawQuery, outcome: SportOutcome): SportEnvelope =>
  'problems' in outcome
    ? { get: path, parameters: echo(query), errors: outcome.problems, results: 0, response: [] }
    : {
        get: path,
        parameters: echo(query),
        errors: [],
        results: outcome.response.length,
        response: outcome.response,
      };
