import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, LANGUAGES } from './languages.ts';

it('offers exactly the ten languages of the specification', () => {
  expect([...LANGUAGES].sort()).toEqual(['de', 'en', 'es', 'fr', 'id', 'it', 'nl', 'pt', 'ru', 'tr']);
  expect(DEFAULT_LANGUAGE).toBe('en');
});

it.each(['DE', 'xx', '', 'en-GB', undefined, null, 1, ['de'], '__proto__'])(
  '%j is not a language',
  (value) => {
    expect(isLanguage(value)).toBe(false);
  },
);

it('remembers the language for 365 days', () => {
  expect(LANGUAGE_COOKIE).toEqual({ name: 'i18n_redirected', maxAgeSeconds: 365 * 24 * 60 * 60 });
});
