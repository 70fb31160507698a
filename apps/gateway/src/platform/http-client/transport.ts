import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { HttpModuleOptions, HttpService } from '@nestjs/axios';
import { type AxiosError, isAxiosError } from 'axios';
import { firstValueFrom } from 'rxjs';
import type { Body, Call } from './call.ts';

const KEEP_ALIVE = {
  keepAlive: true,
  /**
   * Below the 5 s after which many servers close an idle connection, so that we rarely write to a connection that is
   * closing.
   */
  keepAliveMsecs: 1_000,
  timeout: 60_000,
  maxSockets: 32,
  maxFreeSockets: 8,
};

/**
 * Options for every upstream's HttpModule: keeps connections open, follows no redirects (they would send the key to
 * another host), and ignores a proxy named in the environment.
 */
export function httpModuleOptions(): HttpModuleOptions {
  return {
    httpAgent: new HttpAgent(KEEP_ALIVE),
    httpsAgent: new HttpsAgent(KEEP_ALIVE),
    maxRedirects: 0,
    proxy: false,
  };
}

export interface TransportResponse {
  readonly status: number;
  /** Looks up a header by its lower-case name; `undefined` if it is absent. */
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
  readonly maxBodyBytes: number;
  readonly signal: AbortSignal;
}

/**
 * A failure below HTTP. It copies only the message and the code of the library's error: axios attaches the whole
 * request to its errors, with headers and key, and a log of the cause would print them.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

const UNCONNECTED: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Returns whether no connection was made, or it broke before any response. */
export const isUnconnected = (error: unknown): boolean =>
  error instanceof TransportError && UNCONNECTED.has(error.code);

/** Sends one request and returns the response, whatever its status. Rejects with a TransportError. */
export async function send(http: HttpService, request: RawRequest): Promise<TransportResponse> {
  try {
    const answer = await firstValueFrom(
      http.request<unknown>({
        method: request.method,
        url: request.url,
        // A Buffer, which axios sends unchanged.
        ...(request.body === undefined ? {} : { data: Buffer.from(request.body.text) }),
        responseType: 'arraybuffer',
        // `false` stops axios from adding its own values: providers refuse headers that they do not know.
        headers: {
          ...request.headers,
          ...(request.body === undefined ? {} : { 'content-type': request.body.type }),
          'User-Agent': false,
          'Accept-Encoding': false,
        },
        maxContentLength: request.maxBodyBytes,
        maxRedirects: 0,
        proxy: false,
        signal: request.signal,
        validateStatus: () => true,
      }),
    );
    return {
      status: answer.status,
      header: (name) => text(answer.headers[name]),
      body: Buffer.isBuffer(answer.data) ? answer.data : Buffer.alloc(0),
    };
  } catch (error) {
    if (isAxiosError(error)) throw transportError(error);
    throw error;
  }
}

/** If a name has several addresses and none can be reached, Node's error has a code and an empty message. */
const transportError = ({ message, code }: AxiosError): TransportError =>
  new TransportError(message === '' ? (code ?? 'no connection') : message, code);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
