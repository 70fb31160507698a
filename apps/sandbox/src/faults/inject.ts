import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UpstreamFaults, FaultSwitch } from './faults.ts';

// Functions that damage bodies.
const truncated = (body: string): string => body.slice(0, Math.floor(body.length / 2));

const stringified = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(stringified);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stringified(inner)]));
  }
  return value;
};

type Field = readonly [name: string, value: unknown];

const rewritten = (body: string, field: (of: Field) => unknown): string => {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return body;
  const fields = Object.entries(parsed).map(([name, value]) => [name, field([name, value])] as const);
  return JSON.stringify(Object.fromEntries(fields));
};

/** Makes every number a string and the list of rows an object: valid JSON with wrong types. */
const mistyped = ([name, value]: Field): unknown =>
  name === 'response' && Array.isArray(value)
    ? Object.fromEntries(value.map((row, index) => [String(index), stringified(row)]))
    : stringified(value);

/** Changes every second row, beginning with the first. */
const mistypedRows = ([name, value]: Field): unknown =>
  name === 'response' && Array.isArray(value)
    ? value.map((row: unknown, index) => (index % 2 === 0 ? stringified(row) : row))
    : value;

const emptied = ([name, value]: Field): unknown => {
  if (name === 'results') return 0;
  return name === 'response' && Array.isArray(value) ? [] : value;
};

/** Applies the faults to a body. */
const spoiled = (
  body: string,
  { empty, wrongTypes }: Pick<UpstreamFaults, 'empty' | 'wrongTypes'>,
): string => {
  if (empty === true) return rewritten(body, emptied);
  if (wrongTypes === 'rows') return rewritten(body, mistypedRows);
  return wrongTypes === true ? rewritten(body, mistyped) : body;
};

/** Waits, but not beyond a stop of the server. */
const heldBack = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

const CONTROL = '/__sandbox/';

/**
 * Applies the enabled faults to every request of this server except control requests. Returns a function that returns
 * the faults of a request, for those that the wire itself simulates.
 */
export const injectFaults = (
  app: FastifyInstance,
  faults: FaultSwitch,
): ((request: FastifyRequest) => UpstreamFaults) => {
  const met = new WeakMap<FastifyRequest, UpstreamFaults>();
  // A stop does not wait for responses that are delayed on purpose.
  const stopping = new AbortController();
  app.addHook('preClose', () => {
    stopping.abort();
    return Promise.resolve();
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(CONTROL)) return;
    const fault = faults.take(request.url);
    met.set(request, fault);
    if (fault.latencyMs !== undefined) await heldBack(fault.latencyMs, stopping.signal);
    if (fault.connectionReset === true) {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return;
    }
    if (fault.status !== undefined)
      await reply.code(fault.status).send({ message: 'Fault enabled in the sandbox.' });
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = met.get(request) ?? {};
    if (typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    const body = spoiled(payload, fault);
    if (fault.truncatedBody !== 'connection') {
      done(null, fault.truncatedBody === 'json' ? truncated(body) : body);
      return;
    }
    reply.hijack();
    reply.raw.writeHead(reply.statusCode, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    reply.raw.write(truncated(body), () => request.raw.socket.destroy());
    done(null, null);
  });

  return (request) => met.get(request) ?? {};
};
