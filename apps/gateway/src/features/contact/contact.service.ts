import type { ContactMessage } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimits } from '../../platform/limits/index.ts';
import { Switches } from '../content/index.ts';

/** The message as it is stored, without the honeypot field. */
export type LeftMessage = Omit<ContactMessage, 'website'>;

/** Where visitors' messages are left, and read by who runs the site. */
export abstract class MessageDesk {
  abstract leave(message: LeftMessage): Promise<void>;
}

/** Somebody who writes to a site does so once or twice; a household, an office or a phone network shares an address. */
const FROM_NETWORK = { name: 'contact-network', points: 5, windowSeconds: 3600 } as const;

/** Takes visitors' messages to who runs the site. */
@Injectable()
export class ContactService {
  readonly #fromNetwork: RateLimit;

  constructor(
    private readonly desk: MessageDesk,
    private readonly switches: Switches,
    limits: RateLimits,
  ) {
    this.#fromNetwork = limits.of(FROM_NETWORK);
  }

  async leave({ website, ...message }: ContactMessage, network: string): Promise<void> {
    await this.switches.demand('contact');
    await this.#fromNetwork.take(network);
    // A program filled in what no person sees: it is not told, or it would learn to leave it alone.
    if (website !== '') return;
    try {
      await this.desk.leave(message);
    } catch (error) {
      await this.#fromNetwork.giveBack(network);
      throw error;
    }
  }
}
