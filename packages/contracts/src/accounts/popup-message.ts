import { z } from 'zod';
import { IdentityProvider } from './credentials.ts';

/** Name of the path under which a provider's window opens: `/api/auth/popup/{provider}`. */
export const POPUP_PATH = '/api/auth/popup';

/**
 * What the sign-in window tells the page that opened it, by `postMessage` to our own origin only.
 * Each code of a failure but `popup-closed-by-user`, which is none, is a problem's.
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
