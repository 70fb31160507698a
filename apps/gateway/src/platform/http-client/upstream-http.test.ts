import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import {
  UpstreamBusyError,
  UpstreamError,
  UpstreamFailedError,
  UpstreamTimeoutError,
} from '../errors/upstream-errors.ts';
import { httpModuleOptions } from './transport.ts';
import { CallBudget } from './call-budget.ts';
import type { ResilienceOptions } from './resilience.ts';
import { json, LocalServer } from './testing/local-server.ts';
import { UpstreamHttp } from './upstream-http.ts';

const KEY = 'sesame-0123456789';
const NOON = Date.UTC(2026, 10, 21, 12);

let server: LocalServer;

beforeEach(async () => {
  server = await LocalServer.start();
});

interface Options {
  readonly timeoutMs?: number;
  readonly maxBodyBytes?: number;
  readonly minuteLimit?: number;
  readonly baseUrl?: string;
  readonly resilience?: Partial<ResilienceOptions>;
}

function client({
  timeoutMs = 2_000,
  maxBodyBytes = 10_000,
  minuteLimit,
  baseUrl,
  resilience,
}: Options = {}) {
  const clock = { nowMs: NOON };
  const runtime = { nowMs: () => clock.nowMs, random: () => 0 };
  const budget = new CallBudget(
    [{ name: 'minute', lengthMs: 60_000, limit: minuteLimit ?? null, remainingHeader: 'x-left' }],
    runtime.nowMs,
  );
  const upstream = new UpstreamHttp(
    new HttpService(axios.create(httpModuleOptions())),
    budget,
    {
      upstream: 'things',
      baseUrl: baseUrl ?? server.baseUrl,
      headers: { 'x-key': KEY },
      timeoutMs,
      maxBodyBytes,
      defaultRetryAfterMs: () => 60_000,
      resilience: { backoffMs: 1, ...resilience },
      log: { warn: () => undefined },
    },
    runtime,
  );
  return { clock, get: (path = 'things') => upstream.getJson(path, { q: 'a b' }) };
}

