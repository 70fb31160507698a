import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { AccountLedgers } from './account-ledgers.ts';
import { PaymentBook } from './payment-book.ts';

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
    private readonly ledgers: AccountLedgers,
  ) {}

  /**
   * Returns customers, the newest first. Two checkouts opened at the same time may have created two customers, and one
   * that was deleted at the provider has been replaced by another.
   */
  async customersOf(accountId: string): Promise<readonly string[]> {
    const { entries } = await this.ledgers.read(accountId);
    const payments = await this.payments.ofAccount(accountId);
    const known = [
      ...entries.flatMap((entry) =>
        entry.kind === 'subscription'
          ? [{ customer: entry.facts.customer, sinceMs: entry.facts.startedAtMs }]
          : [],
      ),
      ...payments.flatMap(({ customer, createdAtMs: sinceMs }) =>
        customer === null ? [] : [{ customer, sinceMs }],
      ),
    ];
    const newestFirst = known.toSorted((one, other) => other.sinceMs - one.sinceMs);
    return [...new Set(newestFirst.map(({ customer }) => customer))];
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
