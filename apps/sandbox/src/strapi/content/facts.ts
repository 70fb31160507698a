import { z } from 'zod';

/** When a text was written that does not say it. */
const WRITTEN = '2026-11-01T09:00:00Z';

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** What every `entry.json` may say. */
export const commonFacts = {
  /** Lists are sorted by it. */
  order: z.int().min(0).default(1000),
  /** Never published: readers do not see it. */
  draft: z.boolean().default(false),
  publishedAt: instant.optional(),
  updatedAt: instant.default(Date.parse(WRITTEN)),
};

export const commonSchema = z.object(commonFacts);

export type CommonFacts = z.output<typeof commonSchema>;
