import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_LANGUAGE,
  type ForgotPasswordRequest,
  type ResetPasswordRequest,
} from '@touchline/contracts';
import type { z } from 'zod';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { IdentitySource } from '../identity/index.ts';
import { Sessions } from '../sessions/index.ts';
import { AfterResponse } from './after-response.ts';
import type { Client } from './attempts/client.ts';
import { LoginRateLimiter } from './attempts/login-rate-limiter.ts';
import { MailAllowance } from './verification-mails.ts';

/** Sends and redeems the codes of password and verification emails. */
@Injectable()
export class PasswordResetService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'baseUrl'>,
    private readonly identity: IdentitySource,
    private readonly sessions: Sessions,
    private readonly limiter: LoginRateLimiter,
    private readonly mails: MailAllowance,
    private readonly after: AfterResponse,
  ) {}

  /** Responds the same way and in the same time, whether or not the account exists and may get another email. */
  async forgot(
    { email, language: asked }: z.infer<typeof ForgotPasswordRequest>,
    { network, language: preferred }: Client,
  ): Promise<void> {
    const language = asked ?? preferred ?? DEFAULT_LANGUAGE;
    await this.mails.take(network);
    this.after.do('the mail for a new password', async () => {
      const continueUrl = `${this.settings.baseUrl}/${language}/login`;
      if (await this.mails.mayWriteTo(email))
        await this.identity.sendPasswordReset(email, { language, continueUrl });
    });
  }

  /**
   * Ends every session, since someone else may be signed in. The sessions are looked up before the code is used, so
   * that no later failure leaves one open (ADR 0049).
   */
  async reset({ code, password }: z.infer<typeof ResetPasswordRequest>, { network }: Client): Promise<void> {
    const email = await this.limiter.ofNetwork(network, async () => {
      const { email: owner } = await this.identity.checkResetCode(code);
      await this.sessions.resetPassword(owner, () => this.identity.resetPassword(code, password));
      return owner;
    });
    await this.limiter.forgive(email);
  }

  async verifyEmail(code: string, { network }: Client): Promise<void> {
    await this.limiter.ofNetwork(network, () => this.identity.verifyEmail(code));
  }
}
