import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { plainLine } from '../text/plain-text.ts';
import { Plan } from './plan.ts';

/** `GET /api/payment-links/{token}`: an unlisted price that somebody was sent. */
export const Deal = z.object({
  plan: Plan,
  expiresAt: z.iso.datetime(),
  singleUse: z.boolean(),
});
export type Deal = z.infer<typeof Deal>;

/** `POST /api/staff/deals`. */
export const DealOrder = z.object({
  /** A price of the provider that no list shows. */
  price: Id,
  /** What staff know it by. */
  note: plainLine(1, 200),
  expiresAt: z.iso.datetime(),
  singleUse: z.boolean().default(true),
});
export type DealOrder = z.infer<typeof DealOrder>;

/** A line of `GET /api/staff/deals`. Its address is told once, by the answer that made it. */
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
