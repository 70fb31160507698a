import { ApiProblem, ApiUnreachable } from '../shared/api/errors.ts';
import { ExpiredAuthSessionError } from '../shared/session/expired-auth-session-error.ts';
import { retry } from './query-client.ts';

it.each([
  ['silence', new ApiUnreachable('/api/x', new TypeError('offline')), true],
  ['no answer in time', new ApiProblem(0, 'network-request-failed'), true],
  ['overload', new ApiProblem(503, 'overloaded'), true],
  ['a refusal', new ApiProblem(403, 'forbidden'), false],
  ['a part that is switched off', new ApiProblem(503, 'feature-off'), false],
  ['a session that is over', new ExpiredAuthSessionError(), false],
])('after %s a read (%#)', (_, error, expected) => {
  expect(retry(0, error)).toBe(expected);
});

it('gives up in the end', () => {
  expect(retry(2, new ApiProblem(503, 'overloaded'))).toBe(false);
});
