import {
  IDENTITY_PROBLEM_CODES,
  type ProblemCode,
  type IdentityProvider,
  type PasswordPolicy,
} from '@touchline/contracts';
import { ProblemError } from '../../platform/errors/problems.ts';

/** The failures of the identity service that visitors can meet (SEMANTICS §8.3). */
export const IDENTITY_CODES = [
  ...IDENTITY_PROBLEM_CODES,
  'too-many-requests',
  'network-request-failed',
  'internal',
] as const satisfies readonly ProblemCode[];
export type IdentityCode = (typeof IDENTITY_CODES)[number];

/**
 * The identity service refused, or did not answer. The cause never contains a password, a token or an email address.
 */
export class IdentityError extends ProblemError {
  constructor(
    override readonly code: IdentityCode,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(code, undefined, undefined, options);
    this.message = message;
  }
}

const ENDING: ReadonlySet<IdentityCode> = new Set(['user-disabled', 'user-token-expired', 'user-not-found']);

/** Whether a failed refresh means that the user has lost the account. Any other failure leaves the session open. */
export const endsSessions = (error: unknown): boolean =>
  error instanceof IdentityError && ENDING.has(error.code);

/** A sign-in method: one that an account has, or one that a sign-in used. */
export type IdentityMethod = 'password' | IdentityProvider;

/** A user as the identity service currently knows them. */
export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** An https URL; `null` if the account has none. */
  readonly avatar: string | null;
  /** The custom claim `scope`: the permissions that staff of the identity project granted. */
  readonly scope: readonly string[];
  readonly createdAtMs: number;
  /** The sign-in methods of the account. */
  readonly providers: readonly IdentityMethod[];
  /** When the user last proved their identity, by password or provider. Refreshing a token does not change it. */
  readonly signInAtMs: number;
  /** The method of that sign-in; `null` if it is one that we do not offer. */
  readonly signInMethod: IdentityMethod | null;
}

/** The result of a sign-in: the user, and the identity service's own tokens, which are never sent to a browser. */
export interface IdentitySignIn {
  readonly user: IdentityUser;
  /** Valid for an hour. The methods below require it as proof. */
  readonly idToken: string;
  /** Valid until the account's password changes, or the account is disabled or deleted. */
  readonly refreshToken: string;
}

/** The URL of a provider's consent page, and the value that completes the sign-in. */
export interface ProviderConsent {
  readonly uri: string;
  /**
   * Hidden from the page and passed to `signInWithProvider`: binds the provider's response to the browser that asked.
   */
  readonly sessionId: string;
}

/** The language of an email, and the URL to which its link leads on. */
export interface MailOptions {
  readonly language: string;
  readonly continueUrl: string;
}

/**
 * A port of the identity upstream, which knows the users. Every failure is an IdentityError, or a FeatureOffError if
 * no identity upstream is configured.
 */
export abstract class IdentitySource {
  abstract signIn(email: string, password: string): Promise<IdentitySignIn>;

  abstract signUp(email: string, password: string, name: string | undefined): Promise<IdentitySignIn>;

  /**
   * Verifies an ID token of external origin by every rule, and asks the service whether it is still valid.
   * `invalid-credential`: the token is not one of ours; `user-token-expired`, `user-disabled`: it is no longer valid.
   */
  abstract verifyIdToken(idToken: string): Promise<IdentityUser>;

  /**
   * Returns fresh tokens and the user in their current state. `endsSessions(error)` says whether a failure ends the
   * session.
   */
  abstract renew(refreshToken: string): Promise<IdentitySignIn>;

  /** `unauthorized-domain`: the service does not allow sign-ins from this address. */
  abstract authUri(provider: IdentityProvider, continueUri: string): Promise<ProviderConsent>;

  /**
   * @param requestUri the full URL to which the provider sent the browser back
   * @param postBody the body, if the provider sends a POST request; otherwise `undefined`
   */
  abstract signInWithProvider(
    requestUri: string,
    postBody: string | undefined,
    sessionId: string,
  ): Promise<IdentitySignIn>;

  abstract sendVerification(idToken: string, mail: MailOptions): Promise<void>;

  /** An unknown address fails with `user-not-found`, or succeeds if the service does not reveal it. */
  abstract sendPasswordReset(email: string, mail: MailOptions): Promise<void>;

  abstract verifyEmail(code: string): Promise<{ readonly email: string }>;

  /** Returns the account whose password the code resets. The code stays valid. */
  abstract checkResetCode(code: string): Promise<{ readonly email: string }>;

  /** Revokes every refresh token of the account. */
  abstract resetPassword(code: string, password: string): Promise<{ readonly email: string }>;

  /** Revokes every refresh token of the account except the returned one. */
  abstract changePassword(idToken: string, password: string): Promise<IdentitySignIn>;

  abstract changeName(idToken: string, name: string): Promise<void>;

  /** `requires-recent-login`: the sign-in of the token is too old. */
  abstract remove(idToken: string): Promise<void>;

  abstract passwordPolicy(): Promise<PasswordPolicy>;
}
