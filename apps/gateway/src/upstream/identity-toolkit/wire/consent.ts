import { z } from 'zod';

/** `accounts:createAuthUri`; a browser is sent there, so that only web addresses will do. */
export const WireConsent = z.object({
  authUri: z.url({ protocol: /^https?$/ }),
  sessionId: z.string().min(1).max(4096),
});
