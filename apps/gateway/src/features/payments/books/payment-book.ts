import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { isPending, paymentIn, valueOfPayment, type KeptPayment, wasPaid } from './kept-payment.ts';

const KIND = 'payment';
/** Every id that the provider knows a payment by, and ours. */
const BY_PROVIDER_ID = 'payment-ref';
/** Payments that reconciliation has to look at. */
const PENDING = 'payment-pending';
const ALL = 'all';

/** Nobody asks for a page that was not paid on after so long. */
const UNPAID_KEPT_MS = 90 * DAY_MS;

export interface StoredPayment {
  readonly payment: KeptPayment;
  readonly revision: number;
}

/** An unpaid one is forgotten some day; what was paid is kept while there is an account. */
const expiryOf = ({ status, createdAtMs, subscription }: KeptPayment): number =>
  wasPaid(status) || subscription !== null ? NO_EXPIRY_MS : createdAtMs + UNPAID_KEPT_MS;

/** Whether it would be forgotten at once: nobody paid it, and that is long ago. */
export const isForgotten = (payment: KeptPayment, nowMs: number): boolean => expiryOf(payment) <= nowMs;

/**
 * Payments as state keeps them, by account. The indexes are written before the record and removed after it: whenever a
 * process dies, an index names too much, never too little.
 */
@Injectable()
export class PaymentBook {
  constructor(
    private readonly state: State,
    private readonly provider: PaymentProvider,
  ) {}

  async read(id: string): Promise<StoredPayment | undefined> {
    const record = await this.state.read(KIND, id);
    return record && { payment: paymentIn(id, record.value), revision: record.revision };
  }

  async ofAccount(accountId: string): Promise<readonly KeptPayment[]> {
    const records = await this.state.ofGroup(KIND, accountId);
    return records.map(({ id, value }) => paymentIn(id, value));
  }

  /** Our id of what the provider knows by this one. */
  async idOf(providerId: string): Promise<string | undefined> {
    return (await this.state.read(BY_PROVIDER_ID, this.#indexId(providerId)))?.value;
  }

  /** Our ids of the payments that are not decided or not settled. */
  async pending(): Promise<readonly string[]> {
    return (await this.state.ofGroup(PENDING, ALL)).map(({ id }) => id);
  }

  /**
   * @param ifRevision of the record that `payment` was made from, `absent` where there was none
   * @returns the new revision; undefined: someone was quicker, nothing was written
   */
  async write(payment: KeptPayment, ifRevision: number | 'absent'): Promise<number | undefined> {
    const { id, accountId: group } = payment;
    const expiresAtMs = expiryOf(payment);
    await this.#index(payment, expiresAtMs);
    if (isPending(payment)) await this.state.write(PENDING, id, '', { expiresAtMs, group: ALL });
    const options = { expiresAtMs, group, ifRevision };
    const revision = await this.state.write(KIND, id, valueOfPayment(payment), options);
    if (revision !== undefined && !isPending(payment)) await this.state.remove(PENDING, id);
    return revision;
  }

  /** Leads from an id of the provider's to ours before the record says so itself. */
  async index(id: string, providerId: string): Promise<void> {
    await this.state.write(BY_PROVIDER_ID, this.#indexId(providerId), id, { expiresAtMs: NO_EXPIRY_MS });
  }

  /** With its indexes; a removal that broke off is done once more by whoever finds the record. */
  async remove({ id, ref, providerIds }: KeptPayment): Promise<void> {
    for (const each of new Set([...(ref === null ? [] : [ref]), ...providerIds]))
      await this.state.remove(BY_PROVIDER_ID, this.#indexId(each));
    await this.state.remove(PENDING, id);
    await this.state.remove(KIND, id);
  }

  /** Of a payment whose record is gone. */
  async removePending(id: string): Promise<void> {
    await this.state.remove(PENDING, id);
  }

  async #index({ id, ref, providerIds }: KeptPayment, expiresAtMs: number): Promise<void> {
    for (const each of new Set([...(ref === null ? [] : [ref]), ...providerIds]))
      await this.state.write(BY_PROVIDER_ID, this.#indexId(each), id, { expiresAtMs });
  }

  /** The ids of two providers may be alike. */
  #indexId(providerId: string): string {
    return `${this.provider.name}:${providerId}`;
  }
}
