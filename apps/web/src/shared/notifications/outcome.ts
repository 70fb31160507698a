import { MOST_TOPICS, type ProblemCode } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { ApiProblem, ApiUnreachable } from '../api/errors.ts';
import type { Notice } from '../feedback/toasts.ts';
import { PushRefused } from './push-device.ts';

/** What came of a wish. */
export type NotificationOutcome =
  | { readonly kind: 'on' | 'off' | 'changed' }
  /** The reader closed the browser's question without an answer. */
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

/** Long enough to be read and done. */
const HELP_MS = 12_000;

/** What the reader is told of it; undefined: they see it. */
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
