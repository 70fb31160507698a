import type { PasswordPolicy } from '@touchline/contracts';
import type { WirePasswordPolicy } from '../wire/account.ts';

/** The service's minimum for every password, whatever the project has set. */
export const LEAST_POLICY: PasswordPolicy = {
  minLength: 6,
  maxLength: 4096,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  nonAlphanumericCharacters: [],
};

/** A policy that is defined but not enforced has no effect. */
export function toPasswordPolicy(wire: WirePasswordPolicy): PasswordPolicy {
  const options = wire.customStrengthOptions;
  if (wire.enforcementState === 'OFF' || options === null || options === undefined) return LEAST_POLICY;
  return {
    minLength: options.minPasswordLength ?? LEAST_POLICY.minLength,
    maxLength: options.maxPasswordLength ?? LEAST_POLICY.maxLength,
    lowercase: options.containsLowercaseCharacter ?? false,
    uppercase: options.containsUppercaseCharacter ?? false,
    numeric: options.containsNumericCharacter ?? false,
    nonAlphanumeric: options.containsNonAlphanumericCharacter ?? false,
    nonAlphanumericCharacters: wire.allowedNonAlphanumericCharacters ?? [],
  };
}
