import { MOST_TOPICS, type ProblemCode } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { ApiProblem, ApiUnreachable } from '../api/errors.ts';
import type { Notice } from '../feedback/toasts.ts';
import { PushRefused } from './push-device.ts';

/** The outcome of a change. */
export type NotificationOutcome =
  | { readonly kind: 'on' | 'off' | 'changed' }
  /** The reader closed the browser's prompt without a choice. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'denied' | 'unsupported' | 'home-screen' | 'full' | 'no-service' }
  | { readonly kind: 'failed'; readonly code: ProblemCode };

export function notificationOutcomeOf(error: unknown): NotificationOutcome {
  if (error instanceof PushRefused) return { kind: error.reason === 'permission' ? 'denied' : 'no-service' };
  if (error instanceof ApiProblem) return { kind: 'failed', code: error.code };
  if (error instanceof ApiUnreachable) return { kind: 'failed', code: 'network-request-failed' };
  throw error;
}

const TEXTS = {
  denied: 'notification.denied',
  unsupported: 'notification.unsupported',
  'home-screen': 'notification.homeScreen',
  full: 'notification.full',
  'no-service': 'notification.noService',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Long enough to read the text and act on it. */
const HELP_MS = 12_000;

/** Returns the toast for an outcome; `undefined` if the page shows the outcome itself. */
export function noticeOf(outcome: NotificationOutcome, again: () => void): Notice | undefined {
  switch (outcome.kind) {
    case 'on':
    case 'off':
    case 'changed':
    case 'unanswered':
      return undefined;
    case 'failed':
      return {
        kind: 'error',
        id: `problem.${outcome.code}.title`,
        action: { id: 'site.retry', run: again },
      };
    case 'denied':
    case 'unsupported':
    case 'home-screen':
    case 'full':
    case 'no-service':
      return {
        kind: 'error',
        id: TEXTS[outcome.kind],
        values: { max: MOST_TOPICS },
        durationMs: HELP_MS,
      };
  }
}
