import { AccountChange } from '../accounts/account.ts';
import { RegisterRequest } from '../accounts/credentials.ts';
import { ContactMessage } from '../content/contact-message.ts';
import { RollbackOrder } from '../staff/cache-policy.ts';
import { PurgeOrder } from '../staff/cache-purge.ts';
import { StaffInvitationRequest } from '../staff/staff-account.ts';
import { withoutHidden } from './plain-text.ts';

const registration = { email: 'a@b.example', password: 'p', language: 'en' };
const contact = { email: 'a@b.example', topic: 'other', message: 'x'.repeat(10), language: 'en' };
const invitation = { email: 'a@b.example', scope: ['staff:cache'] };

/** Every single-line text that a user can enter. */
const LINES: readonly (readonly [
  string,
  (line: string) => { readonly success: boolean; error?: unknown },
])[] = [
  ['a name that is changed', (name) => AccountChange.safeParse({ name })],
  ['a name at registration', (name) => RegisterRequest.safeParse({ ...registration, name })],
  ['a name under a message', (name) => ContactMessage.safeParse({ ...contact, name })],
  ['a name of staff', (name) => StaffInvitationRequest.safeParse({ ...invitation, name })],
  ['who purges', (by) => PurgeOrder.safeParse({ keys: ['k'], reason: 'why', by })],
  ['why someone purges', (reason) => PurgeOrder.safeParse({ keys: ['k'], reason })],
  ['who rolls back', (by) => RollbackOrder.safeParse({ version: 1, note: 'why', by })],
  ['why someone rolls back', (note) => RollbackOrder.safeParse({ version: 1, note })],
];

describe.each(LINES)('%s', (_, parse) => {
  it.each([
    'Zoë Müller-O’Neill',
    '木村 拓哉',
    'محمد',
    'علی\u200cرضا',
    '👩🏽‍💻 Ann',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Harry',
    'Nguyễn',
    'J. R. R.',
  ])('may be %s', (line) => {
    expect(parse(line).success).toBe(true);
  });

  it.each([
    ['a line of a mail', 'Ann\r\nBcc: someone@else.example'],
    ['a zero byte', 'Ann\u0000'],
    ['an escape of a terminal', '\u001b[31mAnn'],
    ['a control of the second kind', 'Ann\u0085x'],
    ['half a character', 'Ann \ud83d'],
    ['what turns the text after it', 'Ann \u202eeman'],
    ['what isolates the text after it', 'Ann \u2067x'],
    ['a mark of direction', 'Ann\u200f x'],
    ['a space without width', 'An\u200bn'],
    ['a soft hyphen', 'An\u00adn'],
    ['a separator of lines', 'Ann\u2028x'],
  ])('must not contain %s', (__, line) => {
    expect(parse(line)).toMatchObject({
      success: false,
      error: {
        issues: [
          {
            code: 'custom',
            params: { says: 'must not hold control characters or invisible characters' },
          },
        ],
      },
    });
  });

  it('must not be empty', () => {
    expect(parse(' \n ').success).toBe(false);
  });
});

describe('a message', () => {
  const sent = (message: string): string =>
    ContactMessage.parse({ ...contact, name: 'Ana', message }).message;

  it('keeps line breaks, tabs, joiners and flags', () => {
    const text = 'One\n\tTwo 👩🏽‍💻\n\n🏴󠁧󠁢󠁥󠁮󠁧󠁿 علی\u200cرضا';
    expect(sent(text)).toBe(text);
    expect(sent('one\r\ntwo\rthree\u2028four')).toBe('one\ntwo\nthree\nfour');
  });

  it('loses invisible characters before its length is checked', () => {
    expect(sent('\u2068Ana\u2069 wrote\u0000 \u202ethis\u200b')).toBe('Ana wrote this');
    const hidden = ContactMessage.safeParse({
      ...contact,
      name: 'Ana',
      message: `short${'\u200b'.repeat(20)}`,
    });
    expect(hidden.success).toBe(false);
  });
});

it('withoutHidden removes invisible characters of foreign texts', () => {
  expect(withoutHidden('Ann \u202eeman\u0007')).toBe('Ann eman');
});
