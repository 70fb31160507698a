// Written by the build from locales/en and data; edit those.
export type LanguageKey =
  | 'language.en'
  | 'language.id'
  | 'language.de'
  | 'language.es'
  | 'language.fr'
  | 'language.it'
  | 'language.nl'
  | 'language.pt'
  | 'language.tr'
  | 'language.ru';
