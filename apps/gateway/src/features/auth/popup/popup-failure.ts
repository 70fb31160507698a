import { PopupMessage } from '@touchline/contracts';
import { failureOf } from '../../../platform/http-server/problems/failure.ts';

/** What the page that opened the window is told of an error: never more than a code. */
export function popupFailure(error: unknown): PopupMessage {
  const message = PopupMessage.safeParse({ type: 'touchline:sign-in-failed', code: failureOf(error).code });
  return message.success ? message.data : INVALID;
}

const INVALID: PopupMessage = { type: 'touchline:sign-in-failed', code: 'invalid-credential' };

/** They said no at the provider's. */
export const DECLINED: PopupMessage = { type: 'touchline:sign-in-failed', code: 'popup-closed-by-user' };
