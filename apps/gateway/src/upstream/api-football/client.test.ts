import { inspect } from 'node:util';
import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import { z } from 'zod';
import { UpstreamBusyError, UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { httpModuleOptions } from '../../platform/http-client/index.ts';
import { json, LocalServer } from '../../platform/http-client/testing/local-server.ts';
import { describeRecorded, recorded } from './testing/recordings.ts';
import { createClient } from './client.ts';

const KEY = 'sesame-0123456789';
const NOON = Date.UTC(2026, 10, 21, 12);
const HALF_DAY = 43_200_000;
const QUARTER = 900_000;
const Row = z.object({ id: z.int() });

let server: LocalServer;

beforeAll(async () => {
  server = await LocalServer.start();
});

interface Budgets {
  readonly dailyBudget?: number;
  readonly minuteBudget?: number;
}

function client(budgets: Budgets = {}) {
  const clock = { nowMs: NOON };
  const lines: string[] = [];
  const api = createClient(
    {
      baseUrl: server.baseUrl,
      apiKey: KEY,
      timeoutMs: 500,
      dailyBudget: null,
      minuteBudget: null,
      ...budgets,
    },
    {
      http: new HttpService(axios.create(httpModuleOptions())),
      log: { warn: (line) => lines.push(line) },
      runtime: { nowMs: () => clock.nowMs, random: () => 0 },
    },
  );
  return { clock, lines, list: () => api.list('things', {}, Row) };
}

const answer = (response: unknown, errors: unknown = []) =>
  json({ get: 'things', parameters: [], errors, response });

/** Returns the error of a call that must fail. */
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  );

