import { PROBLEM_CODES } from '@touchline/contracts';
import { IDENTITY_CODES } from '../../../features/identity/index.ts';
import { describeRecorded, recorded, sdkErrorMap } from '../testing/recordings.ts';
import { toIdentityError, SERVER_CODES } from './identity-error.ts';

const said = (message: string, status?: string) => ({ error: { code: 400, message, errors: [], status } });
const codeOf = (body: unknown, status = 400) => toIdentityError('signUp', status, body).code;

describe('a refusal', () => {
  it.each([
    ['USER_DISABLED', 'user-disabled'],
    ['WEAK_PASSWORD', 'weak-password'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
  ])('with an unknown code is lower-cased with dashes: %s, %s', (message, code) => {
    expect(SERVER_CODES.has(message)).toBe(false);
    expect(codeOf(said(message))).toBe(code);
  });

  it.each(['NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN', 'OVERLOADED', 'SESSION_ENDED', 'FEATURE_OFF'])(
    'does not become another kind of problem because of its name: %s',
    (message) => {
      const dashed = message.toLowerCase().replace('_', '-');
      expect(PROBLEM_CODES).toContain(dashed);
      expect(codeOf(said(message))).toBe('internal');
    },
  );

  it('may have text after its code', () => {
    const text = 'WEAK_PASSWORD : Password should be at least 6 characters : really';
    expect(codeOf(said(text))).toBe('weak-password');
  });

  it('in prose is recognised by its status field, or by the HTTP status', () => {
    expect(codeOf(said('Quota exceeded for a metric.', 'RESOURCE_EXHAUSTED'), 429)).toBe('too-many-requests');
    expect(codeOf(said('Quota exceeded for a metric.'), 429)).toBe('too-many-requests');
    expect(codeOf(said('API key not valid.', 'INVALID_ARGUMENT'))).toBe('internal');
    expect(codeOf(undefined, 403)).toBe('internal');
    expect(codeOf('<html>', 501)).toBe('operation-not-allowed');
  });

  it('is reported with its call, status and codes, and without its text', () => {
    const error = toIdentityError('signUp', 400, said('EMAIL_EXISTS : ana@touchline.example'));
    expect(error.message).toBe('signUp was refused with 400: EMAIL_EXISTS');
    expect(toIdentityError('signUp', 403, said('ana@touchline.example is bad')).message).toBe(
      'signUp was refused with 403: no code that we know',
    );
  });
});

/** Codes of the SDK that are not in our closed list, and what a visitor gets instead. */
const BROUGHT_HOME: Readonly<Record<string, string>> = {
  'missing-password': 'invalid-credential',
  'custom-token-mismatch': 'invalid-credential',
  'credential-already-in-use': 'email-already-in-use',
  'invalid-user-token': 'user-token-expired',
  'code-expired': 'expired-action-code',
  'unauthorized-continue-uri': 'unauthorized-domain',
  'admin-restricted-operation': 'operation-not-allowed',
  'invalid-multi-factor-session': 'operation-not-allowed',
  'multi-factor-info-not-found': 'operation-not-allowed',
  'missing-multi-factor-info': 'operation-not-allowed',
  'missing-multi-factor-session': 'operation-not-allowed',
  'second-factor-already-in-use': 'operation-not-allowed',
  'maximum-second-factor-count-exceeded': 'operation-not-allowed',
  'recaptcha-not-enabled': 'operation-not-allowed',
  'missing-recaptcha-token': 'operation-not-allowed',
  'invalid-recaptcha-token': 'operation-not-allowed',
  'invalid-recaptcha-action': 'operation-not-allowed',
  'missing-recaptcha-version': 'operation-not-allowed',
  'invalid-recaptcha-version': 'operation-not-allowed',
  'internal-error': 'internal',
  'invalid-verification-code': 'internal',
  'invalid-verification-id': 'internal',
  'missing-verification-id': 'internal',
  'missing-android-pkg-name': 'internal',
  'invalid-oauth-client-id': 'internal',
  'missing-client-type': 'internal',
  'invalid-req-type': 'internal',
};

describeRecorded('the official SDK’s map of 48 codes', () => {
  it('equals ours, code by code', () => {
    const map = Object.entries(sdkErrorMap());
    expect(map).toHaveLength(48);
    const expected = map.map(([serverCode, sdkCode]) => [
      serverCode,
      IDENTITY_CODES.find((code) => code === sdkCode) ?? BROUGHT_HOME[sdkCode],
    ]);
    expect(map.map(([serverCode]) => [serverCode, codeOf(said(serverCode))])).toEqual(expected);
  });

  it('has every code that we replace', () => {
    const codes = new Set(Object.values(sdkErrorMap()));
    expect(Object.keys(BROUGHT_HOME).filter((code) => !codes.has(code))).toEqual([]);
  });
});

describeRecorded('recorded refusals of the emulator', () => {
  it.each([
    ['reset-reuse', 'invalid-action-code'],
    ['lookup-old-token', 'user-token-expired'],
    ['signIn-disabled', 'user-disabled'],
    ['lookup-disabled', 'user-disabled'],
    ['refresh-disabled', 'user-disabled'],
    ['lookup-deleted', 'user-token-expired'],
    ['refresh-deleted', 'user-token-expired'],
    ['refresh-nogrant', 'internal'],
    ['passwordPolicy', 'operation-not-allowed'],
  ])('%s is %s', (name, code) => {
    const { status, body } = recorded(name);
    expect(codeOf(body, status)).toBe(code);
  });
});
