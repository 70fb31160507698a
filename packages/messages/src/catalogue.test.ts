import { LANGUAGES } from '@touchline/contracts';
import { buildCatalogue, checkSyntax, fillFromEnglish } from '../scripts/catalogue.ts';
import { isMessageKey, loadMessages } from './index.ts';

describe('a catalogue', () => {
  it('falls back to English for a missing text, and never shows a key', () => {
    expect(fillFromEnglish({ a: 'One', b: 'Two' }, { a: 'Eins' }, 'de')).toEqual({ a: 'Eins', b: 'Two' });
  });

  it('refuses a key that English does not have', () => {
    expect(() => fillFromEnglish({ a: 'One' }, { z: 'Zett' }, 'de')).toThrow('de: not in English: z');
  });

  it('refuses broken messages and lists each', () => {
    const broken = { a: '{count, plural, one {#}}', b: 'fine', c: '{open' };
    expect(() => {
      checkSyntax(broken, 'de');
    }).toThrow(/de a: .*\n.*de c: /s);
    expect(() => {
      checkSyntax({ b: 'fine' }, 'de');
    }).not.toThrow();
  });
});

describe('the built catalogues', () => {
  it.each(LANGUAGES)('%s equals its source files', async (language) => {
    expect(await loadMessages(language)).toEqual(buildCatalogue(language));
  });

  it('distinguishes known keys from those of a newer server', async () => {
    const messages = await loadMessages('de');
    expect(isMessageKey(messages, 'var.goal-cancelled')).toBe(true);
    expect(isMessageKey(messages, 'var.not-known-yet')).toBe(false);
    expect(isMessageKey(messages, 'toString')).toBe(false);
  });
});
