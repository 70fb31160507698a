import { ApiProblem, ApiUnreachable } from '../shared/api/errors.ts';
import { noteKept } from '../shared/offline/kept-page.ts';
import { ExpiredAuthSessionError } from '../shared/session/calls/expired-auth-session-error.ts';
import { hydrate, QueryObserver, type DehydratedState } from '@tanstack/react-query';
import { askAgain, createQueryClient, createServerQueryClient, dehydrateAll, retry } from './query-client.ts';

it.each([
  ['no response', new ApiUnreachable('/api/x', new TypeError('offline')), true],
  ['a timeout', new ApiProblem(0, 'network-request-failed'), true],
  ['overload', new ApiProblem(503, 'overloaded'), true],
  ['a refusal', new ApiProblem(403, 'forbidden'), false],
  ['a part that is switched off', new ApiProblem(503, 'feature-off'), false],
  ['a session that is over', new ExpiredAuthSessionError(), false],
])('decides whether a read is retried after %s (%#)', (_, error, expected) => {
  expect(retry(0, error)).toBe(expected);
});

it('gives up after the last retry', () => {
  expect(retry(2, new ApiProblem(503, 'overloaded'))).toBe(false);
});

test('a result from the worker’s cache has the age of its copy; a result from the network is new', async () => {
  const queries = createQueryClient();
  const kept = { data: [] };
  noteKept(kept, 1000);
  await queries.query({ queryKey: ['kept'], queryFn: () => kept });
  await queries.query({ queryKey: ['new'], queryFn: () => ({ data: [] }) });
  expect(queries.getQueryState(['kept'])?.dataUpdatedAt).toBe(1000);
  expect(queries.getQueryState(['new'])?.dataUpdatedAt).toBeGreaterThan(1000);
  queries.clear();
});

const isState = (value: unknown): value is DehydratedState =>
  typeof value === 'object' && value !== null && 'queries' in value;

describe('a query that failed while the server rendered', () => {
  const failing = { queryKey: ['x'], queryFn: () => Promise.reject(new ApiProblem(502, 'upstream-failed')) };

  test('was requested once, because a visitor waits', async () => {
    const queries = createServerQueryClient();
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return failing.queryFn();
    };
    await queries.query({ ...failing, queryFn }).catch(() => undefined);
    expect(asked).toBe(1);
    queries.clear();
  });

  test('shows its failure in both first renders, and is requested again after them', async () => {
    const server = createServerQueryClient();
    await server.query(failing).catch(() => undefined);
    const text = JSON.stringify(dehydrateAll(server));
    const browser = createQueryClient();
    const state: unknown = JSON.parse(text);
    if (!isState(state)) throw new TypeError('no dehydrated state');
    hydrate(browser, state);
    const observer = new QueryObserver(browser, { queryKey: ['x'], queryFn: () => 'there' });
    expect(
      new QueryObserver(server, failing).getOptimisticResult(server.defaultQueryOptions(failing)).status,
    ).toBe('error');
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult().status).toBe('error');
    askAgain(browser);
    await browser.getQueryCache().find({ queryKey: ['x'] })?.promise;
    expect(observer.getCurrentResult().data).toBe('there');
    stop();
    server.clear();
    browser.clear();
  });
});
