import { PurgeOrder } from '@touchline/contracts';
import { z } from 'zod';

/** One to a line, as lists are pasted. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const { tags, urls, mode, reason } = PurgeOrder.shape;
const names = (listed: z.ZodType, error: string) =>
  z.string().refine((text) => listed.safeParse(linesOf(text)).success, { error });

/** An order as it is typed; faults are keys of messages. */
export const TypedOrder = z
  .object({
    tags: names(tags, 'staff.purge.tagWrong'),
    urls: names(urls, 'staff.address.wrong'),
    mode,
    reason,
  })
  .refine((typed) => linesOf(typed.tags).length + linesOf(typed.urls).length > 0, {
    path: ['tags'],
    error: 'staff.purge.missing',
  });

export function orderOf(typed: z.output<typeof TypedOrder>): z.input<typeof PurgeOrder> {
  return { ...typed, tags: linesOf(typed.tags), urls: linesOf(typed.urls) };
}
