import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { mainCountry } from './countries.ts';
import { keptCountry } from './keep-country.ts';

const never = () => () => undefined;

/** Whose channels the reader has: those chosen in the TV guide on this device, else the language's main country's. */
export function useTvCountry(): string {
  const main = mainCountry(useLanguage());
  return useSyncExternalStore(
    never,
    () => keptCountry(() => localStorage) ?? main,
    () => main,
  );
}
