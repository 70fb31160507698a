import type { PopupMessage, ProviderCredentials } from '@touchline/contracts';
import type { z } from 'zod';

/** SEMANTICS §8.4, and what the identity service refuses. `popup-closed-by-user` is no error to show. */
export type PopupFailure =
  | 'popup-blocked'
  | 'cancelled-popup-request'
  | Extract<PopupMessage, { type: 'touchline:sign-in-failed' }>['code'];

/** What came of a provider's window. Credentials are for `login`, or the proof before a deletion. */
export type PopupOutcome =
  | { readonly kind: 'granted'; readonly credentials: z.infer<typeof ProviderCredentials> }
  | { readonly kind: 'failed'; readonly code: PopupFailure };
