import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { PaymentStatus } from '@touchline/contracts';
import { z } from 'zod';
import { Entitlements, PaymentProvider } from '../../src/features/payments/index.ts';
import { paymentMayBecome } from '../../src/features/payments/books/kept-payment.ts';
import { State } from '../../src/platform/state/index.ts';
import { DAY_MS, SECOND_MS } from '../../src/platform/time/durations.ts';
import { Buyer, type Shop } from './buyers.ts';
import type { Gateway } from './gateway.ts';
import { WEBHOOK_SECRET, type Press } from './payments.ts';
import { STAFF_TOKEN } from './staff.ts';
import { until } from '../topology/until.ts';

/** A small seeded generator (mulberry32): a failed walk can be repeated by its number. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Plans {
  readonly pass: string;
  readonly monthly: string;
}

const PAID: ReadonlySet<PaymentStatus> = new Set(['paid', 'partially-refunded', 'refunded', 'disputed']);
const GRANTING: ReadonlySet<PaymentStatus> = new Set(['paid', 'partially-refunded']);
const RUNNING: ReadonlySet<string> = new Set(['trialing', 'active', 'past-due']);

/** The longest delay of a provider's response, and of one action of a step after the step began. */
const BEHIND_MS = 25;

/** Delays the provider's responses at random, so that the ledger state is outdated when it reaches the gateway. */
export function slowDown({ app }: Gateway, draw: () => number): void {
  const provider = app.get(PaymentProvider);
  const payment = provider.payment.bind(provider);
  const subscription = provider.subscription.bind(provider);
  const late = async <T>(answer: T): Promise<T> => {
    if (draw() < 0.5) await setTimeout(draw() * BEHIND_MS);
    return answer;
  };
  provider.payment = async (ref) => late(await payment(ref));
  provider.subscription = async (ref) => late(await subscription(ref));
}

const Written = z.object({ status: PaymentStatus });

/**
 * Records every payment state that the gateways wrote, in the order of revisions, including states that were
 * corrected later.
 */
export class WrittenStates {
  readonly #byPayment = new Map<string, Map<number, PaymentStatus>>();

  constructor(gateways: readonly Gateway[]) {
    for (const { app } of gateways) {
      const state = app.get(State);
      const write = state.write.bind(state);
      state.write = async (kind, id, value, options) => {
        const revision = await write(kind, id, value, options);
        if (kind === 'payment' && revision !== undefined)
          this.#note(id, revision, Written.parse(JSON.parse(value)).status);
        return revision;
      };
    }
  }

  /** Returns the forbidden transitions that occurred, as `paid -> open`. */
  backwards(): readonly string[] {
    return [...this.#byPayment.values()].flatMap((states) => {
      const inOrder = [...states].toSorted(([one], [other]) => one - other).map(([, status]) => status);
      return inOrder.flatMap((status, index) => {
        const before = inOrder[index - 1];
        return before === undefined || paymentMayBecome(before, status) ? [] : [`${before} -> ${status}`];
      });
    });
  }

  #note(id: string, revision: number, status: PaymentStatus): void {
    const states = this.#byPayment.get(id) ?? new Map<number, PaymentStatus>();
    this.#byPayment.set(id, states.set(revision, status));
  }
}

/**
 * Each reconciliation reads the whole ledger. A new shop after so many walks keeps later walks as short as the first.
 */
const WALKS_IN_A_SHOP = 50;

/** Returns the first and the last seed of each shop. */
export const blocksOf = (walks: number, firstSeed: number): readonly (readonly [number, number])[] =>
  Array.from({ length: Math.ceil(walks / WALKS_IN_A_SHOP) }, (_, block) => {
    const first = block * WALKS_IN_A_SHOP;
    return [firstSeed + first, firstSeed + Math.min(walks, first + WALKS_IN_A_SHOP) - 1];
  });

/** One account that buys, and everything that may happen to its payment, in random order. */
export class PaymentWalk {
  readonly #draw: () => number;
  readonly #told: string[] = [];
  readonly #untold: string[] = [];
  readonly #seen = new Set<string>();
  #status: PaymentStatus = 'created';
  #dispute: string | undefined;

  private constructor(
    private readonly shop: Shop,
    private readonly gateways: readonly Gateway[],
    private readonly buyer: Buyer,
    private readonly isSubscription: boolean,
    private readonly checkout: { readonly id: string; readonly url: string },
    private readonly ref: string,
    draw: () => number,
  ) {
    this.#draw = draw;
  }

