import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { PaymentBook } from './payment-book.ts';
import { SubscriptionBook } from './subscription-book.ts';

const BY_EMAIL = 'payer-email';

/** The address itself is stored only by the identity service and the payment provider. */
const digestOf = (email: string): string =>
  createHash('sha256').update(`payer ${email.trim().toLowerCase()}`).digest('base64url');

/** Maps accounts to their customers at the provider, and email addresses to accounts. */
@Injectable()
export class PayerDirectory {
  constructor(
    private readonly state: State,
    private readonly payments: PaymentBook,
    private readonly subscriptions: SubscriptionBook,
  ) {}

  /**
   * Returns customers of subscriptions first, then those of payments, newest first. Two checkouts opened at the same
   * time may have created two customers.
   */
  async customersOf(accountId: string): Promise<readonly string[]> {
    const subscriptions = await this.subscriptions.ofAccount(accountId);
    const payments = await this.payments.ofAccount(accountId);
    return [
      ...new Set([
        ...subscriptions
          .toSorted((one, other) => other.startedAtMs - one.startedAtMs)
          .map((each) => each.customer),
        ...payments
          .toSorted((one, other) => other.createdAtMs - one.createdAtMs)
          .flatMap(({ customer }) => (customer === null ? [] : [customer])),
      ]),
    ];
  }

  async customerOf(accountId: string): Promise<string | null> {
    return (await this.customersOf(accountId))[0] ?? null;
  }

  /** Allows staff to find the account of somebody who only knows their email address. */
  async remember(accountId: string, email: string): Promise<void> {
    const options = { expiresAtMs: NO_EXPIRY_MS, group: accountId };
    await this.state.write(BY_EMAIL, digestOf(email), accountId, options);
  }

  async accountOf(email: string): Promise<string | undefined> {
    return (await this.state.read(BY_EMAIL, digestOf(email)))?.value;
  }

  async forget(accountId: string): Promise<void> {
    for (const { id } of await this.state.ofGroup(BY_EMAIL, accountId)) await this.state.remove(BY_EMAIL, id);
  }
}
