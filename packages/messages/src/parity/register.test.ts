import { otherRegister } from '../testing/register.ts';
import { TRANSLATIONS, entries } from '../testing/written.ts';

describe('the form of address', () => {
  it.each(TRANSLATIONS)('%s keeps to one', (language) => {
    const faults = entries(language).flatMap(([key, text]) =>
      otherRegister(language, text).map((word) => `${key}: ${word} in “${text}”`),
    );
    expect(faults).toEqual([]);
  });

  it('tells the other one, and not words that only look like it', () => {
    expect(otherRegister('de', 'Öffnen Sie Ihre Mail')).toEqual(['Sie', 'Ihre']);
    expect(otherRegister('de', 'Diese Seite ist weg. Sie kommt nicht wieder.')).toEqual([]);
    expect(otherRegister('nl', 'Open uw mail')).toEqual(['uw']);
    expect(otherRegister('ru', 'Открой твой ящик')).toEqual(['твой']);
  });
});
