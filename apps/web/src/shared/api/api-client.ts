import type { Envelope, Operation, OPERATIONS, Meta } from '@touchline/contracts';
import type { z } from 'zod';
import { noteKept } from '../offline/kept-page.ts';
import { ApiUnreachable, problemFrom } from './errors.ts';
import { isLong, type Pause } from './pause.ts';
import type { Transport } from './transport.ts';

function bodyOf(url: string, body: unknown): { data: unknown; meta: unknown } {
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new ApiUnreachable(url, new TypeError('the response has no data'));
  }
  return { data: body.data, meta: 'meta' in body ? body.meta : undefined };
}

/** Removes items that this version of the page cannot read: an old tab outlives a deploy. */
function withoutStrangers(data: unknown, schema: z.ZodType): unknown {
  if (!Array.isArray(data)) return data;
  return data.filter((item: unknown) => schema.safeParse([item]).success);
}

function checked<R extends z.ZodType>(url: string, schema: R, data: unknown): z.output<R> {
  let found = schema.safeParse(data);
  if (!found.success) found = schema.safeParse(withoutStrangers(data, schema));
  if (!found.success) throw new ApiUnreachable(url, found.error);
  return found.data;
}

/** Items that a slow phone checks in about ten milliseconds. */
const SLICE_ITEMS = 50;

/** Checks a long list in slices: 300 matches in one go block a slow phone for 60 ms. */
async function checkedInSlices<R extends z.ZodType>(
  url: string,
  schema: R,
  items: readonly unknown[],
  pause: Pause,
): Promise<z.output<R>> {
  const all = checked(url, schema, items.slice(0, SLICE_ITEMS));
  // A list that the contract transforms into something else is checked as a whole.
  if (!Array.isArray(all)) return checked(url, schema, items);
  for (let from = SLICE_ITEMS; from < items.length; from += SLICE_ITEMS) {
    await pause();
    const slice: unknown = checked(url, schema, items.slice(from, from + SLICE_ITEMS));
    if (Array.isArray(slice)) for (const item of slice as unknown[]) all.push(item);
  }
  return all;
}

/**
 * The only place where a response becomes a value of the contract.
 * @param pause called between the slices of a long list; without it the list is checked in one go
 */
async function parseAnswer<R extends z.ZodType>(
  metaSchema: typeof Meta,
  url: string,
  schema: R,
  answer: unknown,
  pause?: Pause,
): Promise<Envelope<z.output<R>>> {
  const body = bodyOf(url, answer);
  const meta = metaSchema.safeParse(body.meta);
  const data =
    pause !== undefined && Array.isArray(body.data)
      ? await checkedInSlices(url, schema, body.data, pause)
      : checked(url, schema, body.data);
  return meta.success ? { data, meta: meta.data } : { data };
}

type PathParameters = Readonly<Record<string, string>>;
type QueryParameters = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * @example apiPath('/api/matches/{id}', { id: '7' }) // '/api/matches/7'
 * @example apiPath('/api/matches', {}, { tz: 'UTC', date: '2026-11-21' }) // '/api/matches?date=2026-11-21&tz=UTC'
 */
function apiPath(template: string, path: PathParameters = {}, query: QueryParameters = {}): string {
  const pathname = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new TypeError(`${template} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

type Select<R extends z.ZodType> = (operations: typeof OPERATIONS) => Operation<z.ZodType, R>;

interface ReadRequest {
  readonly path?: PathParameters;
  readonly query?: QueryParameters;
  readonly signal?: AbortSignal;
}

/** Public reads, typed and checked by the contract's table of operations. */
export interface ApiClient {
  /** @example api.read((operations) => operations.match, { path: { id: '7' } }) */
  read<R extends z.ZodType>(select: Select<R>, request?: ReadRequest): Promise<Envelope<z.output<R>>>;
}

/**
 * @param pause called before a read loads code of the app, so that a press shows its effect first; and between the
 *   steps of reading a long list: parsing its text, checking it, using it
 * @param onUnreadable called with a response that this version of the page cannot read
 */
export function createApiClient(
  transport: Transport,
  pause?: Pause,
  onUnreadable?: (error: Error) => void,
): ApiClient {
  return {
    async read(select, { path, query, signal } = {}) {
      await pause?.();
      const { Meta, OPERATIONS } = await import('./operations.ts');
      const operation = select(OPERATIONS);
      const url = apiPath(operation.path, path, query);
      let answer: Awaited<ReturnType<Transport>>;
      try {
        answer = await transport(url, { signal });
      } catch (error) {
        if (signal?.aborted === true) throw error;
        throw new ApiUnreachable(url, error);
      }
      if (answer.status !== 200) throw await problemFrom(answer);
      const betweenParts = isLong(answer.body) ? pause : undefined;
      await betweenParts?.();
      const envelope = await parseAnswer(Meta, url, operation.data, answer.body, betweenParts).catch(
        (error: unknown) => {
          if (error instanceof ApiUnreachable) onUnreadable?.(error);
          throw error;
        },
      );
      if (answer.keptAtMs !== undefined) noteKept(envelope, answer.keptAtMs);
      await betweenParts?.();
      return envelope;
    },
  };
}
