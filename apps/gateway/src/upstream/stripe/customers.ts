import { createHash } from 'node:crypto';
import type { PaymentMethod } from '@touchline/contracts';
import { z } from 'zod';
import { type Books, PaymentRefusedError } from '../../features/payments/index.ts';
import { disputesOf } from './charge-money.ts';
import { type StripeClient, StripeRefusal } from './client.ts';
import { NOTES } from './to-domain/payment.ts';
import { toPaymentMethod } from './to-domain/payment-method.ts';
import { toReceipt } from './to-domain/receipt.ts';
import { idOf, WireCharge, WireInvoice, WireSession } from './wire/payments.ts';
import { WireCustomer, WirePaymentMethod, WireSubscription } from './wire/subscriptions.ts';

const CUSTOMERS = { path: 'v1/customers' };
const CUSTOMER = 'v1/customers/:id';
const METHODS = { path: 'v1/payment_methods' };
const Identified = z.object({ id: z.string() });
const PortalSession = z.object({ url: z.url() });

/** Stripe customers, one for each account, with their payment methods and receipts. */
export class Customers {
  constructor(
    private readonly client: StripeClient,
    private readonly nowMs: () => number,
  ) {}

  /**
   * Returns the account's customer, created if there is none. If our books were lost, it is found by its email
   * address.
   */
  async ofAccount(accountId: string, email: string): Promise<string> {
    for await (const { id, metadata } of this.client.list(CUSTOMERS, { email }, WireCustomer))
      if (metadata?.[NOTES.account] === accountId) return id;
    return this.create(accountId, email, null);
  }

  /**
   * Creates a customer.
   *
   * @param replaced the one that no longer exists
   */
  async create(accountId: string, email: string, replaced: string | null): Promise<string> {
    const form = { email, metadata: { [NOTES.account]: accountId } };
    // Two tabs that buy at the same time get the same customer. The key shows nothing about its owner.
    const key = createHash('sha256')
      .update(JSON.stringify(['customer', accountId, email, replaced]))
      .digest('hex');
    return (await this.client.change(CUSTOMERS, form, WireCustomer, key)).id;
  }

  /** Returns the payment method of the next renewal. */
  async method(customer: string): Promise<PaymentMethod | undefined> {
    const wire = await ofKnown(this.#method(customer), undefined);
    return wire === undefined ? undefined : toPaymentMethod(wire, this.nowMs());
  }

  /** Opens a page of Stripe's customer portal, which makes the method the default and pays what is due. */
  async changeMethod(
    customer: string,
    returnUrl: string,
    language: string,
  ): Promise<{ readonly url: string }> {
    const form = {
      customer,
      return_url: returnUrl,
      locale: language,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    };
    try {
      return await this.client.change({ path: 'v1/billing_portal/sessions' }, form, PortalSession);
    } catch (error) {
      // Any other refusal is a fault of the settings at Stripe, which the owner must see.
      if (!(error instanceof StripeRefusal) || !error.isUnknownCustomer) throw error;
      throw new PaymentRefusedError('no-subscription', 'Stripe has no such customer', { cause: error });
    }
  }

  async removeMethods(customer: string): Promise<void> {
    const ids: string[] = [];
    const collect = async () => {
      for await (const { id } of this.client.list(METHODS, { customer }, WirePaymentMethod)) ids.push(id);
    };
    await ofKnown(collect(), undefined);
    for (const id of ids) {
      try {
        await this.client.change({ path: 'v1/payment_methods/:id/detach', id }, {}, Identified);
      } catch (error) {
        // It was detached meanwhile, which is the intended result.
        if (!(error instanceof StripeRefusal)) throw error;
      }
    }
  }

  /** Returns receipts, newest first: paid charges, and debits in progress. */
  receipts(customer: string): Promise<readonly Books.LedgerReceipt[]> {
    return ofKnown(this.#receipts(customer), []);
  }

  async #receipts(customer: string): Promise<readonly Books.LedgerReceipt[]> {
    const invoices = new Map<string, WireInvoice>();
    const query = { customer, expand: ['data.payments'] };
    for await (const invoice of this.client.list({ path: 'v1/invoices' }, query, WireInvoice))
      for (const { payment } of invoice.payments?.data ?? []) {
        const intent = idOf(payment.payment_intent);
        if (intent !== null) invoices.set(intent, invoice);
      }
    const receipts: Books.LedgerReceipt[] = [];
    for await (const charge of this.client.list({ path: 'v1/charges' }, { customer }, WireCharge)) {
      if (charge.status === 'failed') continue;
      const invoice = invoices.get(charge.payment_intent ?? '');
      receipts.push(toReceipt(charge, invoice, await disputesOf(this.client, charge)));
    }
    return receipts;
  }

  /** Deletes a customer. Stripe ends its subscriptions; open pages are closed first. */
  async remove(customer: string): Promise<void> {
    const open: string[] = [];
    const query = { customer, status: 'open' };
    const sessions = this.client.list({ path: 'v1/checkout/sessions' }, query, WireSession);
    try {
      for await (const { id } of sessions) open.push(id);
      for (const id of open)
        await this.client.change({ path: 'v1/checkout/sessions/:id/expire', id }, {}, Identified);
    } catch (error) {
      // On a second run the customer no longer exists; or a page was completed meanwhile.
      if (!(error instanceof StripeRefusal)) throw error;
    }
    await this.client.remove({ path: CUSTOMER, id: customer }, Identified);
  }

  async #method(customer: string): Promise<WirePaymentMethod | undefined> {
    const running = await this.client.first(
      { path: 'v1/subscriptions' },
      { customer, expand: ['data.default_payment_method'] },
      WireSubscription,
    );
    const own = running?.default_payment_method;
    // A subscription still names a method that was detached.
    if (typeof own === 'object' && idOf(own?.customer) === customer) return own ?? undefined;
    const wire = await this.client.find({ path: CUSTOMER, id: customer }, {}, WireCustomer);
    if (wire === undefined || wire.deleted === true) return undefined;
    const id = wire.invoice_settings?.default_payment_method;
    if (typeof id === 'string')
      return this.client.find({ path: 'v1/payment_methods/:id', id }, {}, WirePaymentMethod);
    return this.client.first(METHODS, { customer }, WirePaymentMethod);
  }
}

/** A customer that Stripe does not know, or knows in another mode or account only, has nothing. */
async function ofKnown<T>(reading: Promise<T>, nothing: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StripeRefusal && error.isUnknownCustomer) return nothing;
    throw error;
  }
}
