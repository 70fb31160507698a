import { text } from 'node:stream/consumers';
import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import { UpstreamBusyError, UpstreamFailedError, UpstreamTimeoutError } from '../errors/upstream-errors.ts';
import { httpModuleOptions } from './transport.ts';
import { CallBudget } from './call-budget.ts';
import type { Call } from './call.ts';
import { json, LocalServer } from './testing/local-server.ts';
import { UpstreamHttp } from './upstream-http.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

let server: LocalServer;

beforeEach(async () => {
  server = await LocalServer.start();
});

function client() {
  const nowMs = () => NOON;
  const options = {
    upstream: 'things',
    baseUrl: server.baseUrl,
    headers: { 'x-key': 'sesame' },
    timeoutMs: 2_000,
    maxBodyBytes: 10_000,
    defaultRetryAfterMs: () => 60_000,
    resilience: { backoffMs: 1, breakAfter: 3 },
    log: { warn: () => undefined },
  };
  const http = new HttpService(axios.create(httpModuleOptions()));
  return new UpstreamHttp(http, new CallBudget([], nowMs), options, { nowMs, random: () => 0 });
}

const post = (retry: Call['retry']): Call => ({
  method: 'POST',
  path: 'v1/things:make',
  headers: { 'x-language': 'tr' },
  body: { type: 'application/json', text: '{"name":"Ünal"}' },
  retry,
});

type Handler = Parameters<LocalServer['answer']>[number];
const hangUp: Handler = (request) => request.socket.destroy();

it('sends a body unchanged, with its type and the headers of the client and of the call', async () => {
  const bodies: Promise<string>[] = [];
  server.answer((request, response) => {
    bodies.push(text(request));
    json({ made: true })(request, response);
  });
  const answer = await client().ask(post('never'));

  expect(answer).toMatchObject({ status: 200, body: { made: true } });
  expect(answer.header('content-type')).toBe('application/json');
  expect(await Promise.all(bodies)).toEqual(['{"name":"Ünal"}']);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    url: '/v1/things:make',
    headers: { 'content-type': 'application/json', 'x-key': 'sesame', 'x-language': 'tr' },
  });
});

it('returns the raw bytes of a success and of a refusal', async () => {
  const bytes = Buffer.from([0, 255, 123]);
  const call = {
    method: 'GET',
    path: 'picture.png',
    headers: { accept: 'image/*' },
    retry: 'never',
  } as const;
  server.answer(
    (_, response) => response.end(bytes),
    (_, response) => response.writeHead(404).end('no'),
    (_, response) => response.writeHead(302, { location: 'http://elsewhere.example' }).end(),
  );
  const upstream = client();
  expect(await upstream.askForBytes(call)).toMatchObject({ status: 200, body: bytes });
  expect(await upstream.askForBytes(call)).toMatchObject({ status: 404, body: Buffer.from('no') });
  await expect(upstream.askForBytes(call)).rejects.toThrow('GET picture.png answered 302');
  expect(server.requests.map(({ headers }) => headers.accept)).toEqual(['image/*', 'image/*', 'image/*']);
});

it.each([400, 401, 403, 404, 409, 429, 501])(
  'returns a refusal (%i) with its body, and does not retry',
  async (status) => {
    server.answer(json({ error: 'NO' }, status));
    const upstream = client();
    for (let call = 0; call < 4; call += 1)
      await expect(upstream.ask(post('faults'))).resolves.toMatchObject({ status, body: { error: 'NO' } });
    expect(server.requests).toHaveLength(4);
  },
);

it('returns no body for a refusal without JSON', async () => {
  server.answer(json('<html>', 403));
  await expect(client().ask(post('never'))).resolves.toMatchObject({ status: 403, body: undefined });
});

it.each([
  [500, UpstreamFailedError],
  [502, UpstreamFailedError],
  [503, UpstreamFailedError],
  [504, UpstreamTimeoutError],
  [408, UpstreamTimeoutError],
])('throws when the upstream fails (%i), and does not retry', async (status, error) => {
  server.answer(json({ error: 'secret' }, status));
  await expect(client().ask(post('never'))).rejects.toBeInstanceOf(error);
  expect(server.requests).toHaveLength(1);
});

it('retries a read after a fault', async () => {
  server.answer(json('', 500), json({ ok: true }));
  await expect(client().ask(post('faults'))).resolves.toMatchObject({ body: { ok: true } });
});

describe('a connection that breaks', () => {
  it('is not retried for a call that could take effect twice', async () => {
    server.answer(hangUp, json({ ok: true }));
    await expect(client().ask(post('never'))).rejects.toMatchObject({
      message: 'POST v1/things:make failed',
      cause: { code: 'ECONNRESET' },
    });
    expect(server.requests).toHaveLength(1);
  });

  it('is retried once for a call that may be sent twice', async () => {
    server.answer(hangUp, json({ ok: true }), hangUp);
    const upstream = client();
    await expect(upstream.ask(post('unconnected'))).resolves.toMatchObject({ body: { ok: true } });
    expect(server.requests).toHaveLength(2);

    await expect(upstream.ask(post('unconnected'))).rejects.toBeInstanceOf(UpstreamFailedError);
    expect(server.requests).toHaveLength(4);
  });

  it('is the only fault after which such a call is retried', async () => {
    server.answer(json('', 500), json({ ok: true }));
    await expect(client().ask(post('unconnected'))).rejects.toBeInstanceOf(UpstreamFailedError);
    expect(server.requests).toHaveLength(1);
  });

  it('opens the circuit', async () => {
    server.answer(hangUp);
    const upstream = client();
    for (let call = 0; call < 3; call += 1)
      await expect(upstream.ask(post('never'))).rejects.toBeInstanceOf(UpstreamFailedError);
    await expect(upstream.ask(post('never'))).rejects.toBeInstanceOf(UpstreamBusyError);
    expect(server.requests).toHaveLength(3);
  });
});
