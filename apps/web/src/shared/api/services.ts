import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router-dom';
import type { ApiClient } from './api-client.ts';
import { ApiProblem } from './errors.ts';

/** What a route's loader works with. */
export interface Services {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  /** On the server nothing can be filled in later. */
  readonly onServer: boolean;
  readonly nowMs: () => number;
  /** The zone whose days are shown. */
  readonly zone: () => string;
}

/** A failure in the form that the router gives a status and an error screen. */
function routeError(error: unknown): unknown {
  if (error instanceof ApiProblem) return data({ code: error.code }, { status: error.status });
  return data({ code: 'upstream-failed' }, { status: 502 });
}

/** Waits: for what decides whether the page exists at all. */
export async function required<T, K extends QueryKey>(
  services: Services,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  try {
    return await services.queries.fetchQuery({ staleTime: 15_000, ...options, retry: false });
  } catch (error) {
    throw routeError(error);
  }
}

/**
 * On the server as `required`; in a browser the page opens at once, in outline, and draws its own failure.
 */
export async function primed<T, K extends QueryKey>(
  services: Services,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  if (services.onServer) await required(services, options);
  else void services.queries.prefetchQuery({ staleTime: 15_000, ...options });
}

/** For what stands beside the page: the page goes out without it when it fails. */
export async function optional<T, K extends QueryKey>(
  services: Services,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const asked = services.queries.prefetchQuery({ staleTime: 300_000, ...options });
  if (services.onServer) await asked;
}
