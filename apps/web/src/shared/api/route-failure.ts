import type { ProblemCode } from '@touchline/contracts';
import { data } from 'react-router-dom';

/** What a loader throws so that the router gives the page this status and the error screen. */
export function routeFailure(status: number, code: ProblemCode, message?: string): unknown {
  return data(message === undefined ? { code } : { code, message }, { status });
}
