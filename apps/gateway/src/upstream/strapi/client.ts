import { z } from 'zod';
import { UpstreamBusyError, UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import {
  type UpstreamResponse,
  type Call,
  type Query,
  type UpstreamHttp,
  upstreamHost,
  type UpstreamParts,
} from '../../platform/http-client/index.ts';
import type { SiteUpstreamSettings } from '../../platform/config/settings.ts';
import { WireFailure } from './wire/content.ts';

export const SITE_UPSTREAM = 'site';

/** The pause after Strapi asks us to wait without naming a time, in ms. */
const STRAPI_RETRY_AFTER_MS = 10_000;

type Attributes = Readonly<Record<string, unknown>>;

/** The result of a write. `taken`: another document has the unique value; `gone`: there is no document to change. */
type Created = 'created' | 'taken';
type Updated = 'updated' | 'gone';

/** The raw rows of a page, and the number of pages. */
const Page = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ pageCount: z.int().min(0) }) }),
});
type Page = z.output<typeof Page>;

const Single = z.object({ data: z.unknown() });

const Created = z.object({ data: z.object({ documentId: z.string() }) });

/**
 * Calls the REST API of Strapi 5. Refusals by design (a unique value that is taken, a document that is gone) are
 * returned as results. Any other refusal is a fault of our token, our schema or Strapi, and throws an UpstreamError.
 */
export class StrapiClient {
  constructor(private readonly http: UpstreamHttp) {}

  /** Returns documents of a collection, oldest first. */
  async list<T extends z.ZodType>(
    collection: string,
    query: Query,
    schema: T,
  ): Promise<readonly z.output<T>[]> {
    const path = `api/${collection}`;
    const call: Call = { method: 'GET', path, query, retry: 'faults' };
    return read(path, await this.#ask(call), z.object({ data: z.array(schema) })).data;
  }

  /** Returns one page of a collection; the caller parses each row separately. */
  async page(collection: string, query: Query): Promise<Page> {
    const path = `api/${collection}`;
    return read(path, await this.#ask({ method: 'GET', path, query, retry: 'faults' }), Page);
  }

  /** Returns the document of a single type; `undefined` if there is none in the requested language. */
  async single<T extends z.ZodType>(name: string, query: Query, schema: T): Promise<z.output<T> | undefined> {
    const path = `api/${name}`;
    const answer = await this.http.ask({ method: 'GET', path, query, retry: 'faults' });
    if (answer.status === 404) return undefined;
    const { data } = read(path, accepted('GET', path, answer), Single);
    return data === null ? undefined : read(path, { ...answer, body: data }, schema);
  }

  /** Never retried: the document could be created twice. */
  async create(collection: string, attributes: Attributes): Promise<Created> {
    const path = `api/${collection}`;
    const answer = await this.http.ask({ method: 'POST', path, body: bodyOf(attributes), retry: 'never' });
    if (isTaken(answer)) return 'taken';
    read(path, accepted('POST', path, answer), Created);
    return 'created';
  }

  async update(collection: string, documentId: string, attributes: Attributes): Promise<Updated> {
    const call: Call = {
      ...placeOf(collection, documentId),
      method: 'PUT',
      body: bodyOf(attributes),
      retry: 'unconnected',
    };
    const answer = await this.http.ask(call);
    if (answer.status === 404) return 'gone';
    accepted('PUT', collection, answer);
    return 'updated';
  }

  /** Succeeds if the document is already gone. */
  async remove(collection: string, documentId: string): Promise<void> {
    const call: Call = { ...placeOf(collection, documentId), method: 'DELETE', retry: 'unconnected' };
    const answer = await this.http.ask(call);
    if (answer.status !== 404) accepted('DELETE', collection, answer);
  }

  async #ask(call: Call): Promise<UpstreamResponse> {
    return accepted(call.method, call.path, await this.http.ask(call));
  }
}

const placeOf = (collection: string, documentId: string) => ({
  path: `api/${collection}/${encodeURIComponent(documentId)}`,
  template: `api/${collection}/:id`,
});

const bodyOf = (attributes: Attributes) => ({
  type: 'application/json',
  text: JSON.stringify({ data: attributes }),
});

const TOO_MANY = 429;

/** Reports only the name of the error: its message may quote what we sent. */
function accepted(method: string, path: string, answer: UpstreamResponse): UpstreamResponse {
  const { status } = answer;
  if (status < 300) return answer;
  const said = `${method} ${path} answered ${String(status)} ${nameOf(answer)}`.trimEnd();
  if (status === TOO_MANY) throw new UpstreamBusyError(SITE_UPSTREAM, said, STRAPI_RETRY_AFTER_MS);
  throw new UpstreamFailedError(SITE_UPSTREAM, said);
}

function read<T extends z.ZodType>(path: string, { body }: UpstreamResponse, schema: T): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new UpstreamFailedError(SITE_UPSTREAM, `the response of ${path} does not match the schema`, {
    cause: parsed.error,
  });
}

function nameOf({ body }: UpstreamResponse): string {
  const parsed = WireFailure.safeParse(body);
  return parsed.success ? parsed.data.error.name : '';
}

function isTaken({ status, body }: UpstreamResponse): boolean {
  const parsed = WireFailure.safeParse(body);
  if (status !== 400 || !parsed.success || parsed.data.error.name !== 'ValidationError') return false;
  const { errors = [] } = parsed.data.error.details;
  return errors.some(({ message }) => message === 'This attribute must be unique');
}

/** A hundred guides of forty thousand characters each. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export function createClient(settings: SiteUpstreamSettings, parts: UpstreamParts): StrapiClient {
  const upstream = upstreamHost(parts, {
    upstream: SITE_UPSTREAM,
    baseUrl: settings.baseUrl,
    headers: {
      authorization: `Bearer ${settings.apiToken}`,
      ...(settings.clientId === null ? {} : { 'x-client-id': settings.clientId }),
    },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => STRAPI_RETRY_AFTER_MS,
  });
  return new StrapiClient(upstream);
}
