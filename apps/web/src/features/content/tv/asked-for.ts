import type { Language } from '@touchline/contracts';
import { isDay } from '../../../shared/time/day.ts';
import { countryCodeOf, mainCountry } from './countries.ts';

export interface TvAsked {
  readonly country: string;
  readonly date: string;
  readonly freeOnly: boolean;
  readonly view: 'time' | 'channel';
}

/** What an address asks of the listing; without a word of it: today, in the language's main country. */
export function tvAsked(search: URLSearchParams, language: Language, today: string): TvAsked {
  const date = search.get('date');
  return {
    country: countryCodeOf(search.get('country')) ?? mainCountry(language),
    date: isDay(date) ? date : today,
    freeOnly: search.get('filter') === 'free',
    view: search.get('tab') === 'channels' ? 'channel' : 'time',
  };
}
