import { randomUUID } from 'node:crypto';
import type { Plan } from '@touchline/contracts';
import { type MidtransLife, MIDTRANS_PLANS, type MidtransPlan } from '@touchline/test-data/midtrans-life';
import { MidtransLifePlayer, type MidtransSite } from '@touchline/test-data/midtrans-life-player';
import { temporaryFolderInMemory } from '@touchline/test-data/opened';
import { z } from 'zod';
import { PaymentBook } from '../../src/features/payments/books/payment-book.ts';
import { isUndecided } from '../../src/features/payments/books/kept-payment.ts';
import { CheckoutService } from '../../src/features/payments/checkout/checkout.service.ts';
import { ReconciliationService } from '../../src/features/payments/reconciliation/reconciliation.service.ts';
import { WebhooksService } from '../../src/features/payments/webhooks/webhooks.service.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { callerOf, type Delivery, inTheOrderOf, LifeTime } from './shop-parts.ts';
import { MidtransService } from '../support/midtrans.ts';

const Told = z.looseObject({ order_id: z.string() });

const planOf = ({ id, rupiah, unit, count }: MidtransPlan): Plan => ({
  ...{ id, name: id, description: null, kind: 'pass', period: { unit, count } },
  price: { amount: rupiah, currency: 'IDR', exponent: 0 },
  ...{ tax: 'included', trialDays: 0, sports: null, devices: 1 },
});

/** A gateway and an embedded Midtrans in which lives of passes are played, one account after the other. */
export class PassShop {
  private constructor(
    readonly gateway: Gateway,
    private readonly midtrans: MidtransService,
    private readonly time: LifeTime,
    private readonly untold: string[],
  ) {}

  /** @param isInProcess whether neither the gateway nor the lives use sockets to reach the provider */
  static async open(isInProcess: boolean): Promise<PassShop> {
    const time = new LifeTime();
    const untold: string[] = [];
    const midtrans = await MidtransService.start(time, (_url, init) => {
      untold.push(z.string().parse(init?.body));
      return Promise.resolve(new Response('OK'));
    });
    const { midtrans: passes, ...others } = midtrans.settings;
    if (passes === undefined) throw new Error('the settings have no passes');
    const plans = MIDTRANS_PLANS.map((plan) => ({ plan: planOf(plan), isListed: true }));
    const settings = {
      payment: { ...others, midtrans: { ...passes, plans } },
      dataDir: temporaryFolderInMemory('touchline-life'),
    };
    const gateway = await startGateway({ upstreamUrl: null, settings, overrides: { wallClock: time } });
    if (isInProcess) midtrans.connectInProcess(gateway.app);
    await midtrans.notify('https://merchant.example');
    return new PassShop(gateway, midtrans, time, untold);
  }

  async close(): Promise<void> {
    await this.gateway.stop();
    await this.midtrans.stop();
  }

  /** Begins the life of a new account. */
  begin(life: MidtransLife, accountId = `account-${randomUUID()}`) {
    const { app } = this.gateway;
    const caller = callerOf(accountId);
    const open = async ({ id: plan }: MidtransPlan) => {
      const { id, url: pageUrl } = await app.get(CheckoutService).open(caller, { plan }, randomUUID());
      const orderId = (await app.get(PaymentBook).read(id))?.payment.ref;
      if (typeof orderId !== 'string') throw new Error('the checkout has no order');
      return { orderId, pageUrl };
    };
    return { accountId, player: new MidtransLifePlayer(this.#site, { open }, life) };
  }

  get #site(): MidtransSite {
    const { midtrans, time } = this;
    return {
      call: (orderId, action, body) => midtrans.call(orderId, action, body),
      control: (what, body) => {
        const { now } = z.looseObject({ now: z.number().optional() }).parse(body);
        if (what === 'clock' && now !== undefined) time.set(now);
        return midtrans.control(what, body);
      },
      press: (pageUrl, button) => midtrans.press(pageUrl, button),
    };
  }

  /**
   * Tells the gateway what has happened since the last time. Only what an undecided order would say can be lost for
   * good: Midtrans has no list of payments, so nobody can ask it what happened to the others.
   */
  async deliver(how: Delivery, draw: () => number): Promise<void> {
    await this.midtrans.notificationsDelivered();
    const told = this.untold.splice(0);
    for (const body of inTheOrderOf(how, told, draw))
      if (how !== 'lost, then reconciled' || draw() < 0.3 || !(await this.#isUndecided(body)))
        await this.gateway.app
          .get(WebhooksService)
          .receive({ body: Buffer.from(body), headers: {} }, '127.0.0.1');
    if (how !== 'lost, then reconciled') return;
    const run = await this.gateway.app.get(ReconciliationService).run();
    if (run?.failed !== 0) throw new Error(`the reconciliation failed: ${JSON.stringify(run)}`);
  }

  async #isUndecided(body: string): Promise<boolean> {
    const { order_id: ref } = Told.parse(JSON.parse(body));
    const book = this.gateway.app.get(PaymentBook);
    const payment = (await book.read((await book.idOf(ref)) ?? ''))?.payment;
    return payment !== undefined && isUndecided(payment.status);
  }
}
