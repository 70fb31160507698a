import { IdentityProvider, POPUP_PATH } from '@touchline/contracts';
import { z } from 'zod';
import { cookieValue } from '../../../platform/http-server/requests/request-fields.ts';
import type { Sealing } from '../../../platform/keys/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/time/durations.ts';

const NAME = 'popup';
const CONTEXT = 'popup';
const LIFETIME_MS = 10 * MINUTE_MS;

const Popup = z.object({
  provider: IdentityProvider,
  /** The session id of the identity service, which accepts the provider's response only with this id. */
  sessionId: z.string(),
  /** The `state` that the provider returns with its response; `null` if none was sent. */
  state: z.string().nullable(),
  expiresAtMs: z.number(),
});
/** A popup that was redirected to a provider. Only the browser that opened it may complete the sign-in. */
export type Popup = Omit<z.infer<typeof Popup>, 'expiresAtMs'>;

interface CookieSettings {
  readonly sealing: Sealing;
  /** Whether the site is served over TLS. */
  readonly secure: boolean;
}

const header = (value: string, lifetimeMs: number, secure: boolean): string =>
  `${NAME}=${value}; Path=${POPUP_PATH}; Max-Age=${String(lifetimeMs / SECOND_MS)}; HttpOnly; SameSite=Lax` +
  (secure ? '; Secure' : '');

/** Returns the `Set-Cookie` header for a popup that opens. The value is sealed, so the browser cannot read it. */
export function popupCookie(popup: Popup, nowMs: number, { sealing, secure }: CookieSettings): string {
  const text = JSON.stringify({ ...popup, expiresAtMs: nowMs + LIFETIME_MS });
  return header(sealing.seal(text, CONTEXT), LIFETIME_MS, secure);
}

/** Returns the `Set-Cookie` header that deletes the cookie after use. */
export const spentPopupCookie = (secure: boolean): string => header('', 0, secure);

/** Reads the popup from the cookies. Returns `undefined` if there is none, if it is not ours, or if it has expired. */
export function popupOf(cookies: string | undefined, nowMs: number, sealing: Sealing): Popup | undefined {
  const text = sealing.open(cookieValue(cookies, NAME) ?? '', CONTEXT);
  if (text === undefined) return undefined;
  const { expiresAtMs, ...popup } = Popup.parse(JSON.parse(text));
  return nowMs < expiresAtMs ? popup : undefined;
}
