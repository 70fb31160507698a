import { z } from 'zod';

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
