import { PasswordPolicy } from '@touchline/contracts';
import { WirePasswordPolicy } from '../wire/account.ts';
import { LEAST_POLICY, toPasswordPolicy } from './password-policy.ts';

const policy = (wire: unknown) => toPasswordPolicy(WirePasswordPolicy.parse(wire));

it('returns every rule that the project has set', () => {
  expect(
    policy({
      customStrengthOptions: {
        minPasswordLength: 10,
        maxPasswordLength: 64,
        containsLowercaseCharacter: true,
        containsUppercaseCharacter: true,
        containsNumericCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
      allowedNonAlphanumericCharacters: ['^', '$'],
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    }),
  ).toEqual({
    minLength: 10,
    maxLength: 64,
    lowercase: true,
    uppercase: true,
    numeric: true,
    nonAlphanumeric: true,
    nonAlphanumericCharacters: ['^', '$'],
  });
});

it('requires six characters if nothing is set or enforced', () => {
  expect(policy({})).toEqual(LEAST_POLICY);
  expect(policy({ customStrengthOptions: {} })).toEqual(LEAST_POLICY);
  const off = { customStrengthOptions: { minPasswordLength: 30 }, enforcementState: 'OFF' };
  expect(policy(off)).toEqual(LEAST_POLICY);
  expect(PasswordPolicy.parse(LEAST_POLICY).minLength).toBe(6);
});
