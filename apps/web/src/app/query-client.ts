import {
  defaultShouldDehydrateQuery,
  dehydrate,
  QueryCache,
  QueryClient,
  type DefaultOptions,
  type DehydratedState,
  type Query,
} from '@tanstack/react-query';
import { ApiProblem } from '../shared/api/errors.ts';
import { keptSinceMs } from '../shared/offline/kept-page.ts';
import { timers, type Timers } from '../shared/time/timers.ts';
import { holdsAnswers } from './hold-answers.ts';
import { ExpiredAuthSessionError } from '../shared/session/calls/expired-auth-session-error.ts';
import { isOnline } from '../shared/time/use-online.ts';

const RETRIES = 2;

/** Failures that a retry cannot change: a refusal, a part that is switched off, a session that is over. */
function isAnswer(error: Error): boolean {
  if (!(error instanceof ApiProblem)) return error instanceof ExpiredAuthSessionError;
  return (error.status >= 400 && error.status < 500) || error.code === 'feature-off';
}

/**
 * Retries timeouts, network failures and overload, but no refusals. Offline it retries nothing: the `online` event
 * refetches.
 */
export function retry(count: number, error: Error): boolean {
  return count < RETRIES && !isAnswer(error) && isOnline();
}

/**
 * Whether a query failed while the server rendered: its error arrives as JSON. The first render shows the failure, as
 * the server did; then `askAgain` refetches.
 */
function failedOnServer({ state }: Pick<Query, 'state'>): boolean {
  return state.status === 'error' && !(state.error instanceof Error);
}

interface BrowserParts {
  readonly after?: Timers;
  /** Resolves once the server-rendered page is hydrated. */
  readonly hydrated?: Promise<unknown>;
}

/** Creates the query client of a browser. */
export function createQueryClient({ after = timers, hydrated }: BrowserParts = {}): QueryClient {
  return queryClient({
    retry,
    retryOnMount: (query) => !failedOnServer(query),
    behavior: holdsAnswers({ timers: after, hydrated }),
  });
}

/**
 * Creates the query client of one server render. It does not retry: a visitor waits, so a failure is shown
 * immediately.
 */
export function createServerQueryClient(): QueryClient {
  return queryClient({ retry: false, retryOnMount: false });
}

/** Dehydrates all queries, including failed ones, so that both first renders show the same. */
export function dehydrateAll(queries: QueryClient): DehydratedState {
  return dehydrate(queries, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'error',
  });
}

/** Refetches queries that failed on the server. Called once the page is hydrated. */
export function askAgain(queries: QueryClient): void {
  void queries.refetchQueries({ type: 'active', predicate: failedOnServer });
}

function queryClient(
  options: Pick<DefaultOptions['queries'] & object, 'retry' | 'retryOnMount' | 'behavior'>,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A result from the worker's cache has the age of its copy.
      onSuccess: (data, query) => {
        const atMs = keptSinceMs(data);
        if (atMs !== undefined) query.setState({ dataUpdatedAt: atMs });
      },
    }),
    defaultOptions: {
      // Queries cannot know how long the network was away, so everything shown is refetched.
      queries: { staleTime: 15_000, gcTime: 10 * 60_000, refetchOnReconnect: 'always', ...options },
    },
  });
}
