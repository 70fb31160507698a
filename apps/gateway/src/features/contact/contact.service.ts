import type { ContactMessage } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimits } from '../../platform/limits/index.ts';
import { Switches } from '../content/index.ts';

/** The message as it is stored, without the honeypot field. */
export type LeftMessage = Omit<ContactMessage, 'website'>;

/** Stores visitors' messages for the owner of the site. */
export abstract class MessageDesk {
  abstract leave(message: LeftMessage): Promise<void>;
}

/** A visitor writes once or twice. A household, an office or a phone network shares an address. */
const FROM_NETWORK = { name: 'contact-network', points: 5, windowSeconds: 3600 } as const;

/** Accepts visitors' messages. */
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
    // A bot has filled in the honeypot field. The response is the usual one, so that the bot does not learn to leave
    // it empty.
    if (website !== '') return;
    try {
      await this.desk.leave(message);
    } catch (error) {
      await this.#fromNetwork.giveBack(network);
      throw error;
    }
  }
}
