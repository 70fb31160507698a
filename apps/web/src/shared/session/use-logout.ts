import { useNavigate } from 'react-router-dom';
import { LEAVES_LANGUAGE } from '../i18n/keep-language.ts';
import { useSessionStore } from './session-context.tsx';

/** Forgets the session and goes to exactly `/en`, which is not the visitor's choice of language (§4.9). */
export function useLogout(): () => Promise<void> {
  const session = useSessionStore();
  const navigate = useNavigate();
  return async () => {
    session.logout();
    await navigate('/en', { state: LEAVES_LANGUAGE });
  };
}
