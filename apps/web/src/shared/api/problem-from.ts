import { ApiProblem } from './errors.ts';
import type { TransportAnswer } from './transport.ts';

/** What an answer that is a failure says of itself; one that says nothing readable is `internal`. */
export async function problemFrom({ status, body }: TransportAnswer): Promise<ApiProblem> {
  const { Problem } = await import('./operations.ts');
  const problem = Problem.safeParse(body);
  return problem.success
    ? new ApiProblem(status, problem.data.code, problem.data.errors)
    : new ApiProblem(status, 'internal');
}
