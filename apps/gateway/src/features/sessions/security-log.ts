import type { SecurityEvent } from '@touchline/contracts';

export type SecurityEventName =
  | 'registered'
  | 'signed-in'
  | 'signed-out'
  | 'session-revoked'
  | 'other-sessions-revoked'
  | 'refresh-token-reused'
  | 'account-refused'
  | 'email-verified'
  | 'password-changed'
  | 'password-reset'
  | 'profile-changed'
  | 'exported';

/** What was done to accounts, by instant and session: no address, no token, no mail address is in it. */
export abstract class SecurityLog {
  abstract record(userId: string, event: SecurityEventName, sessionId: string | null): Promise<void>;

  /** Newest first. */
  abstract of(userId: string, limit: number): Promise<readonly SecurityEvent[]>;

  abstract forget(userId: string): Promise<void>;
}
