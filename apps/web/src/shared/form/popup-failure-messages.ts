import type { PopupFailure } from '../session/popup/popup-outcome.ts';
import type { FailureMessages } from './failure-messages.ts';

/**
 * What is said of a provider's window that brought nobody in (SEMANTICS §8.4). Who closes it, or opens another,
 * knows that and is told nothing.
 */
export function popupFailureMessages(code: PopupFailure): FailureMessages | null {
  switch (code) {
    case 'popup-closed-by-user':
    case 'cancelled-popup-request':
      return null;
    case 'popup-blocked':
      return { title: 'auth.popup.blocked', help: 'auth.popup.blockedHelp' };
    default:
      return { title: `problem.${code}.title`, help: `problem.${code}.help` };
  }
}
