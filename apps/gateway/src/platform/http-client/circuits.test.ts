import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import { UpstreamBusyError, UpstreamFailedError, UpstreamTimeoutError } from '../errors/upstream-errors.ts';
import { httpModuleOptions } from './transport.ts';
import { CallBudget } from './call-budget.ts';
import type { Call, Query } from './call.ts';
import type { ResilienceOptions } from './resilience.ts';
import { json, LocalServer } from './testing/local-server.ts';
import { UpstreamHttp } from './upstream-http.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const KEY = 'sesame-0123456789';
/** Nothing listens on the `discard` port here. */
const NOWHERE = 'http://127.0.0.1:9';

let server: LocalServer;

beforeEach(async () => {
  server = await LocalServer.start();
});

function client(baseUrl: string, resilience: Partial<ResilienceOptions> = {}, timeoutMs = 2_000) {
  const clock = { nowMs: NOON };
  const lines: string[] = [];
  const runtime = { nowMs: () => clock.nowMs, random: () => 0 };
  const http = new UpstreamHttp(
    new HttpService(axios.create(httpModuleOptions())),
    new CallBudget([], runtime.nowMs),
    {
      upstream: 'things',
      baseUrl,
      headers: { 'x-key': KEY },
      timeoutMs,
      maxBodyBytes: 100,
      defaultRetryAfterMs: () => 60_000,
      resilience: { backoffMs: 1, ...resilience },
      log: { warn: (line) => lines.push(line) },
    },
    runtime,
  );
  /** Returns the value of a call, or its error. */
  const get = async (path = 'things', query: Query = {}): Promise<unknown> => {
    const ended: unknown = await http.getJson(path, query).catch((error: unknown) => error);
    // The caller returns at the deadline; the aborted request reports to the breaker one turn later.
    await new Promise(setImmediate);
    return ended;
  };
  const ask = (call: Call): Promise<unknown> => http.ask(call).catch((error: unknown) => error);
  return { clock, lines, get, ask };
}

describe('an upstream that cannot be reached', () => {
  it('is reported by every call that was sent, also by the one that opens the circuit', async () => {
    const { get } = client(NOWHERE);
    for (let call = 0; call < 2; call += 1) {
      const error = await get();
      expect(error).toBeInstanceOf(UpstreamFailedError);
      expect(error).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    }
  });

  it('is reported by calls whose retry is refused because others opened the circuit', async () => {
    const { get } = client(NOWHERE, { retryReserve: 100 });
    const ended = await Promise.all(Array.from({ length: 5 }, () => get()));
    for (const error of ended) expect(error).toBeInstanceOf(UpstreamFailedError);
  });

  it('is the cause of errors for calls that are not sent', async () => {
    const { get } = client(NOWHERE, { maxRetries: 0, breakAfter: 1 });
    await get();
    const error = await get();
    expect(error).toBeInstanceOf(UpstreamBusyError);
    expect(error).toMatchObject({
      message: 'GET things was not sent: the circuit is open',
      cause: { name: 'CircuitOpenError', cause: { name: 'TransportError', code: 'ECONNREFUSED' } },
    });
  });

  it('opens the circuit for calls of every kind', async () => {
    const { get } = client(NOWHERE, { maxRetries: 0, breakAfter: 3 });
    for (const path of ['a', 'b', 'c']) await get(path);
    expect(await get('d')).toBeInstanceOf(UpstreamBusyError);
  });

  it('logs one line when the circuit opens, with code and host, and one when it closes', async () => {
    const { clock, get, lines } = client(server.baseUrl, { maxRetries: 0, breakAfter: 2 });
    const hangUp = (request: { readonly socket: { destroy(): unknown } }) => request.socket.destroy();
    server.answer(hangUp, hangUp, hangUp, json({}));
    for (let call = 0; call < 3; call += 1) await get('things', { token: 'of-a-visitor' });
    const { host } = new URL(server.baseUrl);
    expect(lines).toEqual([
      `the circuit of things opened after 2 failures in a row: ECONNRESET at ${host}; a call tries every 10 s`,
    ]);

    clock.nowMs += 10_000;
    await get('things', { token: 'of-a-visitor' });
    clock.nowMs += 10_000;
    await get('things', { token: 'of-a-visitor' });
    expect(lines.slice(1)).toEqual([`the circuit of things closed after 20 s: ${host} answers`]);
    expect(lines.join()).not.toMatch(/sesame|of-a-visitor/);
  });
});

describe('a slow kind of call', () => {
  const slow = { maxRetries: 0, breakAfter: 3 };
  const slowSeasons = () => {
    server.answer((request, response) => {
      if (!request.url?.includes('season')) json({ ok: true })(request, response);
    });
  };

  it('opens the circuit of its kind, and of no other', async () => {
    slowSeasons();
    const { clock, get, lines } = client(server.baseUrl, slow, 40);
    for (const league of [1, 2, 3])
      expect(await get('things', { league, season: 2026 })).toBeInstanceOf(UpstreamTimeoutError);
    const refused = await get('things', { season: 2025, league: 4 });
    expect(refused).toBeInstanceOf(UpstreamBusyError);
    expect(refused).toMatchObject({
      message: 'GET things was not sent: the circuit of its kind of call is open',
    });
    expect(server.requests).toHaveLength(3);

    expect(await get('things', { live: 'all' })).toEqual({ ok: true });
    expect(await get('others')).toEqual({ ok: true });
    const { host } = new URL(server.baseUrl);
    expect(lines).toEqual([
      `the circuit of things (GET things?league&season) opened after 3 failures in a row: no answer in time at ${host}; a call tries every 10 s`,
    ]);

    clock.nowMs += 10_000;
    server.answer(json({ ok: true }));
    expect(await get('things', { league: 1, season: 2026 })).toEqual({ ok: true });
    expect(lines).toHaveLength(2);
  });

  it('includes responses larger than the limit', async () => {
    server.answer((request, response) => {
      json(request.url?.includes('season') ? 'x'.repeat(200) : { ok: true })(request, response);
    });
    const { get } = client(server.baseUrl, slow);
    for (let call = 0; call < 3; call += 1) await get('things', { season: 2026 });
    expect(await get('things', { season: 2026 })).toBeInstanceOf(UpstreamBusyError);
    expect(await get()).toEqual({ ok: true });
  });

  it('is refused without counting as a trial of the whole upstream', async () => {
    const { clock, get, lines } = client(server.baseUrl, { maxRetries: 0, breakAfter: 1 }, 40);
    server.answer((request, response) => {
      if (!request.url?.includes('season')) json('', 500)(request, response);
    });
    const season = get('things', { season: 2026 });
    await get();
    clock.nowMs += 5_000;
    await season;
    clock.nowMs += 5_000;
    expect(await get('things', { season: 2026 })).toBeInstanceOf(UpstreamBusyError);
    expect(lines.filter((line) => line.includes('closed'))).toEqual([]);
    expect(await get()).toBeInstanceOf(UpstreamFailedError);
  });

  it('is identified by its template where a part of its path varies', async () => {
    server.answer(() => undefined);
    const { ask } = client(server.baseUrl, slow, 40);
    for (const id of ['a', 'b', 'c'])
      await ask({ method: 'GET', path: `things/${id}`, template: 'things/:id', retry: 'never' });
    await new Promise(setImmediate);
    expect(
      await ask({ method: 'GET', path: 'things/d', template: 'things/:id', retry: 'never' }),
    ).toBeInstanceOf(UpstreamBusyError);
  });
});
