import type { SiteFeatures } from '@touchline/contracts';
import type { MessageNamespace } from '@touchline/messages/words';
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { isOnline } from '../time/use-online.ts';
import { ApiProblem, routeFailure } from './errors.ts';

/**
 * Hosts to which visitors may be redirected, and the function that does it in a browser. On the server the response
 * redirects, so `replace` is undefined.
 */
export interface Outside {
  readonly hosts: ReadonlySet<string>;
  readonly replace: ((url: string) => void) | undefined;
}

/** The services that a route's loader uses. */
export interface Services {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  /** True on the server, where a response cannot be completed later. */
  readonly onServer: boolean;
  readonly nowMs: () => number;
  /** The time zone of the days that are shown. */
  readonly zone: () => string;
  /** Hosts outside the site that redirects may lead to; none if absent. */
  readonly outside?: Outside;
  /** The features that are on; if absent, loaders fetch them. */
  readonly features?: SiteFeatures;
  /** Message namespaces that every page needs in addition to its own; none if absent. */
  readonly messages?: readonly MessageNamespace[] | undefined;
}

/** Converts a failure to one that the router gives a status and an error screen. */
function routeError(error: unknown, onServer: boolean): unknown {
  if (error instanceof ApiProblem) return routeFailure(error.status, error.code);
  // In a browser nothing responded, which says nothing about the page or the site.
  return onServer ? routeFailure(502, 'upstream-failed') : routeFailure(503, 'network-request-failed');
}

/**
 * Offline, data in memory is newer than the worker's copy and counts as fresh. Requests are sent even offline
 * (`always`), because the worker may answer them: a query that waits for a network would never resolve.
 */
function asked<T, K extends QueryKey>(
  { onServer, queries }: Services,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): QueryExecuteOptions<T, Error, T, T, K> {
  const isHeld = !onServer && !isOnline() && queries.getQueryData(options.queryKey) !== undefined;
  return {
    staleTime: 15_000,
    networkMode: 'always',
    ...options,
    ...(isHeld ? { staleTime: Infinity } : {}),
  };
}

/** Ignores a failure: the query stores it, and the page shows it or works without the data. */
async function quietly<T, K extends QueryKey>(
  services: Services,
  options: QueryExecuteOptions<T, Error, T, T, K>,
  wait: boolean,
): Promise<void> {
  const settled = Promise.allSettled([services.queries.query(asked(services, options))]);
  if (wait) await settled;
}

/** Waits for the query and throws its failure. For data that decides whether the page exists. */
export async function required<T, K extends QueryKey>(
  services: Services,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<T> {
  try {
    return await services.queries.query({ ...asked(services, options), retry: false });
  } catch (error) {
    throw routeError(error, services.onServer);
  }
}

/**
 * Works like `required` on the server. In a browser the page opens immediately with a skeleton and shows its own
 * failure.
 */
export async function primed<T, K extends QueryKey>(
  services: Services,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<void> {
  if (services.onServer) await required(services, options);
  else await quietly(services, options, false);
}

/** For data beside the page's subject: if it fails, the page is rendered without it. */
export async function optional<T, K extends QueryKey>(
  services: Services,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<void> {
  await quietly(services, options, services.onServer);
}
