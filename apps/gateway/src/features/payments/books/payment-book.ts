import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { isPending, paymentIn, valueOfPayment, type KeptPayment, wasPaid } from './kept-payment.ts';

const KIND = 'payment';
/** Maps every id by which the provider knows a payment to our id. */
const BY_PROVIDER_ID = 'payment-ref';
/** Payments that reconciliation has to check. */
const PENDING = 'payment-pending';
const ALL = 'all';

/** After this long, nobody needs the record of an unpaid checkout. */
const UNPAID_KEPT_MS = 90 * DAY_MS;

export interface StoredPayment {
  readonly payment: KeptPayment;
  readonly revision: number;
}

/** Unpaid payments expire; paid ones are stored as long as the account exists. */
const expiryOf = ({ status, createdAtMs, subscription }: KeptPayment): number =>
  wasPaid(status) || subscription !== null ? NO_EXPIRY_MS : createdAtMs + UNPAID_KEPT_MS;

/** Returns whether the record would expire immediately: it was never paid and is too old. */
export const isForgotten = (payment: KeptPayment, nowMs: number): boolean => expiryOf(payment) <= nowMs;

/**
 * Payments in state, by account. The indexes are written before the record and removed after it, so that if a process
 * dies, an index has entries too many, never too few.
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

  /** Returns our id for an id of the provider. */
  async idOf(providerId: string): Promise<string | undefined> {
    return (await this.state.read(BY_PROVIDER_ID, this.#indexId(providerId)))?.value;
  }

  /** Returns our ids of the payments that are undecided or not settled. */
  async pending(): Promise<readonly string[]> {
    return (await this.state.ofGroup(PENDING, ALL)).map(({ id }) => id);
  }

  /**
   * @param ifRevision the revision of the record that `payment` was derived from, or `absent` if there was none
   * @returns the new revision; `undefined` if the record changed first and nothing was written
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

  /** Maps an id of the provider to ours before the record contains that id itself. */
  async index(id: string, providerId: string): Promise<void> {
    await this.state.write(BY_PROVIDER_ID, this.#indexId(providerId), id, { expiresAtMs: NO_EXPIRY_MS });
  }

  /**
   * Removes the payment and its indexes. An interrupted removal is repeated by the next caller that finds the record.
   */
  async remove({ id, ref, providerIds }: KeptPayment): Promise<void> {
    for (const each of new Set([...(ref === null ? [] : [ref]), ...providerIds]))
      await this.state.remove(BY_PROVIDER_ID, this.#indexId(each));
    await this.state.remove(PENDING, id);
    await this.state.remove(KIND, id);
  }

  /** Removes the `pending` entry of a payment whose record is gone. */
  async removePending(id: string): Promise<void> {
    await this.state.remove(PENDING, id);
  }

  async #index({ id, ref, providerIds }: KeptPayment, expiresAtMs: number): Promise<void> {
    for (const each of new Set([...(ref === null ? [] : [ref]), ...providerIds]))
      await this.state.write(BY_PROVIDER_ID, this.#indexId(each), id, { expiresAtMs });
  }

  /** Prefixed with the provider's name, because two providers may use the same id. */
  #indexId(providerId: string): string {
    return `${this.provider.name}:${providerId}`;
  }
}
