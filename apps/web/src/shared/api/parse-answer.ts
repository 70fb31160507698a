import type { Envelope, Meta } from '@touchline/contracts';
import type { z } from 'zod';
import { ApiUnreachable } from './errors.ts';

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

/** The one place where an answer becomes a value of the contract. */
export function parseAnswer<R extends z.ZodType>(
  metaSchema: typeof Meta,
  url: string,
  schema: R,
  answer: unknown,
): Envelope<z.output<R>> {
  const body = bodyOf(url, answer);
  const meta = metaSchema.safeParse(body.meta);
  let data = schema.safeParse(body.data);
  if (!data.success) data = schema.safeParse(withoutStrangers(body.data, schema));
  if (!data.success) throw new ApiUnreachable(url, data.error);
  return meta.success ? { data: data.data, meta: meta.data } : { data: data.data };
}
