import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../shared/api/errors.ts';

const RETRIES = 2;

/** A refusal is an answer and is not asked for again; silence and overload are. */
function retry(count: number, error: Error): boolean {
  return count < RETRIES && !(error instanceof ApiProblem && error.status < 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry } },
  });
}
