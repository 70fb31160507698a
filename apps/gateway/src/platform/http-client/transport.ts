import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { HttpModuleOptions, HttpService } from '@nestjs/axios';
import { type AxiosError, isAxiosError } from 'axios';
import { firstValueFrom } from 'rxjs';
import type { Body, Call } from './call.ts';

const KEEP_ALIVE = {
  keepAlive: true,
  /** Below the 5 s after which many servers close an idle connection, so that we rarely write to a dying one. */
  keepAliveMsecs: 1_000,
  timeout: 60_000,
  maxSockets: 32,
  maxFreeSockets: 8,
};

/**
 * What every upstream's HttpModule is registered with: connections are kept, redirects are not followed (they
 * would carry the key to another host), and a proxy named in the environment is not obeyed.
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
  /** Lower-case name; undefined: absent. */
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
 * A failure below HTTP. It holds the words and the code of the library's error and nothing else of it: axios
 * hangs the whole request on its errors, headers and key included, and whoever logs a cause would print them.
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

/** No connection, or one that broke before anything was answered. */
export const isUnconnected = (error: unknown): boolean =>
  error instanceof TransportError && UNCONNECTED.has(error.code);

/** One request, whatever its status: the answer's bytes, or a TransportError. */
export async function send(http: HttpService, request: RawRequest): Promise<TransportResponse> {
  try {
    const answer = await firstValueFrom(
      http.request<unknown>({
        method: request.method,
        url: request.url,
        // Bytes, which the library leaves as they are.
        ...(request.body === undefined ? {} : { data: Buffer.from(request.body.text) }),
        responseType: 'arraybuffer',
        // `false` keeps axios from adding its own: providers refuse headers that they do not know.
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

/** Of a name with several addresses, none of which can be reached, Node's error has a code and no words. */
const transportError = ({ message, code }: AxiosError): TransportError =>
  new TransportError(message === '' ? (code ?? 'no connection') : message, code);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
