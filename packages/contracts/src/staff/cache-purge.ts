import { z } from 'zod';
import { VisitorUrl } from './cache-explanation.ts';
import { StaffName } from './cache-phase.ts';
import { plainLine } from '../text/plain-text.ts';

const MAX_LISTED = 100;

const Tag = z
  .string()
  .max(160)
  .regex(
    /^[a-z][a-z-]*(?::[A-Za-z0-9][A-Za-z0-9._-]*)?$/,
    'must be a tag such as match:12, league:1 or page',
  );

/** What shall be outdated, by at least one of three names. */
export const PurgeOrder = z
  .object({
    /** `soft`: served once more while it is renewed. `hard`: gone at once, for what must disappear. */
    mode: z.enum(['soft', 'hard']).default('soft'),
    tags: z.array(Tag).max(MAX_LISTED).default([]),
    /** The answers at these paths, and the values that they were made of. */
    urls: z.array(VisitorUrl).max(MAX_LISTED).default([]),
    keys: z.array(z.string().min(1).max(512)).max(MAX_LISTED).default([]),
    reason: plainLine(3, 200),
    by: StaffName.default('staff'),
  })
  .refine(({ tags, urls, keys }) => tags.length + urls.length + keys.length > 0, {
    error: 'names nothing: give tags, urls or keys',
    path: ['tags'],
  });
export type PurgeOrder = z.infer<typeof PurgeOrder>;

/** Who has applied a message of the bus, and how soon. */
export const FleetReceipts = z.object({
  /** Sequence number; null: it waits until the other nodes can be reached, and was applied here. */
  position: z.number().nullable(),
  received: z.array(z.object({ node: z.string(), position: z.number(), tookMs: z.number().min(0) })),
  /** Living nodes that said nothing in time; they catch up by sequence number. */
  missing: z.array(z.string()),
  /** Every living node has said that it is done. */
  complete: z.boolean(),
});
export type FleetReceipts = z.infer<typeof FleetReceipts>;

export const PurgeDone = z.object({
  mode: z.enum(['soft', 'hard']),
  tags: z.array(z.string()),
  keys: z.array(z.string()),
  receipts: FleetReceipts,
});
export type PurgeDone = z.infer<typeof PurgeDone>;

/** The nodes that live, as the one that answered sees them. */
export const FleetNodes = z.object({
  self: z.string(),
  /** Sequence number of the last message of the bus that was applied on the node that answered. */
  position: z.number(),
  nodes: z.array(z.object({ id: z.string(), self: z.boolean() })),
});
export type FleetNodes = z.infer<typeof FleetNodes>;
