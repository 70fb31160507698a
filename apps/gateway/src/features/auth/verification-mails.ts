import { Injectable, Inject } from '@nestjs/common';
import type { Language } from '@touchline/contracts';
import { RateLimitedError, RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { IdentitySource, type IdentitySignIn } from '../identity/index.ts';

const TO_ADDRESS = { name: 'mails-address', points: 5, windowSeconds: 3600 } as const;
const FOR_NETWORK = { name: 'mails-network', points: 300, windowSeconds: 300 } as const;

/** Limits the emails that the site sends. */
@Injectable()
export class MailAllowance {
  readonly #toAddress: RateLimit;
  readonly #forNetwork: RateLimit;

  constructor(limits: RateLimits) {
    this.#toAddress = limits.of(TO_ADDRESS);
    this.#forNetwork = limits.of(FOR_NETWORK);
  }

  /** Fails if a network has requested too many emails, to whatever addresses. */
  async take(network: string): Promise<void> {
    await this.#forNetwork.take(network);
  }

  /** Whether another email may be sent to the address, so that nobody can flood an inbox through the site. */
  async mayWriteTo(email: string): Promise<boolean> {
    try {
      await this.#toAddress.take(email);
      return true;
    } catch (error) {
      if (error instanceof RateLimitedError) return false;
      throw error;
    }
  }
}

/** Sends the emails that confirm an address. */
@Injectable()
export class VerificationMails {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly identity: IdentitySource,
    private readonly allowance: MailAllowance,
  ) {}

  /**
   * Sends the email to a user who has just proved their identity. Sends nothing if the address has reached its limit.
   */
  async send({ idToken, user }: Pick<IdentitySignIn, 'idToken' | 'user'>, language: Language): Promise<void> {
    const continueUrl = `${this.settings.baseUrl}/${language}/account`;
    if (await this.allowance.mayWriteTo(user.email))
      await this.identity.sendVerification(idToken, { language, continueUrl });
  }
}
