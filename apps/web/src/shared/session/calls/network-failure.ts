import { ApiProblem } from '../../api/errors.ts';

/** No answer in time, or none at all: the specification's name for it (SEMANTICS §8.3). */
export function networkFailure(cause: unknown): ApiProblem {
  return new ApiProblem(0, 'network-request-failed', [], cause);
}
