import { languageFor } from './wording.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'id', 'it', 'nl', 'pt', 'ru', 'tr'];

it('the page is translated into ten languages with the same amount placeholders', () => {
  const english = Object.entries(languageFor('en').wording);
  for (const code of LANGUAGES.slice(1)) {
    const { code: found, wording } = languageFor(code);
    expect(found).toBe(code);
    for (const [name, text] of english) {
      const translated = Object.entries(wording).find(([key]) => key === name)?.[1] ?? '';
      // A single word may be the same in two languages; a sentence may not.
      if (text.includes(' ') && !text.startsWith('Total')) expect(translated).not.toBe(text);
      expect(translated).not.toBe('');
      expect(translated.includes('{amount}')).toBe(text.includes('{amount}'));
    }
  }
});
