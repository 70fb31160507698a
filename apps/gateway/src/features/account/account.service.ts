import { Injectable } from '@nestjs/common';
import type { Account, Language, ChangePasswordRequest } from '@touchline/contracts';
import type { z } from 'zod';
import { ProblemError } from '../../platform/errors/problems.ts';
import { RateLimitedError, RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { VerificationMails, ReauthenticationService, type Client } from '../auth/index.ts';
import { endsSessions, IdentityError, type IdentitySignIn, IdentitySource } from '../identity/index.ts';
import { SecurityLog, SessionEndedError, Sessions, type Caller } from '../sessions/index.ts';
import { presentAccount } from './account-presenter.ts';

export class UnknownSessionError extends ProblemError {
  constructor() {
    super('not-found', 'No session of yours has this id');
  }
}

/** Limits how often one session may make the gateway ask the identity service whether its address is confirmed. */
const LOOKS = { name: 'account-looks', points: 20, windowSeconds: 300 } as const;

/**
 * Each change calls the identity service, and a new name adds to the security log, which keeps only the last thousand
 * events.
 */
const CHANGES = { name: 'account-changes', points: 30, windowSeconds: 300 } as const;

/** Reads and changes the caller's account. */
@Injectable()
export class AccountService {
  readonly #looks: RateLimit;
  readonly #changes: RateLimit;

  constructor(
    private readonly identity: IdentitySource,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
    private readonly mails: VerificationMails,
    limits: RateLimits,
  ) {
    this.#looks = limits.of(LOOKS);
    this.#changes = limits.of(CHANGES);
  }

  /**
   * Returns the account as stored in the session. While the address is unconfirmed, it is refreshed first, because
   * the user may have confirmed it by email since.
   */
  async read(caller: Caller): Promise<Account> {
    if (caller.user.emailVerified) return presentAccount(caller.user);
    try {
      await this.#looks.take(caller.sessionId);
      const { user } = await this.#renew(caller);
      if (user.emailVerified) await this.log.record(user.id, 'email-verified', caller.sessionId);
      return presentAccount(user);
    } catch (error) {
      if (error instanceof IdentityError || error instanceof RateLimitedError)
        return presentAccount(caller.user);
      throw error;
    }
  }

  async rename(caller: Caller, name: string): Promise<Account> {
    await this.#changes.take(caller.userId);
    const { idToken, refreshToken, user } = await this.#renew(caller);
    await this.identity.changeName(idToken, name);
    const renamed = { ...user, name };
    await this.sessions.renewed(caller.sessionId, { user: renamed, refreshToken });
    await this.log.record(user.id, 'profile-changed', caller.sessionId);
    return presentAccount(renamed);
  }

  /** Sends the confirmation email again. Sends nothing if the address is confirmed by now. */
  async sendVerification(caller: Caller, language: Language): Promise<void> {
    if (caller.user.emailVerified) return;
    await this.#changes.take(caller.userId);
    const identity = await this.#renew(caller);
    if (!identity.user.emailVerified) await this.mails.send(identity, language);
  }

  async #renew({ userId, sessionId }: Caller): Promise<IdentitySignIn> {
    const token = await this.sessions.identityTokenOf(sessionId);
    if (token === undefined)
      throw new IdentityError(
        'requires-recent-login',
        'The session has no refresh token of the identity service',
      );
    try {
      const identity = await this.identity.renew(token);
      await this.sessions.renewed(sessionId, identity);
      return identity;
    } catch (error) {
      if (!endsSessions(error)) throw error;
      await this.sessions.endBySid(userId, sessionId, 'account-refused');
      throw new SessionEndedError({ cause: error });
    }
  }
}

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly identity: IdentitySource,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  /** The session that changes the password stays signed in; every other session of the account ends. */
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
