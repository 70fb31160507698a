import { z } from 'zod';
import { type Collection, COLLECTIONS } from './content.cache.ts';

/**
 * A webhook of Strapi 5: `{event, createdAt, model, uid, entry}` for a document, `{event, media}` for a file. The
 * entry is neither trusted nor read; its current version is fetched.
 */
export const SiteEvent = z.object({ event: z.string().max(64), model: z.string().max(64).optional() });
export type SiteEvent = z.output<typeof SiteEvent>;

/** Strapi names models in the singular and collections in the plural. */
const COLLECTION_OF: ReadonlyMap<string, Collection> = new Map<string, Collection>([
  ...COLLECTIONS.map((collection) => [collection, collection] as const),
  ['guide', 'guides'],
  ['faq', 'faqs'],
  ['legal-page', 'legal-pages'],
  ['page', 'pages'],
  ['movie', 'movies'],
  ['tv-channel', 'tv-channels'],
  ['tv-schedule', 'tv-schedules'],
  ['highlight', 'highlights'],
  ['stream', 'streams'],
]);

interface Change {
  /** `null` if any collection may have changed. */
  readonly collection: Collection | null;
  /**
   * `withdrawn`, `published`: cached versions must not be served again, not even while they are refreshed. `edited`:
   * a change of content without drafts, or a draft that nobody may see; refreshed at the next request.
   */
  readonly kind: 'published' | 'withdrawn' | 'edited';
}

const KIND_OF: ReadonlyMap<string, Change['kind']> = new Map([
  ['entry.publish', 'published'],
  ['entry.unpublish', 'withdrawn'],
  ['entry.delete', 'withdrawn'],
  ['entry.create', 'edited'],
  ['entry.update', 'edited'],
  ['media.update', 'edited'],
  ['media.delete', 'withdrawn'],
  ['releases.publish', 'published'],
]);

/**
 * Returns `undefined` for an event that does not affect visitors, such as a test of the webhook or a visitor's
 * message.
 */
export function changeOf({ event, model }: SiteEvent): Change | undefined {
  const kind = KIND_OF.get(event);
  if (kind === undefined) return undefined;
  if (!event.startsWith('entry.')) return { collection: null, kind };
  const collection = COLLECTION_OF.get(model ?? '');
  return collection === undefined ? undefined : { collection, kind };
}
