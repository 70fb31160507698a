import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { keptCountryQuery } from './keep-country.ts';

/** An address that names no country gets the one that was chosen last, without leaving a page behind for Back. */
export function useKeptCountry(): void {
  const [search, setSearch] = useSearchParams();
  const language = useLanguage();
  useEffect(() => {
    const query = keptCountryQuery(search, language);
    if (query !== undefined) setSearch(query, { replace: true, preventScrollReset: true });
  }, [search, language, setSearch]);
}
