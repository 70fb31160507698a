import type { PasswordPolicy } from './credentials.ts';

const PASSWORD_RULES = ['length', 'lowercase', 'uppercase', 'numeric', 'symbol'] as const;
type PasswordRule = (typeof PASSWORD_RULES)[number];

interface RuleState {
  readonly rule: PasswordRule;
  readonly isMet: boolean;
}

/** Returns the rules of a policy and which of them a password meets. Letters are ASCII, as for the identity service. */
export function passwordRules(policy: PasswordPolicy, password: string): readonly RuleState[] {
  const asked: Readonly<Record<PasswordRule, boolean>> = {
    ...policy,
    length: true,
    symbol: policy.nonAlphanumeric,
  };
  const met: Readonly<Record<PasswordRule, boolean>> = {
    length: password.length >= policy.minLength && password.length <= policy.maxLength,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    numeric: /[0-9]/.test(password),
    symbol: policy.nonAlphanumericCharacters.some((character) => password.includes(character)),
  };
  return PASSWORD_RULES.filter((rule) => asked[rule]).map((rule) => ({ rule, isMet: met[rule] }));
}

/** Used by the form during typing, and by the gateway before it calls the identity service. */
export function meetsPolicy(policy: PasswordPolicy, password: string): boolean {
  return passwordRules(policy, password).every(({ isMet }) => isMet);
}
