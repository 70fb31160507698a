import { NO_FAVOURITES, type Preferences } from '@touchline/contracts';
import type { PreferencesSource } from '../../features/account/index.ts';
import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { type StrapiClient, SITE_UPSTREAM } from './client.ts';
import { toPreferences } from './to-domain/preferences.ts';
import { WirePreferences } from './wire/preferences.ts';

const COLLECTION = 'preferences';

/** Another process may create or delete the document between our read and our write: then both are repeated. */
const ATTEMPTS = 3;

/**
 * The preferences of visitors, one document each in Strapi's collection `preferences`, found by its unique `userId`.
 */
export class StrapiPreferences implements PreferencesSource {
  constructor(private readonly client: StrapiClient) {}

  async read(userId: string): Promise<Preferences> {
    const [document] = await this.#documentsOf(userId);
    return document === undefined ? { favourites: NO_FAVOURITES, language: null } : toPreferences(document);
  }

  async write(userId: string, { favourites, language }: Preferences): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [document] = await this.#documentsOf(userId);
      const outcome =
        document === undefined
          ? await this.client.create(COLLECTION, { userId, favourites, language })
          : await this.client.update(COLLECTION, document.documentId, { favourites, language });
      if (outcome === 'created' || outcome === 'updated') return;
    }
    throw new UpstreamFailedError(SITE_UPSTREAM, `${COLLECTION}: a document came and went at each attempt`);
  }

  /** Deletes all of them: a collection without the unique attribute may have several. */
  async remove(userId: string): Promise<void> {
    for (const { documentId } of await this.#documentsOf(userId))
      await this.client.remove(COLLECTION, documentId);
  }

  /**
   * Strapi silently drops a filter on an attribute that the token may not read, and returns everybody's documents: if
   * one belongs to somebody else, none is used.
   */
  async #documentsOf(userId: string): Promise<readonly WirePreferences[]> {
    const query = { 'filters[userId][$eq]': userId };
    const documents = await this.client.list(COLLECTION, query, WirePreferences);
    if (documents.every((document) => document.userId === userId)) return documents;
    throw new UpstreamFailedError(
      SITE_UPSTREAM,
      `${COLLECTION}: documents of other users were returned; the filter is ignored`,
    );
  }
}
