import { Injectable } from '@nestjs/common';
import type { Account } from '@touchline/contracts';
import { endsSessions, IdentityError, type IdentitySignIn, IdentitySource } from '../identity/index.ts';
import { SecurityLog, SessionEndedError, Sessions, type Caller } from '../sessions/index.ts';
import { presentAccount } from './account-presenter.ts';

/** The account of whoever asks. */
@Injectable()
export class AccountService {
  constructor(
    private readonly identity: IdentitySource,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  /** As the session knows it; an address may have been confirmed since, in the mail. */
  async read(caller: Caller): Promise<Account> {
    if (caller.user.emailVerified) return presentAccount(caller.user);
    try {
      const { user } = await this.#renew(caller);
      if (user.emailVerified) await this.log.record(user.id, 'email-verified', caller.sessionId);
      return presentAccount(user);
    } catch (error) {
      if (error instanceof IdentityError) return presentAccount(caller.user);
      throw error;
    }
  }

  async rename(caller: Caller, name: string): Promise<Account> {
    const { idToken, refreshToken, user } = await this.#renew(caller);
    await this.identity.changeName(idToken, name);
    const renamed = { ...user, name };
    await this.sessions.renewed(caller.sessionId, { user: renamed, refreshToken });
    await this.log.record(user.id, 'profile-changed', caller.sessionId);
    return presentAccount(renamed);
  }

  async #renew({ userId, sessionId }: Caller): Promise<IdentitySignIn> {
    const token = await this.sessions.identityTokenOf(sessionId);
    if (token === undefined)
      throw new IdentityError('requires-recent-login', 'The session has nothing to act by');
    try {
      const identity = await this.identity.renew(token);
      await this.sessions.renewed(sessionId, identity);
      return identity;
    } catch (error) {
      if (!endsSessions(error)) throw error;
      await this.sessions.endBySid(userId, sessionId);
      throw new SessionEndedError({ cause: error });
    }
  }
}
