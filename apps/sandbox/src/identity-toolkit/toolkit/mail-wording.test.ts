import { wordingOf } from './mail-wording.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'id', 'it', 'nl', 'pt', 'ru', 'tr'];

it.each(['PASSWORD_RESET', 'VERIFY_EMAIL'] as const)(
  'the email %s is translated to ten languages',
  (kind) => {
    const wordings = LANGUAGES.map((language) => wordingOf(kind, language));
    expect(new Set(wordings.map(({ subject }) => subject)).size).toBe(10);
    expect(new Set(wordings.map(({ text }) => text)).size).toBe(10);
  },
);

it('is in English without a template', () => {
  const english = wordingOf('VERIFY_EMAIL', 'en');
  expect([wordingOf('VERIFY_EMAIL', 'xx'), wordingOf('VERIFY_EMAIL', undefined)]).toEqual([english, english]);
});
