import { z } from 'zod';
import { type Collection, COLLECTIONS } from './content.cache.ts';

/**
 * What Strapi 5 tells: `{event, createdAt, model, uid, entry}` of a document, `{event, media}` of a file. Nothing of
 * the entry is believed or even read: what it looks like now is asked for.
 */
export const SiteEvent = z.object({ event: z.string().max(64), model: z.string().max(64).optional() });
export type SiteEvent = z.output<typeof SiteEvent>;

/** Strapi names a model in the singular, and its collection in the plural. */
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
  /** null: any of them may have changed. */
  readonly collection: Collection | null;
  /**
   * `withdrawn`, `published`: what is kept must not be shown once more, not even while it is renewed. `edited`: of
   * content without drafts it is news, of the rest it may be a draft that nobody shall see: renewed when next asked.
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

/** undefined: nothing that visitors see: a test of the webhook, a message that somebody left. */
export function changeOf({ event, model }: SiteEvent): Change | undefined {
  const kind = KIND_OF.get(event);
  if (kind === undefined) return undefined;
  if (!event.startsWith('entry.')) return { collection: null, kind };
  const collection = COLLECTION_OF.get(model ?? '');
  return collection === undefined ? undefined : { collection, kind };
}