describe('rows', () => {
  it('are parsed', async () => {
    server.answer(answer([{ id: 1 }, { id: 2 }]));
    await expect(client().list()).resolves.toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('that do not match the schema are left out with a log line', async () => {
    server.answer(answer([{ id: 1 }, { id: 'two' }]));
    const { list, lines } = client();
    await expect(list()).resolves.toEqual([{ id: 1 }]);
    expect(lines).toEqual(['things: skipped row at 1: id invalid_type']);
  });

  it('are a failure if all are invalid', async () => {
    server.answer(answer([{ id: 'one' }, { id: 'two' }]));
    expect(await failure(client().list())).toBeInstanceOf(UpstreamFailedError);
  });

  it('that are invalid by the hundred do not fill the log', async () => {
    server.answer(answer([{ id: 1 }, ...Array.from({ length: 100 }, () => ({ id: null }))]));
    const { list, lines } = client();
    await list();
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('things: skipped 90 more');
  });

  it('are empty for a response without content (204 is documented)', async () => {
    server.answer((_, response) => response.writeHead(204).end());
    await expect(client().list()).resolves.toEqual([]);
  });

  it.each([
    ['an object where a list is due', answer({ id: 1 })],
    ['no envelope', json([1, 2])],
    ['a bare text', json('"hello"')],
    ['null', json('null')],
  ])('are a failure for %s', async (_, handler) => {
    server.answer(handler);
    expect(await failure(client().list())).toBeInstanceOf(UpstreamFailedError);
  });
});

describeRecorded('recorded refusals', () => {
  it.each([
    ['injuries-error.json', 'required'],
    ['team-leipzig-error.json', 'league'],
    ['venue-camp-nou-error.json', 'country'],
  ])('%s, which came with HTTP 200, is a failure that names %s', async (file, field) => {
    server.answer(json(recorded(file)));
    const error = await failure(client().list());
    expect(error).toBeInstanceOf(UpstreamFailedError);
    expect(error).toMatchObject({ message: `GET things was refused: ${field}` });
  });
});

describe('errors with HTTP 200 (documented, not recorded)', () => {
  it('rateLimit means busy until the next minute, and nothing is sent before', async () => {
    const message = 'Too many requests. Your rate limit is 10 requests per minute.';
    server.answer(answer([], { rateLimit: message }), answer([{ id: 1 }]));
    const { clock, list } = client();
    clock.nowMs += 20_000;
    expect(await failure(list())).toMatchObject({ name: 'UpstreamBusyError', retryAfterMs: 40_000 });
    const sent = server.requests.length;
    expect(await failure(list())).toBeInstanceOf(UpstreamBusyError);
    expect(server.requests).toHaveLength(sent);
    clock.nowMs += 40_000;
    await expect(list()).resolves.toEqual([{ id: 1 }]);
  });

  it('requests means busy until the next UTC day', async () => {
    server.answer(answer([], { requests: 'You have reached the request limit for the day.' }));
    expect(await failure(client().list())).toMatchObject({ retryAfterMs: HALF_DAY });
  });

  it('requests just after midnight means busy for a quarter of an hour only: their day may end later', async () => {
    server.answer(answer([], { requests: 'You have reached the request limit for the day.' }));
    const { clock, list } = client();
    clock.nowMs += HALF_DAY + 60_000;
    expect(await failure(list())).toMatchObject({ retryAfterMs: 900_000 });
  });

  it.each([
    ['token', 'Error/Missing application key.'],
    ['plan', 'Free plans do not have access to this season, try from 2022 to 2024.'],
    ['access', 'Your account is suspended.'],
  ])('%s is a failure', async (field, message) => {
    server.answer(answer([], { [field]: message }));
    expect(await failure(client().list())).toBeInstanceOf(UpstreamFailedError);
  });

  it('take precedence over rows in the same response', async () => {
    server.answer(answer([{ id: 1 }], { token: 'no' }));
    expect(await failure(client().list())).toBeInstanceOf(UpstreamFailedError);
  });

  it('never repeat the provider’s text, which may contain the key', async () => {
    server.answer(answer([], { token: `The key ${KEY} is wrong` }));
    expect(inspect(await failure(client().list()), { depth: null })).not.toContain(KEY);
  });
});

describe('statuses (documented, not recorded)', () => {
  it('429 is busy until the next minute', async () => {
    server.answer(json({ message: 'Too many requests' }, 429));
    expect(await failure(client().list())).toMatchObject({ retryAfterMs: 60_000 });
  });

  it('499 is a timeout', async () => {
    server.answer(json({ message: 'Time Out' }, 499));
    expect(await failure(client().list())).toMatchObject({ name: 'UpstreamTimeoutError' });
  });

  it('500 is retried', async () => {
    server.answer(json({ message: 'Internal Server Error' }, 500), answer([{ id: 1 }]));
    await expect(client().list()).resolves.toEqual([{ id: 1 }]);
  });
});

describe('the budget', () => {
  it('does not block our day because of the provider’s count of yesterday', async () => {
    const left = (count: string) =>
      json({ errors: [], response: [] }, 200, { 'x-ratelimit-requests-remaining': count });
    const { clock, list } = client();
    clock.nowMs = NOON + HALF_DAY + 2_000;
    server.answer(left('0'), left('7499'));
    await list();
    expect(await failure(list())).toMatchObject({ name: 'UpstreamBusyError', retryAfterMs: QUARTER });
    clock.nowMs += QUARTER;
    await expect(list()).resolves.toEqual([]);
    await expect(list()).resolves.toEqual([]);
  });

  it.each([
    ['x-ratelimit-remaining', 60_000],
    ['X-RateLimit-requests-Remaining', QUARTER],
  ])('is learnt from %s', async (header, retryAfterMs) => {
    server.answer(json({ errors: [], response: [] }, 200, { [header]: '0' }));
    const { list } = client();
    await list();
    expect(await failure(list())).toMatchObject({ name: 'UpstreamBusyError', retryAfterMs });
  });

  it.each([
    [{ dailyBudget: 1 }, HALF_DAY],
    [{ minuteBudget: 1 }, 60_000],
  ])('has the limits of %j', async (budgets, retryAfterMs) => {
    server.answer(answer([]));
    const { list } = client(budgets);
    await list();
    expect(await failure(list())).toMatchObject({ retryAfterMs });
  });
});

it('sends the key, accept, and nothing else', async () => {
  server.answer(answer([]));
  await client().list();
  const headers = server.requests.at(-1)?.headers;
  expect(Object.keys(headers ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'x-apisports-key']);
  expect(headers?.['x-apisports-key']).toBe(KEY);
});
