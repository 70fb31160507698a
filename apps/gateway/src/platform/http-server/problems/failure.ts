import { HttpException } from '@nestjs/common';
import { LoadTimedOutError } from '@touchline/cache';
import type { Problem } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ClientShareSpentError,
  FeatureOffError,
  UpstreamBusyError,
  UpstreamError,
  UpstreamTimeoutError,
} from '../../errors/upstream-errors.ts';
import { StateUnavailableError } from '../../state/index.ts';
import { ProblemError, type ProblemParts, PROBLEMS, problemOf } from '../../errors/problems.ts';
import { PRIVATE_RESPONSE_HEADERS } from '../responses/response-headers.ts';

export interface Failure extends ProblemParts {
  readonly retryAfterSeconds?: number;
  /** A fault of the gateway or an upstream is logged with its cause. */
  readonly severity: 'none' | 'warn' | 'error';
}

const BY_STATUS: Readonly<Record<number, Problem['code']>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  413: 'payload-too-large',
  414: 'bad-request',
  415: 'bad-request',
  429: 'too-many-requests',
  431: 'bad-request',
  503: 'overloaded',
};

/** State is back within seconds, or somebody is already working on it. */
const STATE_RETRY_SECONDS = 5;

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return undefined;
}

function upstreamFailure(error: UpstreamError): Failure {
  if (error instanceof ClientShareSpentError) {
    const retryAfterSeconds = Math.max(1, Math.ceil(error.retryAfterMs / 1000));
    return { code: 'too-many-requests', retryAfterSeconds, severity: 'none' };
  }
  if (error instanceof UpstreamBusyError) {
    const retryAfterSeconds = Math.max(1, Math.ceil(error.retryAfterMs / 1000));
    return { code: 'upstream-busy', retryAfterSeconds, severity: 'warn' };
  }
  if (error instanceof UpstreamTimeoutError) return { code: 'upstream-timeout', severity: 'warn' };
  if (error instanceof FeatureOffError)
    return { code: 'feature-off', retryAfterSeconds: 3600, severity: 'none' };
  return { code: 'upstream-failed', severity: 'warn' };
}

/** A 503 is intended, and often sent to many clients at the same time: logging each would be a second flood. */
function severityOf(code: Problem['code']): Failure['severity'] {
  const { status } = PROBLEMS[code];
  return status < 500 || status === 503 ? 'none' : 'warn';
}

/** Maps an error to a problem. The error's own text is not sent, unless it was written for visitors. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UpstreamError) return upstreamFailure(error);
  // Several calls for one value took too long together.
  if (error instanceof LoadTimedOutError) return { code: 'upstream-timeout', severity: 'warn' };
  if (error instanceof StateUnavailableError) {
    return { code: 'unavailable', retryAfterSeconds: STATE_RETRY_SECONDS, severity: 'warn' };
  }
  if (error instanceof ProblemError) {
    return {
      code: error.code,
      detail: error.detail,
      errors: error.errors === undefined ? undefined : [...error.errors],
      devices: error.devices,
      ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
      severity: severityOf(error.code),
    };
  }
  const status = statusOf(error);
  const code = status === undefined ? undefined : BY_STATUS[status];
  if (code !== undefined) return { code, severity: 'none' };
  if (status !== undefined && status >= 400 && status < 500) return { code: 'bad-request', severity: 'none' };
  return { code: 'internal', severity: 'error' };
}

/** Sends the problem for an error, and logs the error with its cause unless the client caused it. */
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
