import { LANGUAGES } from '@touchline/contracts';
import { countryNames } from '../scripts/country-names.ts';
import { foreignLetters } from './testing/text-rules.ts';

describe('country names', () => {
  it.each(LANGUAGES)('%s names all of ISO 3166-1, Kosovo, the home nations and the world', (language) => {
    const names = countryNames(language);
    expect(Object.keys(names)).toHaveLength(249 + 1 + 4 + 1);
    expect(Object.entries(names).filter(([key, name]) => name === '' || key.endsWith(`.${name}`))).toEqual(
      [],
    );
  });

  it.each(LANGUAGES)('%s has no duplicate country names', (language) => {
    const names = Object.values(countryNames(language));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('are translated: in every language most names differ from English', () => {
    const english = countryNames('en');
    for (const language of LANGUAGES.filter((other) => other !== 'en')) {
      const names = countryNames(language);
      const same = Object.keys(names).filter((key) => names[key] === english[key]);
      expect([language, same.length < 128]).toEqual([language, true]);
    }
  });

  it('are Cyrillic in Russian', () => {
    const latin = Object.values(countryNames('ru')).flatMap((name) => foreignLetters('ru', name));
    expect(latin).toEqual([]);
  });

  it.each([
    ['de', 'GB-NIR', 'Nordirland'],
    ['es', 'GB-NIR', 'Irlanda del Norte'],
    ['ru', 'GB-SCT', 'Шотландия'],
    ['tr', 'GB-ENG', 'İngiltere'],
    ['id', 'GB-WLS', 'Wales'],
    ['pt', 'CZ', 'Tchéquia'],
    ['en', 'CI', 'Ivory Coast'],
    ['fr', 'HK', 'Hong Kong'],
    ['ru', 'world', 'Международные турниры'],
  ] as const)('%s calls %s %s', (language, code, name) => {
    expect(countryNames(language)[`country.${code}`]).toBe(name);
  });
});
