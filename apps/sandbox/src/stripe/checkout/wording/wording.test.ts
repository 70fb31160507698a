import { checkoutLanguage } from './wording.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'id', 'it', 'nl', 'pt', 'ru', 'tr'];

describe('the texts of the hosted page', () => {
  it('are translated to ten languages, with the same placeholders', () => {
    const english = Object.entries(checkoutLanguage('en', '').wording);
    for (const code of LANGUAGES.slice(1)) {
      const { code: found, wording: wording } = checkoutLanguage(code, '');
      expect(found).toBe(code);
      for (const [name, text] of english) {
        const translated = Object.entries(wording).find(([key]) => key === name)?.[1] ?? '';
        // A short text may be equal in two languages, a sentence may not.
        if (text.includes(' ') && !text.startsWith('Total')) expect(translated).not.toBe(text);
        expect(translated).not.toBe('');
        for (const place of ['{amount}', '{period}', '{method}'])
          expect(translated.includes(place)).toBe(text.includes(place));
      }
    }
  });

  it.each([
    ['pt-BR', 'de', 'pt'],
    ['auto', 'sv, de;q=0.5, fr;q=0.8', 'fr'],
    [null, 'ru-RU,ru;q=0.9', 'ru'],
    ['sv', '', 'en'],
    [null, '', 'en'],
  ])('session locale %s and Accept-Language "%s": %s', (locale, header, code) => {
    expect(checkoutLanguage(locale, header).code).toBe(code);
  });
});
