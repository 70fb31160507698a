import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keptCountry } from './keep-country.ts';

/** An address that names no country gets the one that was chosen last, without leaving a page behind for Back. */
export function useKeptCountry(shown: string): void {
  const [search, setSearch] = useSearchParams();
  const isNamed = search.has('country');
  useEffect(() => {
    if (isNamed) return;
    const kept = keptCountry(() => localStorage);
    if (kept === undefined || kept === shown) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('country', kept);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isNamed, shown, setSearch]);
}
