import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest } from '@touchline/contracts';
import type { z } from 'zod';
import { ReauthenticationService, type Client } from '../auth/index.ts';
import { IdentitySource } from '../identity/index.ts';
import { SecurityLog, Sessions, type Caller } from '../sessions/index.ts';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly identity: IdentitySource,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  /** Whoever changes it stays signed in; whoever else is, is not. */
  async change(
    caller: Caller,
    { currentPassword, password }: z.infer<typeof ChangePasswordRequest>,
    client: Client,
  ): Promise<void> {
    const { userId, sessionId } = caller;
    const idToken = await this.reauthentication.prove(caller, { password: currentPassword }, client);
    const identity = await this.identity.changePassword(idToken, password);
    await this.sessions.renewed(sessionId, identity);
    await this.sessions.endAllOf(userId, 'password-changed', { except: sessionId });
    await this.log.record(userId, 'password-changed', sessionId);
  }
}
