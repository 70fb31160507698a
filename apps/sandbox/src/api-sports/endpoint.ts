import { z } from 'zod';
import { endpointsOf, type Endpoint, type EndpointOutcome, type RawQuery } from '../api-football/endpoint.ts';
import type { Problems } from '../api-football/parameters/parameters.ts';
import type { SimulatedSport } from './sport.ts';

/** What an endpoint needs to build a response. */
export interface SportContext {
  readonly sport: SimulatedSport;
  readonly seed: number;
  readonly nowMs: number;
  /** Origin of the images. */
  readonly origin: string;
}

export interface SportAnswer {
  readonly response: readonly unknown[];
}

export type SportOutcome = EndpointOutcome<SportAnswer>;
export type SportEndpoint = Endpoint<SportContext, SportAnswer>;

export const defineSportEndpoint = endpointsOf<SportContext, SportAnswer>();

/** "2026-2027" or "2026" (documented: 4 to 9 characters), parsed to the year in which it begins. */
export const sportSeason = z
  .string()
  .regex(/^\d{4}(-\d{4})?$/, 'must be between 4 and 9 characters in length.')
  .transform((text) => Number(text.slice(0, 4)))
  .optional();

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
