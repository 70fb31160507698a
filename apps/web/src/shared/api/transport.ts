import type { ApiReader } from '@touchline/contracts';
import { keptAtMs } from '../offline/kept-at.ts';
import { noteRenewed } from '../offline/kept-page.ts';

export interface TransportRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Value of the `Authorization` header, which the session sets. */
  readonly authorization?: string | undefined;
  /** Sends the request without the session's token, even if there is one. */
  readonly anonymous?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`. The server runs two requests with the same key once. */
  readonly idempotencyKey?: string | undefined;
  /** Completes the request even if the page is left. */
  readonly keepalive?: boolean;
}

export interface TransportAnswer {
  readonly status: number;
  /** `null` for an empty body. */
  readonly body: unknown;
  /** When the response was made, if the worker answered with its last known copy. */
  readonly keptAtMs?: number | undefined;
}

/** Sends a request: over the network in a browser, in process on the server. */
export type Transport = (path: string, request?: TransportRequest) => Promise<TransportAnswer>;

export const fetchTransport: Transport = async (path, request = {}) => {
  const { method = 'GET', body, authorization, idempotencyKey, signal, keepalive = false } = request;
  const response = await fetch(path, {
    method,
    keepalive,
    // Every request is revalidated with the site by its ETag. With `stale-while-revalidate`, the browser would answer
    // from its own cache with a response from before the change that caused the refetch.
    cache: 'no-cache',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    // A request with a token follows no redirect.
    ...(authorization === undefined ? {} : { redirect: 'error' as const }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  // Empty for 204, and for 202, whose work is done later.
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
