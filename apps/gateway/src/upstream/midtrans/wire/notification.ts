import { z } from 'zod';
import { wibInstant } from './values.ts';

/** A notification, as far as it is believed: what it tells of money is asked for anew. */
export const WireNotification = z.object({
  order_id: z.string().min(1),
  transaction_id: z.string().min(1),
  transaction_status: z.string().regex(/^[a-z_]{1,40}$/),
  /** These three are signed as they are written. */
  status_code: z.string().regex(/^\d{3}$/),
  gross_amount: z.string().min(1),
  signature_key: z.string(),
  transaction_time: wibInstant,
  settlement_time: wibInstant.nullish(),
  refunds: z.array(z.unknown()).default([]),
});
export type WireNotification = z.output<typeof WireNotification>;
