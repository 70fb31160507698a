import type { Language } from '@touchline/contracts';
import { useLocation } from 'react-router-dom';
import { languageOfPath } from './languages.ts';

export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}
