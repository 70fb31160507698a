import { Injectable } from '@nestjs/common';
import { Sessions, type Caller } from '../sessions/index.ts';

@Injectable()
export class SignOutService {
  constructor(private readonly sessions: Sessions) {}

  /** Ends the session that the access token or the refresh token identifies. Succeeds if neither identifies one. */
  async signOut(caller: Caller | undefined, refreshToken: string | undefined): Promise<void> {
    if (caller !== undefined) await this.sessions.endBySid(caller.userId, caller.sessionId);
    if (refreshToken !== undefined) await this.sessions.endByRefreshToken(refreshToken);
  }
}
