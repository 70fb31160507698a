import { ApiProblem, ApiUnreachable } from '../shared/api/errors.ts';
import { noteKept } from '../shared/offline/kept-answers.ts';
import { ExpiredAuthSessionError } from '../shared/session/expired-auth-session-error.ts';
import { createQueryClient, retry } from './query-client.ts';

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

test('what the worker had kept is as old as it was then; what comes from the network is new', async () => {
  const queries = createQueryClient();
  const kept = { data: [] };
  noteKept(kept, 1000);
  await queries.query({ queryKey: ['kept'], queryFn: () => kept });
  await queries.query({ queryKey: ['new'], queryFn: () => ({ data: [] }) });
  expect(queries.getQueryState(['kept'])?.dataUpdatedAt).toBe(1000);
  expect(queries.getQueryState(['new'])?.dataUpdatedAt).toBeGreaterThan(1000);
  queries.clear();
});
