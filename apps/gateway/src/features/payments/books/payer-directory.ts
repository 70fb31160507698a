import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { PaymentBook } from './payment-book.ts';
import { SubscriptionBook } from './subscription-book.ts';

const BY_EMAIL = 'payer-email';

/** The address itself stays with the identity service and the payment provider. */
const digestOf = (email: string): string =>
  createHash('sha256').update(`payer ${email.trim().toLowerCase()}`).digest('base64url');

/** Who pays: which customers of the provider an account is, and which account an address belongs to. */
@Injectable()
export class PayerDirectory {
  constructor(
    private readonly state: State,
    private readonly payments: PaymentBook,
    private readonly subscriptions: SubscriptionBook,
  ) {}

  /** Those of subscriptions first, then as they paid last. Two pages that were opened at once may have made two. */
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

  /** For staff who are asked by somebody who only knows their address. */
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