/** Returns the error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<UpstreamError> {
  const outcome: unknown = await call.then(
    () => 'no error',
    (error: unknown) => error,
  );
  if (!(outcome instanceof UpstreamError)) throw new Error(`expected an UpstreamError: ${inspect(outcome)}`);
  return outcome;
}

async function busy(call: Promise<unknown>): Promise<UpstreamBusyError> {
  const error = await failure(call);
  if (!(error instanceof UpstreamBusyError)) throw new Error(`expected busy: ${inspect(error)}`);
  return error;
}

const never = () => undefined;

describe('a successful response', () => {
  it('is parsed', async () => {
    server.answer(json({ a: [1] }));
    await expect(client().get()).resolves.toEqual({ a: [1] });
  });

  it('was requested with the key, accept, and no header of the library', async () => {
    server.answer(json({}));
    await client().get();
    const [request] = server.requests;
    expect(request?.url).toBe('/things?q=a+b');
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'x-key']);
  });

  it('keeps the path of the base address', async () => {
    server.answer(json({}));
    await client({ baseUrl: `${server.baseUrl}/v3/` }).get('/things');
    expect(server.requests[0]?.url).toBe('/v3/things?q=a+b');
  });

  it('may be compressed although the call did not request that', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('{"zipped":true}'));
    });
    await expect(client().get()).resolves.toEqual({ zipped: true });
  });

  it('is undefined without content', async () => {
    server.answer((_, response) => response.writeHead(204).end());
    await expect(client().get()).resolves.toBeUndefined();
  });

  it('uses a connection that stays open', async () => {
    server.answer(json({}));
    const { get } = client();
    await get();
    await get();
    const [first, second] = server.requests;
    expect(second?.socket.remotePort).toBe(first?.socket.remotePort);
  });
});

describe('a server that is too slow', () => {
  it('with its head is a timeout', async () => {
    server.answer(never);
    const error = await failure(client({ timeoutMs: 60 }).get());
    expect(error).toBeInstanceOf(UpstreamTimeoutError);
    expect(error.message).toBe('GET things took longer than 60 ms');
  });

  it('with its body is a timeout', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"a":');
    });
    expect(await failure(client({ timeoutMs: 60 }).get())).toBeInstanceOf(UpstreamTimeoutError);
  });

  it('gets one deadline for all attempts', async () => {
    server.answer(json('', 500), never);
    expect(await failure(client({ timeoutMs: 60 }).get())).toBeInstanceOf(UpstreamTimeoutError);
    expect(server.requests).toHaveLength(2);
  });

  it('and gives up itself (499, 504) is a timeout', async () => {
    const { get } = client({ resilience: { maxRetries: 0 } });
    server.answer(json({ message: 'Time Out' }, 499), json('', 504));
    expect(await failure(get())).toBeInstanceOf(UpstreamTimeoutError);
    expect(await failure(get())).toBeInstanceOf(UpstreamTimeoutError);
  });
});

describe('a broken server', () => {
  it('that is down is a failure with its cause', async () => {
    const { baseUrl } = server;
    await server.stop();
    const error = await failure(client({ baseUrl, resilience: { maxRetries: 0 } }).get());
    expect(error).toBeInstanceOf(UpstreamFailedError);
    expect(error.cause).toMatchObject({ name: 'TransportError', code: 'ECONNREFUSED' });
    server = await LocalServer.start();
  });

  it.each([
    ['truncated JSON', json('{"a":[1,2')],
    ['a page of HTML', json('<html>Bad gateway</html>')],
    ['nothing at all', json('')],
  ])('with the response %s is a failure, and its text is not in the message', async (_, handler) => {
    server.answer(handler);
    const error = await failure(client().get());
    expect(error).toBeInstanceOf(UpstreamFailedError);
    expect(error.message).toMatch(/^GET things answered \d+ bytes that are not JSON$/);
  });

  it('that hangs up in the middle is a failure', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
    });
    expect(await failure(client().get())).toBeInstanceOf(UpstreamFailedError);
  });

  it('that sends too large a response is a failure', async () => {
    server.answer(json(`"${'x'.repeat(20_000)}"`));
    const error = await failure(client().get());
    expect(error).toBeInstanceOf(UpstreamFailedError);
    expect(error.cause).toMatchObject({ code: 'ERR_BAD_RESPONSE' });
  });

  it('that redirects is not followed, because the key would be sent along', async () => {
    server.answer((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    expect(await failure(client().get())).toBeInstanceOf(UpstreamFailedError);
    expect(server.requests.map(({ url }) => url)).not.toContain('/elsewhere');
  });
});

describe('retries', () => {
  it('get past a temporary failure', async () => {
    server.answer(json('', 500), json('', 502), json({ ok: true }));
    await expect(client().get()).resolves.toEqual({ ok: true });
  });

  it('are limited', async () => {
    server.answer(json('', 500));
    await failure(client({ resilience: { maxRetries: 2 } }).get());
    expect(server.requests).toHaveLength(3);
  });

  it.each([400, 401, 403, 404])('are not made after a refusal (%i)', async (status) => {
    server.answer(json('', status));
    expect(await failure(client().get())).toBeInstanceOf(UpstreamFailedError);
    expect(server.requests).toHaveLength(1);
  });

  it('stop when their share of calls is used up', async () => {
    server.answer(json('', 500));
    const { get } = client({ resilience: { retryReserve: 1, retryShare: 0.1, breakAfter: 1_000 } });
    for (let call = 0; call < 20; call += 1) await failure(get());
    expect(server.requests.length).toBeGreaterThan(20);
    expect(server.requests.length).toBeLessThanOrEqual(20 + 1 + 2);
  });
});

describe('a server that asks us to wait', () => {
  it('with 429 and Retry-After is busy for that time, and gets no calls meanwhile', async () => {
    server.answer(json('', 429, { 'retry-after': '48' }), json({ ok: true }));
    const { clock, get } = client();
    expect((await busy(get())).retryAfterMs).toBe(48_000);
    clock.nowMs += 47_000;
    expect((await busy(get())).retryAfterMs).toBe(1_000);
    expect(server.requests).toHaveLength(1);
    clock.nowMs += 1_000;
    await expect(get()).resolves.toEqual({ ok: true });
  });

  it('with 429 and no Retry-After is busy for the default time', async () => {
    server.answer(json('', 429));
    expect((await busy(client().get())).retryAfterMs).toBe(60_000);
  });

  it('with 503 and Retry-After is busy too', async () => {
    server.answer(json('', 503, { 'retry-after': '5' }));
    expect((await busy(client().get())).retryAfterMs).toBe(5_000);
  });
});

describe('the call budget', () => {
  it('has our own limit', async () => {
    server.answer(json({}));
    const { get } = client({ minuteLimit: 1 });
    await get();
    expect((await busy(get())).retryAfterMs).toBe(60_000);
    expect(server.requests).toHaveLength(1);
  });

  it('is learnt from the headers', async () => {
    server.answer(json({}, 200, { 'x-left': '0' }));
    const { clock, get } = client();
    await get();
    expect((await busy(get())).message).toBe('our call budget is spent');
    clock.nowMs += 60_000;
    await expect(get()).resolves.toEqual({});
  });

  it('is not learnt from the response to a call of the window before', async () => {
    const { clock, get } = client();
    server.answer((request, response) => {
      clock.nowMs = NOON + 60_000;
      json({}, 200, { 'x-left': '0' })(request, response);
    }, json({}));
    await get();
    await expect(get()).resolves.toEqual({});
  });

  it('is charged for retries too', async () => {
    server.answer(json('', 500));
    expect(await failure(client({ minuteLimit: 2 }).get())).toBeInstanceOf(UpstreamBusyError);
    expect(server.requests).toHaveLength(2);
  });
});

describe('the circuit breaker', () => {
  const quick = { maxRetries: 0, breakAfter: 3, halfOpenAfterMs: 10_000 };

  it('opens after consecutive failures, tries one call later, and closes when that succeeds', async () => {
    server.answer(json('', 500), json('', 500), json('', 500), json({ ok: true }));
    const { clock, get } = client({ resilience: quick });
    for (let call = 0; call < 3; call += 1) await failure(get());
    clock.nowMs += 4_000;
    expect((await busy(get())).retryAfterMs).toBe(6_000);
    expect(server.requests).toHaveLength(3);

    clock.nowMs += 6_000;
    await expect(get()).resolves.toEqual({ ok: true });
    await expect(get()).resolves.toEqual({ ok: true });
    expect(server.requests).toHaveLength(5);
  });

  it('opens again when the trial fails', async () => {
    server.answer(json('', 500));
    const { clock, get } = client({ resilience: quick });
    for (let call = 0; call < 3; call += 1) await failure(get());
    clock.nowMs += 10_000;
    expect(await failure(get())).toBeInstanceOf(UpstreamFailedError);
    expect((await busy(get())).retryAfterMs).toBe(10_000);
    expect(server.requests).toHaveLength(4);
  });

  it('is opened by timeouts', async () => {
    server.answer(never);
    const { get } = client({ timeoutMs: 30, resilience: quick });
    for (let call = 0; call < 3; call += 1) await failure(get());
    // The caller returns at the deadline; the aborted request reports to the breaker one turn later.
    await new Promise(setImmediate);
    expect(await failure(get())).toBeInstanceOf(UpstreamBusyError);
    expect(server.requests).toHaveLength(3);
  });

  it('is not opened by refusals, nor by requests to wait', async () => {
    server.answer(json('', 404));
    const { get } = client({ resilience: quick });
    for (let call = 0; call < 6; call += 1) await failure(get());
    expect(server.requests).toHaveLength(6);
  });
});

it('no part of any error contains the key', async () => {
  const { clock, get } = client({ timeoutMs: 1000, resilience: { maxRetries: 0, breakAfter: 2 } });
  const answers = [json('', 403), json('', 429), json('', 500), json({}), json('{', 200), never];
  const names: string[] = [];
  const tell = async () => {
    clock.nowMs += 3_600_000;
    const error = await failure(get());
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(KEY);
    names.push(error.name);
  };
  for (const answer of answers) {
    server.answer(answer);
    if (answer === answers[3]) await get();
    else await tell();
  }
  await server.stop();
  await tell();
  expect(names).toEqual([
    'RefusedError',
    'UpstreamBusyError',
    'UpstreamFailedError',
    'UpstreamFailedError',
    'UpstreamTimeoutError',
    'UpstreamFailedError',
  ]);
  server = await LocalServer.start();
});
