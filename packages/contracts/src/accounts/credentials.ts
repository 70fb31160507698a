import { z } from 'zod';
import { LANGUAGES } from '../languages/languages.ts';
import { PersonName } from '../text/plain-text.ts';

/** Normalised as the identity service compares emails: trimmed, in lower case (SEMANTICS §5.2). */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A password to be compared. The password policy defines the rules for new ones. */
export const TypedPassword = z.string().min(1).max(128);

/** Providers whose consent page opens in a separate window. */
export const IDENTITY_PROVIDERS = ['google'] as const;
export const IdentityProvider = z.enum(IDENTITY_PROVIDERS);
export type IdentityProvider = z.infer<typeof IdentityProvider>;

const IdToken = z.string().min(1).max(8192);
export const PasswordCredentials = z.object({ email: Email, password: TypedPassword });
export const ProviderCredentials = z.object({ provider: IdentityProvider, id_token: IdToken });

/** `POST /api/auth/login`: with a password or a provider's token (SEMANTICS §7.5). */
export const LoginRequest = z.union([PasswordCredentials, ProviderCredentials]);
export type LoginRequest = z.infer<typeof LoginRequest>;

/** `POST /api/auth/register`; `language` is that of the email. */
export const RegisterRequest = z.object({
  email: Email,
  password: TypedPassword,
  name: PersonName.optional(),
  language: z.enum(LANGUAGES),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** Code from an email: opaque, single-use. */
const ActionCode = z.string().min(1).max(2048);
export const VerifyEmailRequest = z.object({ code: ActionCode });
/** `language` is that of the email; absent: the request's preferred one. */
export const ForgotPasswordRequest = z.object({ email: Email, language: z.enum(LANGUAGES).optional() });
export const ResetPasswordRequest = z.object({ code: ActionCode, password: TypedPassword });

/** `POST /api/account/verification-mail`, signed in; `language` is that of the email. */
export const VerificationMailRequest = z.object({ language: z.enum(LANGUAGES) });

/** `POST /api/account/password`, signed in. */
export const ChangePasswordRequest = z.object({ currentPassword: TypedPassword, password: TypedPassword });

/** Proof of identity, given just now, before an account is deleted. */
export const Reauthentication = z.union([z.object({ password: TypedPassword }), ProviderCredentials]);
export type Reauthentication = z.infer<typeof Reauthentication>;

/** Requirements of the identity service for a new password (`GET /api/auth/password-policy`). */
export const PasswordPolicy = z.object({
  minLength: z.int().min(1).max(128),
  maxLength: z.int().min(1).max(4096),
  lowercase: z.boolean(),
  uppercase: z.boolean(),
  numeric: z.boolean(),
  nonAlphanumeric: z.boolean(),
  /** Characters that count as non-alphanumeric. */
  nonAlphanumericCharacters: z.array(z.string()),
});
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;
