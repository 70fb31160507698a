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

/** Selects entries to purge, by at least one of tags, urls and keys. */
export const PurgeOrder = z
  .object({
    /** `soft`: the entry becomes stale and is served while it is refreshed. `hard`: it is removed immediately. */
    mode: z.enum(['soft', 'hard']).default('soft'),
    tags: z.array(Tag).max(MAX_LISTED).default([]),
    /** The responses at these paths, and their sources. */
    urls: z.array(VisitorUrl).max(MAX_LISTED).default([]),
    keys: z.array(z.string().min(1).max(512)).max(MAX_LISTED).default([]),
    reason: plainLine(3, 200),
    by: StaffName.default('staff'),
  })
  .refine(({ tags, urls, keys }) => tags.length + urls.length + keys.length > 0, {
    error: 'nothing to purge: give tags, urls or keys',
    path: ['tags'],
  });
export type PurgeOrder = z.infer<typeof PurgeOrder>;

/** Which nodes have applied a message of the bus, and how fast. */
export const FleetReceipts = z.object({
  /** Sequence number; `null` if the message was applied here and waits until Redis is reachable. */
  position: z.number().nullable(),
  received: z.array(z.object({ node: z.string(), position: z.number(), tookMs: z.number().min(0) })),
  /** Living nodes that did not acknowledge in time; they catch up by sequence number. */
  missing: z.array(z.string()),
  /** Whether every living node has acknowledged. */
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

/** The living nodes, as known to the responding one. */
export const FleetNodes = z.object({
  self: z.string(),
  /** Sequence number of the last bus message applied on the responding node. */
  position: z.number(),
  nodes: z.array(z.object({ id: z.string(), self: z.boolean() })),
});
export type FleetNodes = z.infer<typeof FleetNodes>;
