import { acceptedLanguages } from '../../../pages/page.ts';
import { GERMAN } from './de.ts';
import { ENGLISH, type Wording } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { INDONESIAN } from './id.ts';
import { ITALIAN } from './it.ts';
import { DUTCH } from './nl.ts';
import { PORTUGUESE } from './pt.ts';
import { RUSSIAN } from './ru.ts';
import { TURKISH } from './tr.ts';

const WORDINGS: ReadonlyMap<string, Wording> = new Map([
  ['en', ENGLISH],
  ['de', GERMAN],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['id', INDONESIAN],
  ['it', ITALIAN],
  ['nl', DUTCH],
  ['pt', PORTUGUESE],
  ['ru', RUSSIAN],
  ['tr', TURKISH],
]);

export interface CheckoutLanguage {
  readonly code: string;
  readonly wording: Wording;
}

/** Returns the session's language, else the browser's, else English. */
export const checkoutLanguage = (locale: string | null, acceptLanguage: string): CheckoutLanguage => {
  const own = locale === null || locale === 'auto' ? [] : [locale.slice(0, 2).toLowerCase()];
  for (const code of [...own, ...acceptedLanguages(acceptLanguage)]) {
    const wording = WORDINGS.get(code);
    if (wording !== undefined) return { code, wording };
  }
  return { code: 'en', wording: ENGLISH };
};

export const withAmount = (text: string, amount: string): string => text.replace('{amount}', amount);

/** Inserts a period, formatted in the language. */
export const withPeriod = (text: string, count: number, unit: string, { code }: CheckoutLanguage): string =>
  text.replace(
    '{period}',
    new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
