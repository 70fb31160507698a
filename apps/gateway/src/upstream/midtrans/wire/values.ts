import { z } from 'zod';

/** How Midtrans writes values. */

/** Rupiah have no cents, but "49000.00" has two decimals. An amount with real cents is none that we asked for. */
export const rupiah = z
  .string()
  .regex(/^\d{1,12}(?:\.0{1,2})?$/)
  .transform((text) => Number(text));

/** `2026-11-21 19:00:00` in Western Indonesian time, which has no summer time. */
export const wibInstant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text, context) => {
    const ms = Date.parse(`${text.replace(' ', 'T')}+07:00`);
    if (!Number.isNaN(ms)) return ms;
    context.addIssue({ code: 'custom', message: 'is no instant' });
    return z.NEVER;
  });

const WIB_MS = 7 * 3_600_000;

/** An instant as `expiry.start_time` takes it. */
export const startTimeOf = (ms: number): string =>
  `${new Date(ms + WIB_MS).toISOString().slice(0, 19).replace('T', ' ')} +0700`;
