import { ForgotPasswordRequest, LoginRequest, RegisterRequest } from './credentials.ts';

describe('credentials (SEMANTICS §5.2, §7.5)', () => {
  it('normalises an email as it is compared: trimmed, in lower case', () => {
    expect(LoginRequest.parse({ email: ' Fan@Example.ORG ', password: ' p ' })).toEqual({
      email: 'fan@example.org',
      password: ' p ',
    });
  });

  it('accepts a provider’s token instead of a password', () => {
    const credentials = { provider: 'google', id_token: 'a.b.c' };
    expect(LoginRequest.parse(credentials)).toEqual(credentials);
  });

  it.each([
    { email: 'nobody', password: 'p' },
    { email: `${'a'.repeat(250)}@example.org`, password: 'p' },
    { email: 'fan@example.org', password: '' },
    { email: 'fan@example.org', password: 'p'.repeat(129) },
    { provider: 'nobody', id_token: 'a' },
    {},
  ])('refuses %j', (credentials) => {
    expect(LoginRequest.safeParse(credentials).success).toBe(false);
  });

  it('requires the language of the email', () => {
    expect(ForgotPasswordRequest.safeParse({ email: 'a@b.example', language: 'xx' }).success).toBe(false);
    expect(RegisterRequest.safeParse({ email: 'a@b.example', password: 'secret' }).success).toBe(false);
  });
});
