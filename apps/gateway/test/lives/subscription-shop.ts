import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fingerprintOf } from '@touchline/sandbox';
import { type Life, SAMPLE_PLANS } from '@touchline/test-data/stripe-life';
import {
  LifePlayer,
  type Prices,
  type Seller,
  sellPlans,
  type StripeSite,
} from '@touchline/test-data/stripe-life-player';
import { temporaryFolderInMemory } from '@touchline/test-data/opened';
import { z } from 'zod';
import { CheckoutService } from '../../src/features/payments/checkout/checkout.service.ts';
import { PayerDirectory } from '../../src/features/payments/books/payer-directory.ts';
import { PaymentProvider } from '../../src/features/payments/index.ts';
import { TrialCards } from '../../src/features/payments/books/trial-cards.ts';
import { ReconciliationService } from '../../src/features/payments/reconciliation/reconciliation.service.ts';
import { WebhooksService } from '../../src/features/payments/webhooks/webhooks.service.ts';
import { planNote } from '../../src/upstream/stripe/to-domain/plan.ts';
import type { Settings } from '../../src/platform/config/settings.ts';
import { State } from '../../src/platform/state/index.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { callerOf, type Delivery, inTheOrderOf, LifeTime } from './shop-parts.ts';
import { PaymentService, WEBHOOK_SECRET } from '../support/payments.ts';

const GUIDE = new URL('../../../../docs/guides/going-live.md', import.meta.url);

/** The events that the guide tells people to send to the gateway. */
function eventsOfTheGuide(): ReadonlySet<string> {
  const [, block = ''] = /with these events[^`]*```\n([^`]*)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  return new Set(block.split(/\s+/).filter((word) => word !== ''));
}

const Event = z.looseObject({ id: z.string(), type: z.string() });
const Events = z.object({ data: z.array(Event), has_more: z.boolean() });
const Customers = z.object({ data: z.array(z.object({ id: z.string() })) });

/** A gateway and an embedded Stripe in which lives are played, one account after the other. */
export class SubscriptionShop {
  #lastEvent = '';
  readonly #events = eventsOfTheGuide();

  private constructor(
    readonly gateway: Gateway,
    private readonly payments: PaymentService,
    private readonly prices: Prices,
    private readonly time: LifeTime,
  ) {}

  /** @param isInProcess whether neither the gateway nor the lives use sockets to reach the provider */
  static async open(
    parts: Partial<NonNullable<Settings['payment']>>,
    isInProcess: boolean,
  ): Promise<SubscriptionShop> {
    const time = new LifeTime();
    const payments = await PaymentService.start(time);
    const settings = {
      payment: { ...payments.settings, ...parts },
      dataDir: temporaryFolderInMemory('touchline-life'),
    };
    const gateway = await startGateway({ upstreamUrl: null, settings, overrides: { wallClock: time } });
    if (isInProcess) payments.connectInProcess(gateway.app);
    await payments.control('settings', { collection: 'manually' });
    const site = siteOf(payments, time);
    return new SubscriptionShop(gateway, payments, await sellPlans(site, SAMPLE_PLANS), time);
  }

  async close(): Promise<void> {
    await this.gateway.stop();
    await this.payments.stop();
  }

  /** Begins the life of a new account. */
  begin(life: Life, accountId = `account-${randomUUID()}`): SubscriptionLife {
    const email = `${accountId}@touchline.example`;
    const { app } = this.gateway;
    const customers = async () => {
      const listed = Customers.parse(
        await this.payments.api('GET', '/v1/customers', { email, limit: '100' }),
      );
      const known = await app.get(PayerDirectory).customersOf(accountId);
      // Deleted customers are in no list.
      return [...new Set([...known.toReversed(), ...listed.data.map(({ id }) => id).toReversed()])];
    };
    const player = new LifePlayer(
      siteOf(this.payments, this.time),
      this.#seller(accountId, email),
      life,
      this.prices,
      customers,
    );
    return { accountId, player };
  }

  /** Another account has had a trial with this card. */
  async useTrial(card: string, plan: string): Promise<void> {
    const price = this.prices.get(plan) ?? plan;
    await this.gateway.app.get(TrialCards).claim(fingerprintOf(card), price, `another ${card}`);
  }

  #seller(userId: string, email: string): Seller {
    const { app } = this.gateway;
    const caller = callerOf(userId);
    return {
      open: async (plan, trialTermsShown) => {
        const opened = await app.get(CheckoutService).open(caller, { plan, trialTermsShown }, randomUUID());
        return opened.url;
      },
      customer: () => ({ email, 'metadata[account]': userId }),
      notes: async (price) => {
        const plan = await app.get(PaymentProvider).plan(price);
        if (plan === undefined) throw new Error(`${price} is not sold`);
        return { account: userId, payment: `p${randomUUID()}`, plan: planNote(plan) };
      },
    };
  }

  /** Tells the gateway what has happened since the last time. */
  async deliver(how: Delivery, draw: () => number): Promise<void> {
    const events = await this.#untold();
    if (how === 'lost, then reconciled') {
      for (const event of events) if (draw() < 0.3) await this.#send(event);
      // As if every process had died: the next run compares everything.
      await this.gateway.app.get(State).remove('payment-reconciliation', 'stripe');
      const run = await this.gateway.app.get(ReconciliationService).run();
      if (run?.failed !== 0) throw new Error(`the reconciliation failed: ${JSON.stringify(run)}`);
      return;
    }
    for (const event of inTheOrderOf(how, events, draw)) await this.#send(event);
  }

  /** Returns the events since the last time, oldest first. */
  async #untold(): Promise<readonly object[]> {
    const found: z.output<typeof Event>[] = [];
    for (;;) {
      const form = { limit: '100', ...(this.#lastEvent === '' ? {} : { ending_before: this.#lastEvent }) };
      const { data, has_more: hasMore } = Events.parse(await this.payments.api('GET', '/v1/events', form));
      found.push(...data.toReversed());
      this.#lastEvent = data[0]?.id ?? this.#lastEvent;
      if (!hasMore || this.#lastEvent === '') return found.filter(({ type }) => this.#events.has(type));
    }
  }

  async #send(event: object): Promise<void> {
    const body = Buffer.from(JSON.stringify(event));
    const time = String(Math.floor(this.time.nowMs() / 1000));
    const proof = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.`).update(body).digest('hex');
    const headers = { 'stripe-signature': `t=${time},v1=${proof}` };
    await this.gateway.app.get(WebhooksService).receive({ body, headers }, '127.0.0.1');
  }
}

export interface SubscriptionLife {
  readonly accountId: string;
  readonly player: LifePlayer;
}

function siteOf(payments: PaymentService, time: LifeTime): StripeSite {
  return {
    call: (method, path, form = {}) => payments.api(method, path, form),
    control: async (what, body) => {
      const { now } = z.looseObject({ now: z.number().optional() }).parse(body);
      if (what === 'clock' && now !== undefined) time.set(now);
      return payments.control(what, body);
    },
    pay: async (pageUrl, card) => {
      await payments.press(pageUrl, 'pay', card);
    },
  };
}
