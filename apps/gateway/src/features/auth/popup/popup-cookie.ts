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
  /** Of the identity service: it takes the provider's answer only together with this. */
  sessionId: z.string(),
  /** What the provider sends back with its answer; null: it was given nothing to send back. */
  state: z.string().nullable(),
  expiresAtMs: z.number(),
});
/** A window that has gone to a provider: only the browser that opened it may come back. */
export type Popup = Omit<z.infer<typeof Popup>, 'expiresAtMs'>;

interface CookieSettings {
  readonly sealing: Sealing;
  /** The site is served over TLS. */
  readonly secure: boolean;
}

const header = (value: string, lifetimeMs: number, secure: boolean): string =>
  `${NAME}=${value}; Path=${POPUP_PATH}; Max-Age=${String(lifetimeMs / SECOND_MS)}; HttpOnly; SameSite=Lax` +
  (secure ? '; Secure' : '');

/** `Set-Cookie` of a window that opens. The value is sealed: the browser keeps it and learns nothing. */
export function popupCookie(popup: Popup, nowMs: number, { sealing, secure }: CookieSettings): string {
  const text = JSON.stringify({ ...popup, expiresAtMs: nowMs + LIFETIME_MS });
  return header(sealing.seal(text, CONTEXT), LIFETIME_MS, secure);
}

/** `Set-Cookie` once it was used. */
export const spentPopupCookie = (secure: boolean): string => header('', 0, secure);

/** undefined: none, not ours, or too old. */
export function popupOf(cookies: string | undefined, nowMs: number, sealing: Sealing): Popup | undefined {
  const text = sealing.open(cookieValue(cookies, NAME) ?? '', CONTEXT);
  if (text === undefined) return undefined;
  const { expiresAtMs, ...popup } = Popup.parse(JSON.parse(text));
  return nowMs < expiresAtMs ? popup : undefined;
}
