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

/** The identity service said no, or said nothing. Its cause never holds a password, a token or an address. */
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

/** Whether a failure to renew says that the account is not theirs any more; otherwise nobody is thrown out. */
export const endsSessions = (error: unknown): boolean =>
  error instanceof IdentityError && ENDING.has(error.code);

/** A way in that an account has, or that a sign-in took. */
export type IdentityMethod = 'password' | IdentityProvider;

/** Someone as the identity service knows them just now. */
export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** An https address. */
  readonly avatar: string | null;
  /** Of the custom claim `scope`: what staff of the identity project let them do. */
  readonly scope: readonly string[];
  readonly createdAtMs: number;
  /** Ways in that the account has. */
  readonly providers: readonly IdentityMethod[];
  /** When they last proved who they are: a password, a provider. Renewing a token does not move it. */
  readonly signInAtMs: number;
  /** How they proved it; null: in a way that we do not offer. */
  readonly signInMethod: IdentityMethod | null;
}

/** The identity service's word for who someone is, and its own tokens, which never reach a browser of ours. */
export interface IdentitySignIn {
  readonly user: IdentityUser;
  /** Good for an hour: the proof that the calls below ask for. */
  readonly idToken: string;
  /** Good until the account's password changes, or the account is switched off or removed. */
  readonly refreshToken: string;
}

/** Where a provider's consent page is, and what finishes the sign-in that it begins. */
export interface ProviderConsent {
  readonly uri: string;
  /** Kept from the page, handed back to `signInWithProvider`: binds the answer to whoever asked. */
  readonly sessionId: string;
}

/** What a mail needs to know: the language it is written in, and where its link leads on to. */
export interface MailOptions {
  readonly language: string;
  readonly continueUrl: string;
}

/**
 * Who people are: a port of the identity upstream. Every failure is an IdentityError, or a FeatureOffError
 * where no identity upstream is configured.
 */
export abstract class IdentitySource {
  abstract signIn(email: string, password: string): Promise<IdentitySignIn>;

  abstract signUp(email: string, password: string, name: string | undefined): Promise<IdentitySignIn>;

  /**
   * Checks an ID token that came from outside by every rule, and asks the service whether it still stands
   * behind it. `invalid-credential`: it is none of ours; `user-token-expired`, `user-disabled`: it was.
   */
  abstract verifyIdToken(idToken: string): Promise<IdentityUser>;

  /** Fresh tokens and the user as they are now. `endsSessions(error)` says whether a failure is an answer. */
  abstract renew(refreshToken: string): Promise<IdentitySignIn>;

  /** `unauthorized-domain`: the service does not let this address sign anyone in. */
  abstract authUri(provider: IdentityProvider, continueUri: string): Promise<ProviderConsent>;

  /**
   * @param requestUri the whole address that the provider sent the browser back to.
   * @param postBody what came with it, where the provider posts; else undefined.
   */
  abstract signInWithProvider(
    requestUri: string,
    postBody: string | undefined,
    sessionId: string,
  ): Promise<IdentitySignIn>;

  abstract sendVerification(idToken: string, mail: MailOptions): Promise<void>;

  /** An unknown address is `user-not-found`, or nothing at all where the service does not tell. */
  abstract sendPasswordReset(email: string, mail: MailOptions): Promise<void>;

  abstract verifyEmail(code: string): Promise<{ readonly email: string }>;

  /** Whose password a code resets. The code stays good. */
  abstract checkResetCode(code: string): Promise<{ readonly email: string }>;

  /** Ends every refresh token of the account. */
  abstract resetPassword(code: string, password: string): Promise<{ readonly email: string }>;

  /** Ends every refresh token of the account but the one it answers with. */
  abstract changePassword(idToken: string, password: string): Promise<IdentitySignIn>;

  abstract changeName(idToken: string, name: string): Promise<void>;

  /** `requires-recent-login`: the sign-in behind the token is too old for this. */
  abstract remove(idToken: string): Promise<void>;

  abstract passwordPolicy(): Promise<PasswordPolicy>;
}
