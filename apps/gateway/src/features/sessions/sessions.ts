import type { TokenPair } from '@touchline/contracts';
import type { SessionUser } from './session-user.ts';

/** The user as the identity service knows them just now, and its own refresh token, which it may not have given. */
export interface SessionIdentity {
  readonly user: SessionUser;
  readonly refreshToken: string | undefined;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly token: TokenPair;
}

export interface SessionSummary {
  readonly id: string;
  readonly signedInAtMs: number;
  readonly lastSeenAtMs: number;
  readonly browser: string | null;
  readonly system: string | null;
}

/** Sessions of visitors, for all processes of the gateway: opened, refreshed, ended. */
export abstract class Sessions {
  abstract open(identity: SessionIdentity, userAgent: string | undefined): Promise<OpenedSession>;

  /** @throws SessionEndedError for whatever is not, or is no longer, a refresh token of ours. */
  abstract refresh(refreshToken: string): Promise<OpenedSession>;

  /** Whether there was one of that user. */
  abstract endBySid(
    userId: string,
    sessionId: string,
    event?: 'signed-out' | 'session-revoked',
  ): Promise<boolean>;

  /** Any genuine token of the family ends it; garbage ends nothing. */
  abstract endByRefreshToken(refreshToken: string): Promise<boolean>;

  /** How many ended. Says nothing in the security log: the caller knows why. */
  abstract endAllOf(userId: string, options?: { readonly except?: string }): Promise<number>;

  abstract listOf(userId: string): Promise<readonly SessionSummary[]>;

  /** The identity service's refresh token, to act there in the user's name; undefined: no such session. */
  abstract identityTokenOf(sessionId: string): Promise<string | undefined>;

  /** After the user was changed at the identity service. */
  abstract renewed(sessionId: string, identity: SessionIdentity): Promise<void>;
}
