import { z } from 'zod';
import { IdentityProvider } from './credentials.ts';

/** Name of the path under which a provider's window opens: `/api/auth/popup/{provider}`. */
export const POPUP_PATH = '/api/auth/popup';

/** What the sign-in window tells the page that opened it, by `postMessage` to our own origin only. */
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
    ]),
  }),
]);
export type PopupMessage = z.infer<typeof PopupMessage>;
