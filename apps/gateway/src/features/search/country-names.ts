import { LANGUAGES } from '@touchline/contracts';
import { isMessageKey, loadMessages } from '@touchline/messages';
import type { CountryNames } from './index/searchable.ts';

/** Reads the countries' names of all languages once; the answer is then made from memory. */
export async function loadCountryNames(): Promise<CountryNames> {
  const catalogues = await Promise.all(LANGUAGES.map((language) => loadMessages(language)));
  return ({ code, name }) => {
    const key = `country.${code ?? 'world'}`;
    const translated = catalogues.flatMap((messages) => (isMessageKey(messages, key) ? [messages[key]] : []));
    return [...new Set([name, ...translated])];
  };
}
