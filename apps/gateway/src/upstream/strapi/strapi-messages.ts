import type { LeftMessage, MessageDesk } from '../../features/contact/index.ts';
import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { type StrapiClient, SITE_UPSTREAM } from './client.ts';

const COLLECTION = 'contact-messages';

/** Stores each message of a visitor as a document; a lifecycle hook in Strapi, or its owner, processes it. */
export class StrapiMessages implements MessageDesk {
  constructor(private readonly client: StrapiClient) {}

  async leave({ name, email, topic, message, language }: LeftMessage): Promise<void> {
    const outcome = await this.client.create(COLLECTION, { name, email, topic, message, language });
    if (outcome !== 'created')
      throw new UpstreamFailedError(
        SITE_UPSTREAM,
        `${COLLECTION}: an attribute is unique that many may share`,
      );
  }
}
