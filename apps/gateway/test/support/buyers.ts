import { randomUUID } from 'node:crypto';
import { Checkout, envelope, Payment, Subscription } from '@touchline/contracts';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';
import { Entry } from '../../src/features/payments/ledger/entry.ts';
import { State } from '../../src/platform/state/index.ts';
import { DAY_MS } from '../../src/platform/time/durations.ts';
import { WallClock } from '../../src/platform/time/clock.ts';
import { Fan } from './accounts.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { IdentityService } from './identity.ts';
import { PaymentService, type Press } from './payments.ts';
import { settingsFor } from './settings.ts';
import { STAFF_TOKEN } from './staff.ts';

/** Real time plus the time that a test has skipped. */
export class PassingTime extends WallClock {
  #passedMs = 0;

  override nowMs(): number {
    return Date.now() + this.#passedMs;
  }

  pass(ms: number): void {
    this.#passedMs += ms;
  }
}

export interface Shop {
  readonly gateway: Gateway;
  readonly payments: PaymentService;
  readonly identity: IdentityService;
  readonly time: PassingTime;
  /** Advances the clock of the gateway and of the provider. */
  pass(ms: number): Promise<void>;
  /** Starts another gateway with the same provider and accounts. */
  another(settings?: Partial<Settings>): Promise<Gateway>;
  stop(): Promise<void>;
}

/**
 * Starts a gateway with payments, the sandbox's provider, which sends it every webhook, and sessions that outlast the
 * time a test skips.
 *
 * @param isTold `false` if the test delivers the provider's webhooks itself
 */
export async function openShop(settings: Partial<Settings> = {}, isTold = true): Promise<Shop> {
  const time = new PassingTime();
  const identity = await IdentityService.start({}, time);
  const payments = await PaymentService.start(time);
  const another = (parts: Partial<Settings> = {}): Promise<Gateway> => {
    const { accounts } = settingsFor(null);
    const all = { ...settings, ...parts };
    return startGateway({
      upstreamUrl: null,
      settings: {
        identity: identity.settings,
        payment: payments.settings,
        staffToken: STAFF_TOKEN,
        ...all,
        accounts: {
          ...(all.accounts ?? accounts),
          accessTokenSeconds: (1000 * DAY_MS) / 1000,
          refreshTokenSeconds: (2000 * DAY_MS) / 1000,
        },
      },
      overrides: { wallClock: time },
    });
  };
  const gateway = await another();
  if (isTold) payments.notify(gateway.url);
  return {
    gateway,
    payments,
    identity,
    time,
    another,
    async pass(ms) {
      time.pass(ms);
      await payments.webhooksDelivered();
    },
    async stop() {
      await gateway.stop();
      await payments.stop();
      await identity.stop();
    },
  };
}

const KeptRef = z.object({ ref: z.string() });
const KeptLedger = z.object({ entries: z.array(Entry) });
const OpenCheckout = envelope(Checkout);
const ReadPayment = envelope(Payment);
const ReadSubscription = envelope(Subscription.nullable());

/** A fan who buys a plan. */
export class Buyer {
  constructor(
    readonly fan: Fan,
    private readonly gateway: Gateway,
    private readonly payments: PaymentService,
  ) {}

  static async register({ gateway, payments }: Shop, name: string): Promise<Buyer> {
    return new Buyer(await Fan.register(gateway, name), gateway, payments);
  }

  get accountId(): string {
    return this.fan.signed.id;
  }

  /** Returns the same account as a client of another gateway with the same state. */
  at(gateway: Gateway): Buyer {
    return new Buyer(new Fan(gateway, this.fan.name, this.fan.signed), gateway, this.payments);
  }

  /** @param key absent: a new key for each call */
  press(request: object, key: string = randomUUID()) {
    return this.fan.post('/api/payments/checkout', request).set('idempotency-key', key);
  }

  async checkout(request: object, key?: string): Promise<Checkout> {
    const answer = await this.press(request, key);
    if (answer.status !== 200) throw new Error(`checkout: ${JSON.stringify(answer.body)}`);
    return OpenCheckout.parse(answer.body).data;
  }

  /** Presses a button on the provider's page; by default, pays. */
  async pay({ url }: Checkout, action: Press = 'pay'): Promise<string | null> {
    return this.payments.press(url, action);
  }

  async bought(plan: string): Promise<Payment> {
    const checkout = await this.checkout({ plan });
    await this.pay(checkout);
    return this.payment(checkout.id);
  }

  async payment(id: string): Promise<Payment> {
    return ReadPayment.parse((await this.fan.get(`/api/payments/${id}`).expect(200)).body).data;
  }

  async subscription(): Promise<Subscription | null> {
    return ReadSubscription.parse((await this.fan.get('/api/account/subscription').expect(200)).body).data;
  }

  /** Returns the entries of the account's ledger, in the order in which they were entered. */
  async entries(): Promise<readonly Entry[]> {
    const record = await this.gateway.app.get(State).read('account-ledger', this.accountId);
    return record === undefined ? [] : KeptLedger.parse(JSON.parse(record.value)).entries;
  }

  /** Returns the provider's ids of the account's last subscription. */
  async subscribedAs(): Promise<{ readonly subscription: string; readonly customer: string }> {
    const entry = (await this.entries()).findLast(({ kind }) => kind === 'subscription');
    if (entry?.kind !== 'subscription') throw new Error('the ledger has no subscription');
    return { subscription: entry.ref, customer: entry.facts.customer };
  }

  /** Returns the provider's id of a payment, as stored in our books. */
  async refOf(id: string): Promise<string> {
    const record = await this.gateway.app.get(State).read('payment', id);
    return KeptRef.parse(JSON.parse(record?.value ?? '{}')).ref;
  }
}
