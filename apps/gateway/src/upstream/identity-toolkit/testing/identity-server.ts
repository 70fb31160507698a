import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import { httpModuleOptions, type HttpRuntime } from '../../../platform/http-client/index.ts';
import { json, LocalServer } from '../../../platform/http-client/testing/local-server.ts';
import { createSource } from '../create-source.ts';
import { NOW_MS, PROJECT } from './signer.ts';

export const API_KEY = 'AIza-sesame-0123456789';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * The three services on one local server: each path returns the responses set by a test, in turn; the last one
 * repeats.
 */
export class IdentityServer {
  readonly asked: Asked[] = [];
  readonly warnings: string[] = [];
  readonly clock = { nowMs: NOW_MS };
  readonly #handlers = new Map<string, Handler[]>();

  private constructor(readonly local: LocalServer) {
    local.answer((request, response) => {
      void this.#serve(request, response);
    });
  }

  static async start(): Promise<IdentityServer> {
    return new IdentityServer(await LocalServer.start());
  }

  /** @param path without its leading slash and query. */
  on(path: string, ...handlers: readonly Handler[]): this {
    this.#handlers.set(path, [...handlers]);
    return this;
  }

  /** Returns the parsed bodies of the requests to a path. */
  bodies(path: string): readonly unknown[] {
    return this.asked.filter(({ url }) => url === `/${path}`).map(({ body }) => JSON.parse(body) as unknown);
  }

  /** Creates an adapter that calls this server. */
  source(
    changed: {
      readonly believesUnsigned?: boolean;
      readonly timeoutMs?: number;
      readonly projectId?: string;
    } = {},
  ) {
    const { baseUrl } = this.local;
    const runtime: HttpRuntime = { nowMs: () => this.clock.nowMs, random: () => 0 };
    const settings = {
      apiKey: API_KEY,
      projectId: PROJECT,
      baseUrl,
      tokenUrl: baseUrl,
      keysUrl: `${baseUrl}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
      believesUnsigned: false,
      timeoutMs: 2_000,
      ...changed,
    };
    const log = { warn: (line: string) => this.warnings.push(line) };
    const http = new HttpService(axios.create(httpModuleOptions()));
    return createSource(settings, { http, log, runtime });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    this.asked.push({ method, url, headers, body: await text(request) });
    const handlers = this.#handlers.get((url ?? '').slice(1).split('?')[0] ?? '') ?? [];
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
    (handler ?? json({ error: { code: 404, message: 'NOBODY_TOLD_ME' } }, 404))(request, response);
  }
}

/** A refusal in the service's format. */
export const refusal = (message: string, status = 400): Handler =>
  json(
    { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
    status,
  );
