import { BadRequestException, InternalServerErrorException, NotFoundException } from '@nestjs/common';
import {
  FeatureOffError,
  UpstreamBusyError,
  UpstreamFailedError,
  UpstreamTimeoutError,
} from '../../errors/upstream-errors.ts';
import { StateUnavailableError } from '../../state/index.ts';
import { failureOf } from './failure.ts';
import { ProblemError, problemOf, PROBLEMS } from '../../errors/problems.ts';

const tooLarge = Object.assign(new Error('Request body is too large'), { statusCode: 413 });

describe('failureOf', () => {
  const failures: [unknown, string, number][] = [
    [new UpstreamFailedError('game', 'secret body'), 'upstream-failed', 502],
    [new UpstreamTimeoutError('game', 'late'), 'upstream-timeout', 504],
    [new UpstreamBusyError('game', 'wait', 1500), 'upstream-busy', 503],
    [new FeatureOffError('game', 'none'), 'feature-off', 503],
    [new StateUnavailableError('secret'), 'unavailable', 503],
    [new NotFoundException('Cannot GET /x?token=secret'), 'not-found', 404],
    [new BadRequestException(), 'bad-request', 400],
    [tooLarge, 'payload-too-large', 413],
    [new ProblemError('not-found', 'No match has this id'), 'not-found', 404],
    [new InternalServerErrorException('secret'), 'internal', 500],
    [new TypeError('secret'), 'internal', 500],
    ['thrown text', 'internal', 500],
  ];
  // `%s` of an error would be its stack.
  test.each(failures.map(([error, code, status]) => ({ text: String(error), error, code, status })))(
    '$text -> $code',
    ({ error, code, status }) => {
      const failure = failureOf(error);
      expect([failure.code, PROBLEMS[failure.code].status]).toEqual([code, status]);
      expect(JSON.stringify(problemOf(failure, 'id'))).not.toContain('secret');
    },
  );

  test('Retry-After is rounded up to whole seconds', () => {
    expect(failureOf(new UpstreamBusyError('game', 'wait', 1500)).retryAfterSeconds).toBe(2);
    expect(failureOf(new UpstreamBusyError('game', 'wait', 0)).retryAfterSeconds).toBe(1);
    expect(failureOf(new StateUnavailableError('read')).retryAfterSeconds).toBe(5);
    const limited = new ProblemError('too-many-requests', undefined, undefined, { retryAfterSeconds: 900 });
    expect(failureOf(limited).retryAfterSeconds).toBe(900);
    expect(failureOf(new ProblemError('not-found'))).not.toHaveProperty('retryAfterSeconds');
  });

  test.each([
    ['wrong-password', 'none'],
    ['overloaded', 'none'],
    ['network-request-failed', 'warn'],
    ['internal', 'warn'],
  ] as const)('a problem is logged only if something is broken: %s, %s', (code, severity) => {
    expect(failureOf(new ProblemError(code)).severity).toBe(severity);
  });
});
