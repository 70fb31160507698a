import type { Language } from '@touchline/contracts';
import { useLocation } from 'react-router-dom';
import { languageOf } from './languages.ts';

export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}
