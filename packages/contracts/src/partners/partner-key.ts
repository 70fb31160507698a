import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { plainLine } from '../text/plain-text.ts';

/** Header with a partner's key. Every public read accepts one, and none requires it. */
export const PARTNER_KEY_HEADER = 'x-partner-key';

/** The prefix lets people and secret scanners identify a leaked key. 32 random bytes in base64url follow. */
export const PARTNER_KEY_PREFIX = 'tpk_';

/**
 * The format of a key, whether or not the key exists.
 *
 * @example PartnerKey.safeParse(`tpk_${'A'.repeat(43)}`).success // true
 */
export const PartnerKey = z.string().regex(/^tpk_[\w-]{43}$/);

/**
 * Limits that staff may set. nginx accepts 100 requests a second per address (ADR 0046), which are 6,000 a minute, so
 * a key cannot allow more.
 */
export const PARTNER_LIMITS = {
  requestsPerMinute: { least: 1, most: 6000, usual: 600 },
  liveStreams: { least: 1, most: 1000, usual: 50 },
} as const;

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().min(least).max(most);

const name = plainLine(1, 80);
const note = plainLine(0, 200);
const requestsPerMinute = within(PARTNER_LIMITS.requestsPerMinute);
const liveStreams = within(PARTNER_LIMITS.liveStreams);

/** `POST /api/staff/partners`. */
export const PartnerOrder = z.object({
  name,
  /** Visible to staff only. */
  note: note.default(''),
  requestsPerMinute: requestsPerMinute.default(PARTNER_LIMITS.requestsPerMinute.usual),
  /** Event streams open at the same time. */
  liveStreams: liveStreams.default(PARTNER_LIMITS.liveStreams.usual),
});
export type PartnerOrder = z.infer<typeof PartnerOrder>;

/** `PATCH /api/staff/partners/{id}`: absent fields stay unchanged. */
export const PartnerChange = z
  .object({ name, note, requestsPerMinute, liveStreams })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'must change something' });
export type PartnerChange = z.infer<typeof PartnerChange>;

/** Usage of a key. `requests` includes the other counts. */
export const PartnerFigures = z.object({
  requests: z.int().min(0),
  /** Responses with 304: the partner had the current version. */
  notModified: z.int().min(0),
  /** Responses with 429 over the limit, or 401 after the key was withdrawn. */
  refused: z.int().min(0),
});
export type PartnerFigures = z.infer<typeof PartnerFigures>;

/** An item of `GET /api/staff/partners`. The key itself is only in the response that created it. */
export const StaffPartner = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  requestsPerMinute: z.int(),
  liveStreams: z.int(),
  /** The last four characters of the key, by which staff and partner identify it. */
  keyEnd: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Days are UTC; `last30Days` includes today. The last ten seconds of other processes may be missing. */
  usage: z.object({ today: PartnerFigures, last30Days: PartnerFigures }),
});
export type StaffPartner = z.infer<typeof StaffPartner>;

export const MadePartner = StaffPartner.extend({ key: z.string() });
export type MadePartner = z.infer<typeof MadePartner>;
