import { ForgotPasswordRequest, LoginRequest, RegisterRequest } from './credentials.ts';

describe('credentials (SEMANTICS §5.2, §7.5)', () => {
  it('takes an address as it is compared: trimmed, in lower case', () => {
    expect(LoginRequest.parse({ email: ' Fan@Example.ORG ', password: ' p ' })).toEqual({
      email: 'fan@example.org',
      password: ' p ',
    });
  });

  it('takes a provider’s word instead', () => {
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

  it('needs the language of the mail', () => {
    expect(ForgotPasswordRequest.safeParse({ email: 'a@b.example', language: 'xx' }).success).toBe(false);
    expect(RegisterRequest.safeParse({ email: 'a@b.example', password: 'secret' }).success).toBe(false);
  });
});
