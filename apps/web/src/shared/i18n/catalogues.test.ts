/** @jest-environment jsdom */
import { loadLanguageMessages } from '@touchline/messages/words';
import { catalogueOf, loadCatalogue } from './catalogues.ts';

const reported: unknown[] = [];
Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });

const message = (language: 'de' | 'en' | 'fr') => catalogueOf(language)?.['site.nav.fixtures'];

describe('2.14 a language that cannot be loaded', () => {
  test('is logged, and its pages show English texts', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: de.js');
    await loadCatalogue('de', ['match'], (language) =>
      language === 'de' ? Promise.reject(gone) : loadLanguageMessages(language),
    );
    await loadCatalogue('en');
    expect(reported).toEqual([gone]);
    expect(message('de')).toBeDefined();
    expect(message('de')).toEqual(message('en'));
    expect(catalogueOf('de')?.['match.loading']).toBeDefined();
  });

  test('is used if it can be loaded', async () => {
    await loadCatalogue('fr');
    expect(message('fr')).not.toEqual(message('en'));
  });

  test('a namespace that loads later extends the catalogue in use', async () => {
    await loadCatalogue('fr');
    const rendered = catalogueOf('fr');
    expect(rendered?.['table.loading']).toBeUndefined();
    await loadCatalogue('fr', ['leagues']);
    expect(rendered?.['table.loading']).toBeDefined();
    expect(catalogueOf('fr')).toBe(rendered);
  });

  test('English has no fallback', async () => {
    const gone = new Error('gone');
    await expect(loadCatalogue('en', [], () => Promise.reject(gone))).rejects.toBe(gone);
  });
});
