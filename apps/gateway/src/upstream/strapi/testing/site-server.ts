import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import { httpModuleOptions } from '../../../platform/http-client/index.ts';
import { json, LocalServer } from '../../../platform/http-client/testing/local-server.ts';
import { createClient } from '../client.ts';
import { StrapiContent } from '../strapi-content.ts';
import { StrapiMessages } from '../strapi-messages.ts';
import { StrapiPreferences } from '../strapi-preferences.ts';
import { StrapiRows } from '../strapi-rows.ts';
import { UnfinishedTexts } from '../unfinished-texts.ts';

export const API_TOKEN = 'a-site-token-0123456789';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Asked {
  readonly what: string;
  readonly authorization: string | undefined;
  readonly clientId: string | string[] | undefined;
  readonly query: string;
  readonly body: unknown;
}

/**
 * A site upstream on a local server: each method and path returns the responses set by a test, in turn; the last one
 * repeats.
 */
export class SiteServer {
  readonly asked: Asked[] = [];
  readonly #handlers = new Map<string, Handler[]>();

  private constructor(readonly local: LocalServer) {
    local.answer((request, response) => {
      void this.#serve(request, response);
    });
  }

  static async start(): Promise<SiteServer> {
    return new SiteServer(await LocalServer.start());
  }

  /** @param what a method and path, such as `GET /api/preferences` */
  on(what: string, ...handlers: readonly Handler[]): this {
    this.#handlers.set(what, [...handlers]);
    return this;
  }

  /** Creates adapters that call this server. */
  preferences(timeoutMs = 2_000, clientId: string | null = null) {
    return new StrapiPreferences(this.#client(timeoutMs, clientId));
  }

  content(log: { warn(message: string): void } = { warn: () => undefined }) {
    const client = this.#client();
    const rows = new StrapiRows(client, log, 'published');
    return new StrapiContent(client, rows, this.local.baseUrl, new UnfinishedTexts(log));
  }

  drafts(log: { warn(message: string): void } = { warn: () => undefined }) {
    const rows = new StrapiRows(this.#client(), log, 'draft');
    return new StrapiContent(this.#client(), rows, this.local.baseUrl, null);
  }

  messages() {
    return new StrapiMessages(this.#client());
  }

  #client(timeoutMs = 2_000, clientId: string | null = null) {
    const settings = { baseUrl: this.local.baseUrl, apiToken: API_TOKEN, clientId, timeoutMs };
    const http = new HttpService(axios.create(httpModuleOptions()));
    const runtime = { nowMs: () => 0, random: () => 0 };
    return createClient(settings, { http, log: { warn: () => undefined }, runtime });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const what = `${request.method ?? ''} ${path}`;
    const body = await text(request);
    this.asked.push({
      what,
      authorization: request.headers.authorization,
      clientId: request.headers['x-client-id'],
      query: decodeURIComponent(query),
      body: body === '' ? undefined : (JSON.parse(body) as unknown),
    });
    const handlers = this.#handlers.get(what) ?? [];
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
    (handler ?? failure(404, 'NotFoundError', 'Not Found'))(request, response);
  }
}

/** Responds with a list of documents. */
export const documents = (...data: readonly object[]): Handler =>
  json({ data, meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } } });

export const document = (data: object, status = 200): Handler => json({ data, meta: {} }, status);

export const removed: Handler = (_, response) => {
  response.writeHead(204).end();
};

/** A refusal in Strapi's format. */
export const failure = (status: number, name: string, message: string, details: object = {}): Handler =>
  json({ data: null, error: { status, name, message, details } }, status);

export const taken = failure(400, 'ValidationError', 'This attribute must be unique', {
  errors: [{ path: ['userId'], message: 'This attribute must be unique', name: 'ValidationError' }],
});
