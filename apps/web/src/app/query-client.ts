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

/** A refusal, a part that is switched off, a session that is over: none changes by asking again. */
function isAnswer(error: Error): boolean {
  if (!(error instanceof ApiProblem)) return error instanceof ExpiredAuthSessionError;
  return (error.status >= 400 && error.status < 500) || error.code === 'feature-off';
}

/** An answer is not asked for again; silence and overload are. Without a network nothing is: `online` asks again. */
export function retry(count: number, error: Error): boolean {
  return count < RETRIES && !isAnswer(error) && isOnline();
}

/**
 * What failed while the server rendered came here as JSON: the first render shows it as the server did. Then it is
 * asked for again (`askAgain`).
 */
function failedOnServer({ state }: Pick<Query, 'state'>): boolean {
  return state.status === 'error' && !(state.error instanceof Error);
}

interface BrowserParts {
  readonly after?: Timers;
  /** Resolves once the page that the server drew is hydrated. */
  readonly hydrated?: Promise<unknown>;
}

/** A browser's. */
export function createQueryClient({ after = timers, hydrated }: BrowserParts = {}): QueryClient {
  return queryClient({
    retry,
    retryOnMount: (query) => !failedOnServer(query),
    behavior: holdsAnswers({ timers: after, hydrated }),
  });
}

/** A page's on the server: a visitor waits, so that what fails is said and not asked for again. */
export function createServerQueryClient(): QueryClient {
  return queryClient({ retry: false, retryOnMount: false });
}

/** Everything that the server read, and what it could not read: both renders show the same. */
export function dehydrateAll(queries: QueryClient): DehydratedState {
  return dehydrate(queries, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'error',
  });
}

/** To be called once the page is hydrated: what the server could not read may be there by now. */
export function askAgain(queries: QueryClient): void {
  void queries.refetchQueries({ type: 'active', predicate: failedOnServer });
}

function queryClient(
  options: Pick<DefaultOptions['queries'] & object, 'retry' | 'retryOnMount' | 'behavior'>,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // What the worker had kept is as old as it was then.
      onSuccess: (data, query) => {
        const atMs = keptSinceMs(data);
        if (atMs !== undefined) query.setState({ dataUpdatedAt: atMs });
      },
    }),
    defaultOptions: {
      // How long the network was away, no query knows: whatever is shown is asked for again.
      queries: { staleTime: 15_000, gcTime: 10 * 60_000, refetchOnReconnect: 'always', ...options },
    },
  });
}
