import type { ApiReader } from '@touchline/contracts';
import { keptAtMs } from '../offline/kept-at.ts';
import { noteRenewed } from '../offline/kept-page.ts';

export interface TransportRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The value of the header of that name; the session puts it there. */
  readonly authorization?: string | undefined;
  /** Without the session's token, though there is one. */
  readonly anonymous?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`: what is sent twice with one key is done once. */
  readonly idempotencyKey?: string | undefined;
  /** Goes on when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

export interface TransportAnswer {
  readonly status: number;
  /** Null where there is none. */
  readonly body: unknown;
  /** When it was made, where the worker gave the last one it knows. */
  readonly keptAtMs?: number | undefined;
}

/** How an answer is got: over the network in a browser, in process on the server. */
export type Transport = (path: string, request?: TransportRequest) => Promise<TransportAnswer>;

export const fetchTransport: Transport = async (path, request = {}) => {
  const { method = 'GET', body, authorization, idempotencyKey, signal, keepalive = false } = request;
  const response = await fetch(path, {
    method,
    keepalive,
    // What a page reads again is asked of the site, with its tag. By `stale-while-revalidate` the browser would answer
    // from its own cache with what it held before the change that made the page ask.
    cache: 'no-cache',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    // What carries a token is not led on to anywhere else.
    ...(authorization === undefined ? {} : { redirect: 'error' as const }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  // Nothing to say: 204, and 202 of what is done later.
  const text = await response.text();
  const kept = keptAtMs(response.headers);
  if (kept === undefined) noteRenewed();
  return { status: response.status, body: text === '' ? null : parsed(text), keptAtMs: kept };
};

function parsed(text: string): unknown {
  return JSON.parse(text);
}

export function inProcessTransport(reader: ApiReader): Transport {
  return (path) => reader.read(path);
}
