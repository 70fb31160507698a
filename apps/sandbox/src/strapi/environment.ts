import { z } from 'zod';

import { list, wholeNumber } from '../config-values.ts';

/** The site upstream's part of the environment. */
export const siteEnvironment = {
  SANDBOX_SITE_PORT: wholeNumber(0, 65_535).default(0),
  /** Accepted API tokens; none: any. */
  SANDBOX_SITE_TOKENS: list.default([]),
  /** Who is told of what is published, and by which secret it knows us; both or neither. */
  SANDBOX_SITE_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  SANDBOX_SITE_WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
};
