import { CONTACT_LIMITS, CONTACT_TOPICS, ContactMessage } from './contact-message.ts';

const MESSAGE = {
  name: 'Ana',
  email: 'ana@example.org',
  topic: 'other',
  message: 'x'.repeat(10),
  language: 'pt',
};
const faultsOf = (fault: object): readonly string[] =>
  ContactMessage.safeParse({ ...MESSAGE, ...fault }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('5.2 a message to the site', () => {
  it('is trimmed before its length is checked', () => {
    expect(faultsOf({ message: `${' '.repeat(20)}123456789` })).toEqual(['message']);
    expect(ContactMessage.parse({ ...MESSAGE, name: ' Ana ', email: ' ANA@example.org ' })).toEqual({
      ...MESSAGE,
      website: '',
    });
  });

  it('has 10 to 4000 characters', () => {
    const { least, most } = CONTACT_LIMITS.message;
    expect([least, most]).toEqual([10, 4000]);
    for (const length of [least, most]) expect(faultsOf({ message: 'x'.repeat(length) })).toEqual([]);
    for (const length of [least - 1, most + 1])
      expect(faultsOf({ message: 'x'.repeat(length) })).toEqual(['message']);
  });

  it('has an email of at most 254 characters and a known topic', () => {
    expect(faultsOf({ email: `${'a'.repeat(250)}@b.example` })).toEqual(['email']);
    expect(faultsOf({ topic: 'complaint' })).toEqual(['topic']);
    for (const topic of CONTACT_TOPICS) expect(faultsOf({ topic })).toEqual([]);
  });

  it('accepts a filled honeypot field, so that bots do not notice it', () => {
    expect(faultsOf({ website: 'https://spam.example' })).toEqual([]);
  });
});
