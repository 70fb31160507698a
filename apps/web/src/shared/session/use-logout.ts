import { useNavigate } from 'react-router-dom';
import { useToasts } from '../feedback/toasts-context.ts';
import { LEAVES_LANGUAGE } from '../i18n/keep-language.ts';
import { useSessionStore } from './session-context.tsx';

type Reason = 'behaviour.signedOut' | 'behaviour.accountDeleted';

/**
 * Signs out, shows the reason, and goes to exactly `/en`, which does not count as the visitor's choice of language
 * (§4.9).
 */
export function useLogout(): (reason?: Reason) => Promise<void> {
  const session = useSessionStore();
  const navigate = useNavigate();
  const toasts = useToasts();
  return async (reason = 'behaviour.signedOut') => {
    session.logout();
    toasts.show({ kind: 'success', id: reason });
    await navigate('/en', { state: LEAVES_LANGUAGE });
  };
}
