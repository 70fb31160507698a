import type { Language } from '@touchline/contracts';
import type { Messages } from './messages.ts';

/** Listed one by one, so that a bundler creates a chunk for each and a visitor loads one language only. */
const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('#catalogues/en'),
  id: () => import('#catalogues/id'),
  de: () => import('#catalogues/de'),
  es: () => import('#catalogues/es'),
  fr: () => import('#catalogues/fr'),
  it: () => import('#catalogues/it'),
  nl: () => import('#catalogues/nl'),
  pt: () => import('#catalogues/pt'),
  tr: () => import('#catalogues/tr'),
  ru: () => import('#catalogues/ru'),
};

/** @example (await loadMessages('de'))['status.HT.long'] // 'Halbzeit' */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await CATALOGUES[language]()).default;
}
