import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { plainLine } from '../text/plain-text.ts';

/** The header that shows a partner's key. Every public read takes one, and none needs one. */
export const PARTNER_KEY_HEADER = 'x-partner-key';

/** The prefix lets people and secret scanners tell what was leaked; 32 random bytes in base64url follow it. */
export const PARTNER_KEY_PREFIX = 'tpk_';

/**
 * The form of a key. It says nothing of whether somebody has it.
 *
 * @example PartnerKey.safeParse(`tpk_${'A'.repeat(43)}`).success // true
 */
export const PartnerKey = z.string().regex(/^tpk_[\w-]{43}$/);

/**
 * What staff may allow a partner. nginx takes 100 requests a second of one address (ADR 0046), which are 6,000 a minute:
 * a key cannot promise more.
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
  /** For staff only. */
  note: note.default(''),
  requestsPerMinute: requestsPerMinute.default(PARTNER_LIMITS.requestsPerMinute.usual),
  /** Streams of events that are open at once. */
  liveStreams: liveStreams.default(PARTNER_LIMITS.liveStreams.usual),
});
export type PartnerOrder = z.infer<typeof PartnerOrder>;

/** `PATCH /api/staff/partners/{id}`: what is not given stays. */
export const PartnerChange = z
  .object({ name, note, requestsPerMinute, liveStreams })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'must change something' });
export type PartnerChange = z.infer<typeof PartnerChange>;

/** What a key was used for. `requests` includes the others. */
export const PartnerFigures = z.object({
  requests: z.int().min(0),
  /** Answered 304: the partner had it already. */
  notModified: z.int().min(0),
  /** Answered 429 over the limit, or 401 after the key was withdrawn. */
  refused: z.int().min(0),
});
export type PartnerFigures = z.infer<typeof PartnerFigures>;

/** A line of `GET /api/staff/partners`. The key is told once, by the answer that made it. */
export const StaffPartner = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  requestsPerMinute: z.int(),
  liveStreams: z.int(),
  /** The last four characters of the key: staff and partner tell by them which one they speak of. */
  keyEnd: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Days are UTC; `last30Days` includes today. Other processes' last ten seconds may be missing. */
  usage: z.object({ today: PartnerFigures, last30Days: PartnerFigures }),
});
export type StaffPartner = z.infer<typeof StaffPartner>;

export const MadePartner = StaffPartner.extend({ key: z.string() });
export type MadePartner = z.infer<typeof MadePartner>;
