import { createHash } from 'node:crypto';
import { type Language, PopupMessage } from '@touchline/contracts';
import { loadMessages } from '@touchline/messages';
import { escapedHtml, plainHead } from '../../../platform/http-server/responses/plain-document.ts';
import { failureOf } from '../../../platform/http-server/problems/failure.ts';

/** `postMessage` names our own origin, so a page of another site that opened the popup receives nothing. */
const SCRIPT = [
  "const message = JSON.parse(document.getElementById('message').textContent);",
  'if (window.opener) window.opener.postMessage(message, location.origin);',
  'window.close();',
].join('\n');
const SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

/**
 * Headers of the page and of the redirect before it. They keep the popup connected to its opener after the visit to
 * the provider, and prevent the URL, which contains the provider's response, from leaking.
 */
export const POPUP_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; script-src '${SCRIPT_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Serialises the message as JSON whose text cannot close the script element. */
const asData = (message: PopupMessage): string => JSON.stringify(message).replaceAll('<', '\\u003c');

/**
 * Renders the page that sends the result to its opener and closes. The link is for popups that cannot close
 * themselves.
 */
export async function popupPage(
  message: PopupMessage,
  language: Language,
  siteName: string,
): Promise<string> {
  const messages = await loadMessages(language);
  return [
    plainHead(language, siteName),
    `<body><p><a href="/${language}/login">${escapedHtml(messages['auth.reset.back'])}</a></p>`,
    `<script type="application/json" id="message">${asData(message)}</script>`,
    `<script>${SCRIPT}</script></body></html>`,
  ].join('');
}

/** The error that is sent to the opener's page: a code, and nothing else. */
export function popupFailure(error: unknown): PopupMessage {
  const message = PopupMessage.safeParse({ type: 'touchline:sign-in-failed', code: failureOf(error).code });
  return message.success ? message.data : INVALID;
}

const INVALID: PopupMessage = { type: 'touchline:sign-in-failed', code: 'invalid-credential' };

/** Sent when the user declined at the provider. */
export const DECLINED: PopupMessage = { type: 'touchline:sign-in-failed', code: 'popup-closed-by-user' };
