import { Injectable } from '@nestjs/common';
import type { SecurityEvent } from '@touchline/contracts';
import { z } from 'zod';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/clock.ts';

const LOG = 'security';

const Kept = z.object({ event: z.string(), sessionId: z.string().nullable() });

export type SecurityEventName =
  | 'registered'
  | 'signed-in'
  | 'signed-out'
  | 'session-revoked'
  | 'other-sessions-revoked'
  /** An exchanged refresh token was presented again, so its session was ended. */
  | 'refresh-token-reused'
  /** The identity service no longer accepts the account. */
  | 'account-refused'
  | 'email-verified'
  | 'password-changed'
  | 'password-reset'
  | 'profile-changed'
  | 'exported';

/**
 * Records security events of accounts: instant, event and session. It contains no IP address, token or email address.
 */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  async record(userId: string, event: SecurityEventName, sessionId: string | null): Promise<void> {
    const value = JSON.stringify({ event, sessionId } satisfies z.input<typeof Kept>);
    await this.state.append(LOG, userId, { atMs: this.clock.nowMs(), value });
  }

  /** Newest first. */
  async of(userId: string, limit: number): Promise<readonly SecurityEvent[]> {
    const entries = await this.state.entries(LOG, userId, limit);
    return entries.map(({ atMs, value }) => ({
      at: new Date(atMs).toISOString(),
      ...Kept.parse(JSON.parse(value)),
    }));
  }

  /** Called when the account is deleted. */
  forget(userId: string): Promise<void> {
    return this.state.forget(LOG, userId);
  }
}
