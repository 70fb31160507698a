import { AccountChange } from './account.ts';
import { RegisterRequest } from './credentials.ts';

const registration = { email: 'a@b.example', password: 'p', language: 'en' };
const takes = (name: string): readonly boolean[] => [
  AccountChange.safeParse({ name }).success,
  RegisterRequest.safeParse({ ...registration, name }).success,
];

describe('the name of someone', () => {
  it.each(['Zoë Müller-O’Neill', '木村 拓哉', 'محمد', '👩🏽‍💻 Ann', 'Nguyễn', 'J. R. R.'])('%s', (name) => {
    expect(takes(name)).toEqual([true, true]);
  });

  it.each([
    ['a line of a mail', 'Ann\r\nBcc: someone@else.example'],
    ['a zero byte', 'Ann\u0000'],
    ['an escape of a terminal', '\u001b[31mAnn'],
    ['half a character', 'Ann \ud83d'],
    ['what turns the text after it', 'Ann \u202eeman'],
    ['what isolates the text after it', 'Ann \u2067x'],
    ['nothing', ' \n '],
  ])('holds not %s', (_, name) => {
    expect(takes(name)).toEqual([false, false]);
  });
});
