import type { Plan } from '@touchline/contracts';
import { type Books, PaymentRefusedError } from '../../features/payments/index.ts';
import { type MidtransClient, MidtransRefusal } from './client.ts';
import { type OrderRef, orderRef, readOrderRef } from './to-domain/order-ref.ts';
import { refundedOf, toMidtransPayment, untouched } from './to-domain/payment.ts';
import { startTimeOf, type WireTransaction } from './wire/transaction.ts';

const MINUTE_MS = 60_000;

/** The shortest lifetime of a page. */
const SHORTEST_MINUTES = 5;

/** Payments at Midtrans, by order id: the page, its attempts, and refunds. */
export class Orders {
  constructor(
    private readonly client: MidtransClient,
    /** Returns the current or former plan with an id. */
    private readonly planOf: (id: string) => Plan | undefined,
    private readonly nowMs: () => number,
  ) {}

  async open(order: Books.CheckoutOrder): Promise<Books.LedgerPayment> {
    const { plan, payer, paymentId, expiresAtMs, successUrl } = order;
    const ref = orderRef(paymentId, expiresAtMs, plan.price.amount);
    const nowMs = this.nowMs();
    const page = await this.#refusing('payment-refused', () =>
      this.client.openPage({
        transaction_details: { order_id: ref.orderId, gross_amount: ref.amount },
        item_details: [{ id: plan.id, name: plan.name, price: ref.amount, quantity: 1 }],
        customer_details: { email: payer.email },
        credit_card: { secure: true },
        callbacks: { finish: successUrl },
        ...expiryOf(ref, nowMs),
        // Midtrans returns these fields in each response, so its records lead to our books.
        custom_field1: payer.accountId,
        custom_field2: plan.id,
      }),
    );
    // A repeated call after the payment began returns the state of the payment.
    if (page === 'used') return this.#known(ref);
    const opened = untouched(ref, nowMs);
    return { ...opened, accountId: payer.accountId, plan, checkoutUrl: page.redirect_url };
  }

  /**
   * A page is closed by its token, which is only in the response that opens it: the page is opened again, which ends
   * the old one.
   */
  async close(ref: string): Promise<Books.LedgerPayment> {
    const order = readOrderRef(ref);
    if (order === undefined)
      throw new PaymentRefusedError('payment-refused', 'It is not an order of this site');
    const wire = await this.client.transaction(ref);
    if (wire !== undefined) {
      const { status } = this.#payment(wire);
      if (status !== 'open') throw new PaymentRefusedError('payment-refused', `It is ${status}`);
      if (wire.transaction_status === 'pending')
        await this.#refusing('payment-refused', () => this.client.end(ref, 'expire'));
    }
    const page = await this.#refusing('payment-refused', () =>
      this.client.openPage({
        transaction_details: { order_id: ref, gross_amount: order.amount },
        page_expiry: { unit: 'minutes', duration: SHORTEST_MINUTES },
      }),
    );
    if (page === 'used' || !(await this.client.closePage(page.token)))
      throw new PaymentRefusedError('payment-refused', 'Somebody is paying it just now');
    return { ...(await this.#known(order)), status: 'expired' };
  }

  async read(ref: string): Promise<Books.LedgerPayment | undefined> {
    const wire = await this.client.transaction(ref);
    if (wire !== undefined) return this.#payment(wire);
    const order = readOrderRef(ref);
    return order === undefined ? undefined : untouched(order, this.nowMs());
  }

  /** A charge that has not settled can only be cancelled as a whole; a settled one can be refunded in parts. */
  async refund(ref: string, amount: number | null, idempotencyKey: string): Promise<void> {
    const key = idempotencyKey.replaceAll(/[^A-Za-z0-9_-]/g, '-');
    const isMade = (wire: WireTransaction): boolean => wire.refunds.some((made) => made.refund_key === key);
    const before = await this.client.transaction(ref);
    if (before === undefined) throw new PaymentRefusedError('refund-refused', 'Nothing was paid');
    const isWhole = amount === null || amount === before.gross_amount;
    const { status } = this.#payment(before);
    const isVoid = status === 'refunded' && before.refunds.length === 0;
    if (isMade(before) || (isVoid && isWhole)) return;
    try {
      if (status === 'paid' && before.transaction_status === 'capture') {
        if (!isWhole)
          throw new PaymentRefusedError(
            'refund-refused',
            'A part can be given back once the payment is settled',
          );
        await this.client.end(ref, 'cancel');
      } else {
        const left = before.gross_amount - refundedOf(before);
        await this.client.refund(ref, { refund_key: key, amount: amount ?? left });
      }
    } catch (error) {
      // A simultaneous call may have done the same: the current state decides.
      if (!(error instanceof MidtransRefusal)) throw error;
      const now = await this.client.transaction(ref);
      if (now === undefined || !(isMade(now) || (isWhole && this.#payment(now).status === 'refunded')))
        throw new PaymentRefusedError('refund-refused', error.message, { cause: error });
    }
  }

  #payment(wire: WireTransaction): Books.LedgerPayment {
    return toMidtransPayment(wire, this.planOf, this.nowMs());
  }

  async #known(order: OrderRef): Promise<Books.LedgerPayment> {
    return (await this.read(order.orderId)) ?? untouched(order, this.nowMs());
  }

  async #refusing<T>(code: PaymentRefusedError['code'], call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof MidtransRefusal)) throw error;
      throw new PaymentRefusedError(code, error.message, { cause: error });
    }
  }
}

/**
 * Ends page and payment at the same time; without a start time, a payment would have its full time from its own
 * start.
 */
function expiryOf({ expiresAtMs }: OrderRef, nowMs: number) {
  const minutes = Math.floor((expiresAtMs - nowMs) / MINUTE_MS);
  const lifetime = { unit: 'minutes', duration: Math.max(SHORTEST_MINUTES, minutes) };
  return { expiry: { start_time: startTimeOf(nowMs), ...lifetime }, page_expiry: lifetime };
}
