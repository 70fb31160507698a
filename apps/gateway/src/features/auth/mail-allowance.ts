import { Injectable } from '@nestjs/common';
import { RateLimitedError, RateLimits, type RateLimit } from '../../platform/limits/index.ts';

const TO_ADDRESS = { name: 'mails-address', points: 5, windowSeconds: 3600 } as const;
const FOR_NETWORK = { name: 'mails-network', points: 300, windowSeconds: 300 } as const;

/** How many mails the site lets itself be made to send. */
@Injectable()
export class MailAllowance {
  readonly #toAddress: RateLimit;
  readonly #forNetwork: RateLimit;

  constructor(limits: RateLimits) {
    this.#toAddress = limits.of(TO_ADDRESS);
    this.#forNetwork = limits.of(FOR_NETWORK);
  }

  /** Fails when a network has asked for too many, whomever they go to. */
  async take(network: string): Promise<void> {
    await this.#forNetwork.take(network);
  }

  /** Whether someone may be written to once more: nobody's inbox is filled through us. */
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
