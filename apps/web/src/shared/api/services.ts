import type { SiteFeatures } from '@touchline/contracts';
import type { MessageNamespace } from '@touchline/messages/words';
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { isOnline } from '../time/use-online.ts';
import { ApiProblem, routeFailure } from './errors.ts';

/** Other hosts, and how a page is left for one of them: on the server by its answer, so that `replace` is absent. */
export interface Outside {
  readonly hosts: ReadonlySet<string>;
  readonly replace: ((url: string) => void) | undefined;
}

/** What a route's loader works with. */
export interface Services {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  /** On the server nothing can be filled in later. */
  readonly onServer: boolean;
  readonly nowMs: () => number;
  /** The zone whose days are shown. */
  readonly zone: () => string;
  /** Where visitors may be sent besides this site; absent: nowhere. */
  readonly outside?: Outside;
  /** The features that are on; absent: loaders fetch them. */
  readonly features?: SiteFeatures;
  /** What is said around every page besides what all say; absent: nothing. */
  readonly messages?: readonly MessageNamespace[] | undefined;
}

/** A failure in the form that the router gives a status and an error screen. */
function routeError(error: unknown, onServer: boolean): unknown {
  if (error instanceof ApiProblem) return routeFailure(error.status, error.code);
  // To a browser nobody answered: that says nothing of the page, and nothing of the site.
  return onServer ? routeFailure(502, 'upstream-failed') : routeFailure(503, 'network-request-failed');
}

/**
 * Without a network, what is in memory is newer than what the worker has kept; and the worker is asked though there
 * is none, at every attempt (`always`): a page that waits for a network would never be there.
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

/** A failure is kept by the query itself, which draws it or does without. */
async function quietly<T, K extends QueryKey>(
  services: Services,
  options: QueryExecuteOptions<T, Error, T, T, K>,
  wait: boolean,
): Promise<void> {
  const settled = Promise.allSettled([services.queries.query(asked(services, options))]);
  if (wait) await settled;
}

/** Waits: for what decides whether the page exists at all. */
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
 * On the server as `required`; in a browser the page opens at once with a skeleton and shows its own failure.
 */
export async function primed<T, K extends QueryKey>(
  services: Services,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<void> {
  if (services.onServer) await required(services, options);
  else await quietly(services, options, false);
}

/** For what stands beside the page: the page goes out without it when it fails. */
export async function optional<T, K extends QueryKey>(
  services: Services,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<void> {
  await quietly(services, options, services.onServer);
}
