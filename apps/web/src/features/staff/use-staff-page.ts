import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** Goes to a page of staff in place of this one: a used link or an ended sign-in is of no use in the history. */
export function useStaffPage(): (path: '/cms' | '/cms/login') => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return useCallback(
    (path) => {
      void navigate(`/${language}${path}`, { replace: true });
    },
    [navigate, language],
  );
}
