import { endpointsOf, type Endpoint, type EndpointOutcome } from '../api-football/endpoint.ts';
import type { SimulatedSport } from './sport.ts';

/** What an endpoint has to answer with. */
export interface SportContext {
  readonly sport: SimulatedSport;
  readonly seed: number;
  readonly nowMs: number;
  /** Where pictures are drawn. */
  readonly origin: string;
}

export interface SportAnswer {
  readonly response: readonly unknown[];
}

export type SportOutcome = EndpointOutcome<SportAnswer>;
export type SportEndpoint = Endpoint<SportContext, SportAnswer>;

export const defineSportEndpoint = endpointsOf<SportContext, SportAnswer>();
