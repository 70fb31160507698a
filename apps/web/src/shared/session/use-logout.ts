import { useNavigate } from 'react-router-dom';
import { useToasts } from '../feedback/toasts-context.ts';
import { LEAVES_LANGUAGE } from '../i18n/keep-language.ts';
import { useSessionStore } from './session-context.tsx';

/** Forgets the session and goes to exactly `/en`, which is not the visitor's choice of language (§4.9). */
export function useLogout(): () => Promise<void> {
  const session = useSessionStore();
  const navigate = useNavigate();
  const toasts = useToasts();
  return async () => {
    session.logout();
    toasts.show({ kind: 'success', id: 'behaviour.signedOut' });
    await navigate('/en', { state: LEAVES_LANGUAGE });
  };
}
