/** @jest-environment jsdom */
import { loadLanguageWords } from '@touchline/messages/words';
import { catalogueOf, loadCatalogue } from './catalogues.ts';

const reported: unknown[] = [];
Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });

const words = (language: 'de' | 'en' | 'fr', part?: 'match') =>
  catalogueOf(language, part === undefined ? [] : [part])?.['site.nav.fixtures'];

describe('2.14 a language that cannot be loaded', () => {
  test('is logged, and shown in English words', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: de.js');
    await loadCatalogue('de', ['match'], (language) =>
      language === 'de' ? Promise.reject(gone) : loadLanguageWords(language),
    );
    await loadCatalogue('en');
    expect(reported).toEqual([gone]);
    expect(words('de', 'match')).toBeDefined();
    expect(words('de', 'match')).toEqual(words('en'));
  });

  test('comes as it is when it can', async () => {
    await loadCatalogue('fr');
    expect(words('fr')).not.toEqual(words('en'));
  });

  test('English itself has nothing to fall back on', async () => {
    const gone = new Error('gone');
    await expect(loadCatalogue('en', [], () => Promise.reject(gone))).rejects.toBe(gone);
  });
});
