import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../shared/api/errors.ts';
import { keptSinceMs } from '../shared/offline/kept-answers.ts';
import { ExpiredAuthSessionError } from '../shared/session/expired-auth-session-error.ts';
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

export function createQueryClient(): QueryClient {
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
      queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry, refetchOnReconnect: 'always' },
    },
  });
}
