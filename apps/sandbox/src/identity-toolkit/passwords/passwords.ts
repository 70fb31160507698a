import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { IdentityFailure } from '../answers/answers.ts';

const derive = promisify(argon2);

/** OWASP's second choice for argon2id: 19 MiB, two passes; about 30-60 ms on a small machine. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
const SALT_BYTES = 16;

const tagOf = (password: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: salt, ...COST });

export const hashUserPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${(await tagOf(password, salt)).toString('base64url')}`;
};

/**
 * Compares a password with a hash. It takes the same time without a hash, so that the time does not reveal who has an
 * account.
 */
export const passwordMatches = async (password: string, stored: string | null): Promise<boolean> => {
  const [salt = '', tag = ''] = (stored ?? '').split('.');
  const expected = Buffer.from(tag, 'base64url');
  const saltBytes = stored === null ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, 'base64url');
  const actual = await tagOf(password, saltBytes);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

/** Minimum length under any policy. */
const SHORTEST = 6;

/** A project's password policy, with the provider's field names; defaults are those of a new project. */
export const passwordPolicySchema = z
  .strictObject({
    enforcementState: z.enum(['OFF', 'ENFORCE']).default('OFF'),
    minPasswordLength: z.int().min(SHORTEST).max(30).default(SHORTEST),
    maxPasswordLength: z.int().min(SHORTEST).max(4096).default(4096),
    containsLowercaseCharacter: z.boolean().default(false),
    containsUppercaseCharacter: z.boolean().default(false),
    containsNumericCharacter: z.boolean().default(false),
    containsNonAlphanumericCharacter: z.boolean().default(false),
  })
  .readonly();
export type PasswordPolicySettings = z.output<typeof passwordPolicySchema>;

/** In the provider's order. */
const NON_ALPHANUMERIC = Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~`-+= ');

export const policyBody = (policy: PasswordPolicySettings) => ({
  customStrengthOptions: {
    minPasswordLength: policy.minPasswordLength,
    maxPasswordLength: policy.maxPasswordLength,
    ...(policy.containsLowercaseCharacter ? { containsLowercaseCharacter: true } : {}),
    ...(policy.containsUppercaseCharacter ? { containsUppercaseCharacter: true } : {}),
    ...(policy.containsNumericCharacter ? { containsNumericCharacter: true } : {}),
    ...(policy.containsNonAlphanumericCharacter ? { containsNonAlphanumericCharacter: true } : {}),
  },
  schemaVersion: 1,
  allowedNonAlphanumericCharacters: NON_ALPHANUMERIC,
  enforcementState: policy.enforcementState,
  forceUpgradeOnSignin: false,
});

const unmet = (password: string, policy: PasswordPolicySettings): readonly string[] => {
  const rules: readonly (readonly [boolean, string])[] = [
    [
      password.length >= policy.minPasswordLength,
      `Password must contain at least ${String(policy.minPasswordLength)} characters`,
    ],
    [
      password.length <= policy.maxPasswordLength,
      `Password may contain at most ${String(policy.maxPasswordLength)} characters`,
    ],
    [
      !policy.containsLowercaseCharacter || /[a-z]/.test(password),
      'Password must contain a lower case character',
    ],
    [
      !policy.containsUppercaseCharacter || /[A-Z]/.test(password),
      'Password must contain an upper case character',
    ],
    [!policy.containsNumericCharacter || /\d/.test(password), 'Password must contain a numeric character'],
    [
      !policy.containsNonAlphanumericCharacter || NON_ALPHANUMERIC.some((one) => password.includes(one)),
      'Password must contain a non-alphanumeric character',
    ],
  ];
  return rules.filter(([isMet]) => !isMet).map(([, text]) => text);
};

/** Refuses a new password that violates the policy. Existing passwords are never checked. */
export const checkPassword = (password: string, policy: PasswordPolicySettings): void => {
  if (policy.enforcementState === 'ENFORCE') {
    const missing = unmet(password, policy);
    if (missing.length === 0) return;
    throw new IdentityFailure(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`,
    );
  }
  if (password.length < SHORTEST) {
    throw new IdentityFailure(`WEAK_PASSWORD : Password should be at least ${String(SHORTEST)} characters`);
  }
};
