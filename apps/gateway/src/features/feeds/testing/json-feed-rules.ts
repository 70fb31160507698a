import { z } from 'zod';

/**
 * The elements of JSON Feed 1.1 (jsonfeed.org/version/1.1) that we use, written from the specification, because no
 * third-party validator runs without a network.
 */
const absolute = z.url();
const rfc3339 = z.iso.datetime({ offset: true });
const Extension = z.looseObject({}).optional();

const JsonFeed = z
  .strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string().min(1),
    home_page_url: absolute,
    feed_url: absolute,
    description: z.string().min(1),
    language: z.string().regex(/^[a-z]{2}$/),
    hubs: z.array(z.strictObject({ type: z.string(), url: absolute })).optional(),
    items: z.array(
      z.strictObject({
        id: z.string().min(1),
        url: absolute,
        title: z.string().min(1),
        content_text: z.string().min(1),
        date_published: rfc3339,
        date_modified: rfc3339,
        tags: z.array(z.string().min(1)),
        _touchline: Extension,
      }),
    ),
  })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, 'each id once');

export type ReadJsonFeed = z.output<typeof JsonFeed>;

/** Throws if a document breaks a rule, or if its `feed_url` is not the address that it was fetched from. */
export function readJsonFeed(text: string, url: string): ReadJsonFeed {
  return JsonFeed.refine(({ feed_url }) => feed_url === url, 'feed_url is the address').parse(
    JSON.parse(text),
  );
}
