import { NO_FAVOURITES, type Preferences } from '@touchline/contracts';
import type { PreferencesSource } from '../../features/account/index.ts';
import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { type StrapiClient, SITE_UPSTREAM } from './client.ts';
import { toPreferences } from './to-domain/preferences.ts';
import { WirePreferences } from './wire/preferences.ts';

const COLLECTION = 'preferences';

/** A document may be made or removed by someone else between our question and our order: then we look again. */
const ATTEMPTS = 3;

/** What people chose, a document each in Strapi's collection `preferences`, found by its unique `userId`. */
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

  /** All of them: a collection that was set up without the unique attribute may hold several. */
  async remove(userId: string): Promise<void> {
    for (const { documentId } of await this.#documentsOf(userId))
      await this.client.remove(COLLECTION, documentId);
  }

  /**
   * Strapi drops a filter without a word where the token may not read the attribute, and answers everybody's: one
   * document of somebody else, and nothing is done with any of them.
   */
  async #documentsOf(userId: string): Promise<readonly WirePreferences[]> {
    const query = { 'filters[userId][$eq]': userId };
    const documents = await this.client.list(COLLECTION, query, WirePreferences);
    if (documents.every((document) => document.userId === userId)) return documents;
    throw new UpstreamFailedError(
      SITE_UPSTREAM,
      `${COLLECTION}: documents of others came, the filter is ignored`,
    );
  }
}
