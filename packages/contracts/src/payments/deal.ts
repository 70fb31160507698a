import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { plainLine } from '../text/plain-text.ts';
import { Plan } from './plan.ts';

/** `GET /api/payment-links/{token}`: an unlisted price, offered by link. */
export const Deal = z.object({
  plan: Plan,
  expiresAt: z.iso.datetime(),
  singleUse: z.boolean(),
});
export type Deal = z.infer<typeof Deal>;

/** `POST /api/staff/deals`. */
export const DealOrder = z.object({
  /** An unlisted price of the provider. */
  price: Id,
  /** Internal description for staff. */
  note: plainLine(1, 200),
  expiresAt: z.iso.datetime(),
  singleUse: z.boolean().default(true),
});
export type DealOrder = z.infer<typeof DealOrder>;

/** An item of `GET /api/staff/deals`. Its address is only in the response that created it. */
export const StaffDeal = z.object({
  id: Id,
  price: Id,
  note: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime(),
  singleUse: z.boolean(),
  uses: z.int().min(0),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type StaffDeal = z.infer<typeof StaffDeal>;

export const MadeDeal = StaffDeal.extend({ url: z.url() });
export type MadeDeal = z.infer<typeof MadeDeal>;
