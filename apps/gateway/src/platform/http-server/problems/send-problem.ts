import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE_RESPONSE_HEADERS } from '../responses/response-headers.ts';
import { failureOf } from './failure.ts';
import { problemOf } from '../../errors/problems.ts';

/** Answers with the problem that the error is, and logs it with its cause where it is not the asker's. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  const problem = problemOf(failure, request.id);
  if (failure.severity !== 'none')
    request.log[failure.severity]({ err: error, code: failure.code }, 'request failed');
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(failure.retryAfterSeconds));
  }
  return reply
    .status(problem.status)
    .headers(PRIVATE_RESPONSE_HEADERS)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
