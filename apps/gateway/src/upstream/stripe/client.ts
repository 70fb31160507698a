import { z } from 'zod';
import { UpstreamBusyError, UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import type { UpstreamResponse, Call, UpstreamHttp } from '../../platform/http-client/index.ts';
import { StripeErrorBody } from './wire/event.ts';

/** A value of a request, nested as in the API; `undefined` is left out. */
type FormValue =
  string | number | boolean | undefined | readonly FormValue[] | { readonly [name: string]: FormValue };

export type Form = Readonly<Record<string, FormValue>>;

/**
 * Flattens a form into the API's names and values, for the query of a GET or the body of a POST.
 *
 * @example fieldsOf({ line_items: [{ price: 'price_1' }] }) // [['line_items[0][price]', 'price_1']]
 */
export function fieldsOf(form: Form): readonly (readonly [string, string])[] {
  return Object.entries(form).flatMap(([name, value]) => flat(name, value));
}

function flat(name: string, value: FormValue): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]: [string, FormValue]) => flat(`${name}[${key}]`, inner));
}

export const STRIPE_UPSTREAM = 'payment';

/** The pause after Stripe asks us to wait without naming a time, in ms. */
export const STRIPE_RETRY_AFTER_MS = 1000;

/** The largest page of a list. */
const PAGE_SIZE = 100;

/**
 * Stripe understood the request and refused it. The message is our own, because Stripe's text may contain personal
 * data.
 */
export class StripeRefusal extends UpstreamFailedError {
  constructor(
    readonly status: number,
    /** The error and the parameter, such as `resource_missing customer`. */
    readonly code: string,
    what: string,
  ) {
    super(STRIPE_UPSTREAM, `${what} answered ${String(status)} ${code}`);
  }

  /** Whether Stripe has no such customer, or has it in another mode or account. */
  get isUnknownCustomer(): boolean {
    return this.code === 'resource_missing customer';
  }
}

/** The place of a resource: `{ path: 'v1/refunds' }`, or with an id for `:id`. */
interface Place {
  readonly path: string;
  readonly id?: string;
}

const Page = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });
const Identified = z.object({ id: z.string() });

/**
 * Calls Stripe's API. A read is retried after a failure on Stripe's side. So is a change, because it always has an
 * idempotency key, with which Stripe runs it once.
 */
export class StripeClient {
  constructor(
    private readonly http: UpstreamHttp,
    private readonly newKey: () => string,
  ) {}

  /** Returns `undefined` if there is none. */
  async find<T extends z.ZodType>(place: Place, form: Form, schema: T): Promise<z.output<T> | undefined> {
    const call = { ...callOf(place), method: 'GET', query: queryOf(form), retry: 'faults' } as const;
    const answer = await this.http.ask(call);
    if (answer.status === 404) return undefined;
    return read(call, answer, schema);
  }

  /** @param key absent: each call has a new key, so a repeated call makes the change again */
  async change<T extends z.ZodType>(
    place: Place,
    form: Form,
    schema: T,
    key: string = this.newKey(),
  ): Promise<z.output<T>> {
    const body = {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(fieldsOf(form).map(([name, value]) => [name, value])).toString(),
    };
    const headers = { 'idempotency-key': key };
    const call = { ...callOf(place), method: 'POST', headers, body, retry: 'faults' } as const;
    return read(call, await this.http.ask(call), schema);
  }

  /** Returns `undefined` if there is none. */
  async remove<T extends z.ZodType>(place: Place, schema: T): Promise<z.output<T> | undefined> {
    const call = { ...callOf(place), method: 'DELETE', retry: 'never' } as const;
    const answer = await this.http.ask(call);
    if (answer.status === 404) return undefined;
    return read(call, answer, schema);
  }

  /** Yields all rows of a list, newest first, page by page. */
  async *list<T extends z.ZodType>(place: Place, form: Form, schema: T): AsyncGenerator<z.output<T>> {
    let after: string | undefined;
    do {
      const page = await this.#page(place, { ...form, starting_after: after });
      for (const row of page.data) yield readRow(place, row, schema);
      after = page.has_more ? Identified.parse(page.data.at(-1)).id : undefined;
    } while (after !== undefined);
  }

  /** Returns the newest row of a list; `undefined` if the list is empty. */
  async first<T extends z.ZodType>(place: Place, form: Form, schema: T): Promise<z.output<T> | undefined> {
    const [row] = (await this.#page(place, { ...form, limit: 1 })).data;
    return row === undefined ? undefined : readRow(place, row, schema);
  }

  async #page(place: Place, form: Form): Promise<z.output<typeof Page>> {
    const query = queryOf({ limit: PAGE_SIZE, ...form });
    const call = { ...callOf(place), method: 'GET', query, retry: 'faults' } as const;
    return read(call, await this.http.ask(call), Page);
  }
}

function callOf({ path, id }: Place): Pick<Call, 'path' | 'template'> {
  return id === undefined ? { path } : { path: path.replace(':id', encodeURIComponent(id)), template: path };
}

const queryOf = (form: Form): Readonly<Record<string, string>> => Object.fromEntries(fieldsOf(form));

function read<T extends z.ZodType>(call: Call, answer: UpstreamResponse, schema: T): z.output<T> {
  // Both sides record the ids, so the path in a log line leaves them out.
  const what = `${call.method} ${call.template ?? call.path}`;
  const { status, header, body } = answer;
  if (status >= 300) throw refusalOf(what, status, header('retry-after'), body);
  return parsed(what, body, schema);
}

const readRow = <T extends z.ZodType>({ path }: Place, row: unknown, schema: T): z.output<T> =>
  parsed(`a row of ${path}`, row, schema);

function parsed<T extends z.ZodType>(what: string, body: unknown, schema: T): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new UpstreamFailedError(STRIPE_UPSTREAM, `${what} does not fit`, { cause: result.error });
}

/** A refused key is our fault and not the visitor's; "too many requests" and "in use" are temporary. */
function refusalOf(what: string, status: number, retryAfter: string | undefined, body: unknown): Error {
  const { data } = StripeErrorBody.safeParse(body);
  const { code: own, type, param = '' } = data?.error ?? { type: 'without a reason' };
  const code = `${own ?? type} ${param}`.trimEnd();
  const said = `${what} answered ${String(status)} ${code}`;
  if (status === 429 || status === 409) {
    const seconds = Number(retryAfter);
    return new UpstreamBusyError(STRIPE_UPSTREAM, said, seconds > 0 ? seconds * 1000 : STRIPE_RETRY_AFTER_MS);
  }
  if (status === 401 || status === 403 || data === undefined)
    return new UpstreamFailedError(STRIPE_UPSTREAM, said);
  return new StripeRefusal(status, code, what);
}
