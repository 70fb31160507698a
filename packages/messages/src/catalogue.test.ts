import { LANGUAGES } from '@touchline/contracts';
import { buildCatalogue, checkSyntax, fillFromEnglish } from '../scripts/catalogue.ts';
import { isMessageKey, loadMessages } from './index.ts';

describe('a catalogue', () => {
  it('says in English what its language lacks, never a key', () => {
    expect(fillFromEnglish({ a: 'One', b: 'Two' }, { a: 'Eins' }, 'de')).toEqual({ a: 'Eins', b: 'Two' });
  });

  it('refuses a key that English does not have', () => {
    expect(() => fillFromEnglish({ a: 'One' }, { z: 'Zett' }, 'de')).toThrow('de: not in English: z');
  });

  it('refuses broken messages and names each', () => {
    const broken = { a: '{count, plural, one {#}}', b: 'fine', c: '{open' };
    expect(() => {
      checkSyntax(broken, 'de');
    }).toThrow(/de a: .*\n.*de c: /s);
    expect(() => {
      checkSyntax({ b: 'fine' }, 'de');
    }).not.toThrow();
  });
});

describe('what was built', () => {
  it.each(LANGUAGES)('%s is what the files say now', async (language) => {
    expect(await loadMessages(language)).toEqual(buildCatalogue(language));
  });

  it('tells known keys from those of a newer server', async () => {
    const messages = await loadMessages('de');
    expect(isMessageKey(messages, 'var.goal-cancelled')).toBe(true);
    expect(isMessageKey(messages, 'var.not-known-yet')).toBe(false);
    expect(isMessageKey(messages, 'toString')).toBe(false);
  });
});
