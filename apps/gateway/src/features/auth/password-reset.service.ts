import { Inject, Injectable } from '@nestjs/common';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '@touchline/contracts';
import type { z } from 'zod';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { IdentityError, IdentitySource } from '../identity/index.ts';
import { SecurityLog, Sessions } from '../sessions/index.ts';
import { AfterAnswer } from './after-answer.ts';
import type { Client } from './client.ts';
import { Stopwatch } from './even-time.ts';
import { Guesses } from './guesses.ts';
import { MailAllowance } from './mail-allowance.ts';

const TRIES = 3;
const TRY_AGAIN_MS = 500;

/** What is done with codes that come by mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly identity: IdentitySource,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
    private readonly guesses: Guesses,
    private readonly mails: MailAllowance,
    private readonly after: AfterAnswer,
    private readonly stopwatch: Stopwatch,
  ) {}

  /** Says the same at the same time, whether there is such an account, whether it may be written to again. */
  async forgot(
    { email, language }: z.infer<typeof ForgotPasswordRequest>,
    { network }: Client,
  ): Promise<void> {
    await this.mails.take(network);
    this.after.do('the mail for a new password', async () => {
      const continueUrl = `${this.settings.baseUrl}/${language}/login`;
      if (await this.mails.mayWriteTo(email))
        await this.identity.sendPasswordReset(email, { language, continueUrl });
    });
  }

  /** Ends every session: whoever resets a password may do it because someone else is signed in. */
  async reset({ code, password }: z.infer<typeof ResetPasswordRequest>, { network }: Client): Promise<void> {
    const { email } = await this.guesses.ofNetwork(network, () =>
      this.identity.resetPassword(code, password),
    );
    await this.guesses.forgive(email);
    const userId = await this.#ownerOf(email, password);
    await this.sessions.endAllOf(userId, 'password-reset');
    await this.log.record(userId, 'password-reset', null);
  }

  async verifyEmail(code: string, { network }: Client): Promise<void> {
    await this.guesses.ofNetwork(network, () => this.identity.verifyEmail(code));
  }

  /** The code is used up: whoever is signed in must not stay for want of one answer. */
  async #ownerOf(email: string, password: string, tries = TRIES): Promise<string> {
    try {
      return (await this.identity.signIn(email, password)).user.id;
    } catch (error) {
      const isAway = error instanceof IdentityError && error.code === 'network-request-failed';
      if (!isAway || tries === 1) throw error;
      await this.stopwatch.wait(TRY_AGAIN_MS);
      return this.#ownerOf(email, password, tries - 1);
    }
  }
}