  /** Runs one walk; rejects if a payment granted too much, was lost, or went back to an earlier state. */
  static async run(seed: number, shop: Shop, gateways: readonly Gateway[], plans: Plans): Promise<void> {
    const draw = seeded(seed);
    const buyer = await Buyer.register(shop, `walk-${String(seed)}-${randomUUID()}`);
    const isSubscription = draw() < 0.4;
    const checkout = await buyer.checkout({ plan: isSubscription ? plans.monthly : plans.pass });
    const ref = await buyer.refOf(checkout.id);
    const walk = new PaymentWalk(shop, gateways, buyer, isSubscription, checkout, ref, draw);
    try {
      const steps = 3 + Math.floor(draw() * 6);
      for (let step = 0; step < steps; step += 1) await walk.#step();
      await walk.#end();
    } catch (error) {
      throw new Error(`walk ${String(seed)}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }

  #one<T>(choices: readonly T[]): T | undefined {
    return choices[Math.floor(this.#draw() * choices.length)];
  }

  #gateway(): Gateway {
    return this.#one(this.gateways) ?? this.shop.gateway;
  }

  /** Runs up to six actions, almost simultaneously. */
  async #step(): Promise<void> {
    const many = 1 + Math.floor(this.#draw() * 6);
    const behind = Array.from({ length: many }, () => this.#draw() * BEHIND_MS);
    await Promise.all(behind.map((ms) => setTimeout(ms).then(() => this.#act())));
    await this.#learn();
    await this.#checkForwards();
  }

  async #act(): Promise<void> {
    const chance = this.#draw();
    const press = this.#one<Press>([
      'pay',
      'pay',
      'pay',
      'decline',
      'debit',
      'authenticate',
      'approve',
      'refuse',
    ]);
    const gateway = this.#gateway();
    const event = this.#deliverable();
    const part = this.#draw() < 0.5;
    if (chance < 0.25) await this.shop.payments.press(this.checkout.url, press ?? 'pay');
    else if (chance < 0.45) await this.#result(gateway);
    else if (chance < 0.7) await this.#deliver(gateway, event);
    else if (chance < 0.76) await this.#refund(gateway, part);
    else if (chance < 0.82) await this.#disputed();
    else if (chance < 0.86) await this.#expire();
    else if (chance < 0.92) await this.#cancelOrResume(gateway, part);
    else if (chance < 0.96) await this.#decideDebit(part);
    else if (this.isSubscription) this.shop.time.pass(8 * DAY_MS);
    else this.shop.time.pass(SECOND_MS);
  }

  async #result(gateway: Gateway): Promise<void> {
    this.shop.time.pass(SECOND_MS);
    const { status } = await this.buyer.at(gateway).fan.get(`/api/payments/${this.checkout.id}`);
    if (status !== 200) throw new Error(`the result page was answered by ${String(status)}`);
  }

  /** Picks an undelivered event, or one that was delivered before, in any order. */
  #deliverable(): string | undefined {
    if (this.#draw() < 0.3) return this.#one(this.#told);
    const [event] = this.#untold.splice(Math.floor(this.#draw() * this.#untold.length), 1);
    return event;
  }

  async #deliver(gateway: Gateway, event: string | undefined): Promise<void> {
    if (event === undefined) return;
    this.#told.push(event);
    const body = JSON.stringify(await this.shop.payments.call('GET', `/v1/events/${event}`));
    const time = String(Math.floor(this.shop.time.nowMs() / SECOND_MS));
    const proof = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
    const { status } = await gateway.http
      .post('/api/payments/webhooks/stripe')
      .set('content-type', 'application/json')
      .set('stripe-signature', `t=${time},v1=${proof}`)
      .send(body);
    // Days may have passed during delivery: the event is then stale and is sent again.
    if (status === 400) this.#untold.push(event);
    else if (status !== 204) throw new Error(`a webhook was answered by ${String(status)}`);
  }

  async #refund(gateway: Gateway, isPart: boolean): Promise<void> {
    const order = { reason: randomUUID(), ...(isPart ? { amount: 10 } : {}) };
    const { status } = await gateway.http
      .post(`/api/staff/payments/${this.checkout.id}/refund`)
      .set('authorization', `Bearer ${STAFF_TOKEN}`)
      .send(order);
    if (![200, 402, 409].includes(status)) throw new Error(`a refund was answered by ${String(status)}`);
  }

  async #disputed(): Promise<void> {
    const charge = (await this.#ledger())?.providerIds.find(
      (id) => id.startsWith('ch_') || id.startsWith('py_'),
    );
    if (charge === undefined) return;
    const dispute = this.#dispute;
    // The provider refuses a dispute of an unpaid or disputed payment, and a second decision.
    const attempt =
      dispute === undefined
        ? this.shop.payments.dispute(charge).then((id) => {
            this.#dispute = id;
          })
        : this.shop.payments.decideDispute(dispute, this.#draw() < 0.5 ? 'won' : 'lost');
    await attempt.catch(() => undefined);
  }

  async #expire(): Promise<void> {
    if (this.#draw() < 0.7) return;
    await this.shop.payments.call('POST', `/v1/checkout/sessions/${this.ref}/expire`).catch(() => undefined);
  }

  async #cancelOrResume(gateway: Gateway, isCancel: boolean): Promise<void> {
    if (!this.isSubscription) return;
    const { fan } = this.buyer.at(gateway);
    const { status } = isCancel
      ? await fan.delete('/api/account/subscription')
      : await fan.post('/api/account/subscription/resume', {});
    // The provider refuses this if the subscription ended in the meantime.
    if (![200, 402, 404].includes(status))
      throw new Error(`a cancellation was answered by ${String(status)}`);
  }

  async #decideDebit(isPaid: boolean): Promise<void> {
    const intent = (await this.#ledger())?.providerIds.find((id) => id.startsWith('pi_'));
    if (intent === undefined) return;
    await this.shop.payments.settle(intent, isPaid ? 'succeeded' : 'failed').catch(() => undefined);
  }

  #ledger() {
    return this.shop.gateway.app.get(PaymentProvider).payment(this.ref);
  }

  /** Collects the events that the provider has produced for this account so far. */
  async #learn(): Promise<void> {
    for (const { id } of await this.shop.payments.list('/v1/events', { limit: '40' })) {
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      this.#untold.push(id);
    }
  }

  /** Checks the books of one gateway: no forbidden transition, and no grant without money. */
  async #checkForwards(): Promise<void> {
    const payment = await this.buyer.at(this.#gateway()).payment(this.checkout.id);
    if (!paymentMayBecome(this.#status, payment.status))
      throw new Error(`${this.#status} became ${payment.status}`);
    this.#status = payment.status;
    const paid = await this.#ledger();
    if (payment.entitledUntil !== null && !PAID.has(paid?.status ?? 'created'))
      throw new Error(`what is ${String(paid?.status)} entitles`);
  }

  /** Some webhooks arrive late, the rest never: reconciliation must find the missing ones. */
  async #end(): Promise<void> {
    while (this.#untold.length > 0 && this.#draw() < 0.7)
      await this.#deliver(this.#gateway(), this.#deliverable());
    await this.#reconcile(this.#gateway());
    await this.#checkForwards();
    const ledger = await this.#ledger();
    if (ledger === undefined) throw new Error('the ledger lost the payment');
    // A fully refunded payment is final: a later dispute changes nothing in our books.
    const isOver = this.#status === 'refunded' && ledger.status === 'disputed';
    if (this.#status !== ledger.status && !isOver)
      throw new Error(`the books say ${this.#status}, the ledger ${ledger.status}`);
    const { app } = this.#gateway();
    const entitlements = app.get(Entitlements);
    const grants = await entitlements.of(this.buyer.accountId);
    const expected = await this.#expectsGrant(this.#status, ledger.subscription);
    if (expected !== grants.length > 0)
      throw new Error(`${String(grants.length)} grants of a ${ledger.status} payment`);
    if (ledger.subscription !== null)
      await this.shop.payments
        .call('DELETE', `/v1/subscriptions/${ledger.subscription}`)
        .catch(() => undefined);
  }

  async #reconcile(gateway: Gateway): Promise<void> {
    await until('the books are reconciled', async () => {
      const { status, text } = await gateway.http
        .post('/api/staff/payments/reconcile')
        .set('authorization', `Bearer ${STAFF_TOKEN}`);
      // The other gateway also reconciles by itself; that run may have read the ledger before the walk's last step.
      if (status !== 200 && status !== 409) throw new Error(`reconciliation: ${text}`);
      return status === 200;
    });
  }

  /** Returns whether anything is to be granted now. */
  async #expectsGrant(status: PaymentStatus, subscription: string | null): Promise<boolean> {
    if (!this.isSubscription) return GRANTING.has(status);
    if (subscription === null) return false;
    const ledger = await this.shop.gateway.app.get(PaymentProvider).subscription(subscription);
    if (ledger === undefined || !RUNNING.has(ledger.facts.status)) return false;
    // A refunded payment loses its own period; periods paid by renewals stay.
    const { periodEndsAtMs, startedAtMs } = ledger.facts;
    return GRANTING.has(status) || periodEndsAtMs > startedAtMs + 32 * DAY_MS;
  }
}

export const planOfWalks = async ({ payments }: Shop): Promise<Plans> => ({
  pass: await payments.sell('Pass', { amount: 300, metadata: { period: '30 days' } }),
  monthly: await payments.sell('Monthly', { amount: 1000, every: 'month' }),
});
