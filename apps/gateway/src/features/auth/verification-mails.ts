import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@touchline/contracts';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { IdentitySource, type IdentitySignIn } from '../identity/index.ts';
import { MailAllowance } from './mail-allowance.ts';

/** Mails that confirm an address. */
@Injectable()
export class VerificationMails {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly identity: IdentitySource,
    private readonly allowance: MailAllowance,
  ) {}

  /** To whoever has just proven who they are; nothing when they were written to often enough. */
  async send({ idToken, user }: Pick<IdentitySignIn, 'idToken' | 'user'>, language: Language): Promise<void> {
    const continueUrl = `${this.settings.baseUrl}/${language}/account`;
    if (await this.allowance.mayWriteTo(user.email))
      await this.identity.sendVerification(idToken, { language, continueUrl });
  }
}
