import { AccountChange, PasswordCredentials } from '@touchline/contracts';
import { z } from 'zod';
import { fieldMessages } from './field-messages.ts';
import { isRepeated, newPassword, REPEATED } from './password/new-password.tsx';

function messagesFor(
  schema: z.ZodType,
  value: unknown,
  messages = fieldMessages({ password: { missing: 'auth.password.missing' } }),
) {
  const issues = schema.safeParse(value, messages).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('problems that the contracts find in a form', () => {
  it.each([
    [{ email: '', password: 'p' }, ['email', 'auth.email.missing']],
    [{ email: '  ', password: 'p' }, ['email', 'auth.email.missing']],
    [{ email: 'nobody', password: 'p' }, ['email', 'problem.invalid-email.title']],
    [{ email: `${'a'.repeat(250)}@b.example`, password: 'p' }, ['email', 'auth.tooLong']],
    [{ email: 'a@b.example', password: '' }, ['password', 'auth.password.missing']],
    [{ email: 'a@b.example', password: 'p'.repeat(129) }, ['password', 'auth.tooLong']],
    [{ email: 'a@b.example' }, ['password', 'auth.password.missing']],
  ])('%j', (value, expected) => {
    expect(messagesFor(PasswordCredentials, value)).toEqual([expected]);
  });

  it('reports both of two problems', () => {
    expect(messagesFor(PasswordCredentials, { email: '', password: '' })).toHaveLength(2);
  });

  it('uses the form’s own messages', () => {
    const messages = fieldMessages({ name: { missing: 'account.profile.nameMissing' } });
    expect(messagesFor(AccountChange, { name: ' ' }, messages)).toEqual([
      ['name', 'account.profile.nameMissing'],
    ]);
  });
});

describe('a name with invisible characters', () => {
  it.each(['Ann\u202eeman', 'Ann\u0007', 'An\u200bn'])('%j', (name) => {
    const messages = fieldMessages({ name: { missing: 'account.profile.nameMissing' } });
    expect(messagesFor(AccountChange, { name }, messages)).toEqual([['name', 'auth.hiddenCharacters']]);
  });
});

describe('a new password', () => {
  const policy = {
    minLength: 8,
    maxLength: 128,
    lowercase: false,
    uppercase: false,
    numeric: true,
    nonAlphanumeric: false,
    nonAlphanumericCharacters: [],
  };
  const schema = z.object({ password: newPassword(policy), repeat: z.string() }).refine(isRepeated, REPEATED);
  const weak = 'problem.password-does-not-meet-requirements.title';

  it.each([
    [{ password: 'Pa55word-', repeat: 'Pa55word-' }, []],
    [{ password: 'Pa55word-', repeat: 'Pa55word' }, [['repeat', 'auth.password.unequal']]],
    [{ password: 'weak', repeat: 'weak' }, [['password', weak]]],
    [
      { password: 'weak', repeat: '' },
      [
        ['password', weak],
        ['repeat', 'auth.password.unequal'],
      ],
    ],
    [{ password: '', repeat: '' }, [['password', 'auth.password.missing']]],
  ])('%j', (value, expected) => {
    expect(messagesFor(schema, value)).toEqual(expected);
  });

  it('is left to the server while the policy is unknown', () => {
    expect(newPassword(undefined).safeParse('weak').success).toBe(true);
  });
});
