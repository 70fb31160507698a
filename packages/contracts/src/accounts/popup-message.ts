import { z } from 'zod';
import { IdentityProvider } from './credentials.ts';

/** Path prefix of a provider's sign-in window: `/api/auth/popup/{provider}`. */
export const POPUP_PATH = '/api/auth/popup';

/**
 * The message of the sign-in window to its opener, sent by `postMessage` to our own origin only. Every failure code
 * is a problem code, except `popup-closed-by-user`, which is not an error.
 */
export const PopupMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('touchline:signed-in'),
    provider: IdentityProvider,
    id_token: z.string().min(1),
  }),
  z.object({
    type: z.literal('touchline:sign-in-failed'),
    code: z.enum([
      'unauthorized-domain',
      'popup-closed-by-user',
      'network-request-failed',
      'invalid-credential',
      'user-disabled',
      'operation-not-allowed',
      'too-many-requests',
      'unavailable',
      'feature-off',
    ]),
  }),
]);
export type PopupMessage = z.infer<typeof PopupMessage>;
