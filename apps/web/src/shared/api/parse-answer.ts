import type { Envelope, Meta } from '@touchline/contracts';
import type { z } from 'zod';
import { ApiUnreachable } from './errors.ts';
import type { Pause } from './pause.ts';

function bodyOf(url: string, body: unknown): { data: unknown; meta: unknown } {
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new ApiUnreachable(url, new TypeError('the answer has no data'));
  }
  return { data: body.data, meta: 'meta' in body ? body.meta : undefined };
}

/** Items that this version of the page cannot read are left out: an old tab outlives a deploy. */
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

/** As many items as a slow phone checks in about ten milliseconds. */
const SLICE_ITEMS = 50;

/** A long list is checked in slices: 300 matches in one go keep a slow phone from its reader for 60 ms. */
async function checkedInSlices<R extends z.ZodType>(
  url: string,
  schema: R,
  items: readonly unknown[],
  pause: Pause,
): Promise<z.output<R>> {
  const all = checked(url, schema, items.slice(0, SLICE_ITEMS));
  // What the contract makes something else of than a list is checked whole.
  if (!Array.isArray(all)) return checked(url, schema, items);
  for (let from = SLICE_ITEMS; from < items.length; from += SLICE_ITEMS) {
    await pause();
    const slice: unknown = checked(url, schema, items.slice(from, from + SLICE_ITEMS));
    if (Array.isArray(slice)) for (const item of slice as unknown[]) all.push(item);
  }
  return all;
}

/**
 * The one place where an answer becomes a value of the contract.
 * @param pause between the slices of a long list; without it the list is checked in one go
 */
export async function parseAnswer<R extends z.ZodType>(
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
