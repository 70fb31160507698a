import { z } from 'zod';

const Flag = z.boolean().nullish();

/** `GET /v2/passwordPolicy`: members that the project has not set are absent. */
export const WirePasswordPolicy = z.object({
  customStrengthOptions: z
    .object({
      minPasswordLength: z.int().min(1).max(128).nullish(),
      maxPasswordLength: z.int().min(1).max(4096).nullish(),
      containsLowercaseCharacter: Flag,
      containsUppercaseCharacter: Flag,
      containsNumericCharacter: Flag,
      containsNonAlphanumericCharacter: Flag,
    })
    .nullish(),
  allowedNonAlphanumericCharacters: z.array(z.string()).nullish(),
  enforcementState: z.string().nullish(),
});
export type WirePasswordPolicy = z.output<typeof WirePasswordPolicy>;
