import type { MidtransLife, MidtransPlan, MidtransStep } from './midtrans-life.ts';

/** How a Midtrans is reached. Rejects where it refuses. */
export interface MidtransSite {
  /** Calls its Core API with the server key: `POST /v2/{order}/{action}`. */
  call(orderId: string, action: MerchantAction, body?: object): Promise<unknown>;
  /** Does what only banks, time and Midtrans itself do: `PUT /__sandbox/{what}`. */
  control(what: 'clock' | 'payments', body: object): Promise<unknown>;
  /** Presses a button on a payment page. */
  press(pageUrl: string, button: MidtransButton): Promise<unknown>;
}
export type MerchantAction = 'cancel' | 'expire' | 'approve' | 'deny' | 'refund';
export type MidtransButton =
  | 'pay'
  | 'authenticate'
  | 'challenge'
  | 'decline'
  | 'approve'
  | 'refuse'
  | 'transfer'
  | 'transferred'
  | 'cancel';

/** Whoever sells: opens the payment page of a pass. */
export interface PassSeller {
  open(plan: MidtransPlan): Promise<SoldPass>;
}
export interface SoldPass {
  readonly orderId: string;
  readonly pageUrl: string;
}

const CARDS = { captured: 'pay', asked: 'authenticate', challenged: 'challenge', denied: 'decline' } as const;
const OUTCOMES = { 'bank-fails': 'failure', settle: 'settlement', reverse: 'deny' } as const;

type StepOf<Kind extends MidtransStep['kind']> = Extract<MidtransStep, { kind: Kind }>;

/** One account's life, played step by step at a Midtrans. Its orders have the indexes of the oracle. */
export class MidtransLifePlayer {
  readonly #sold: SoldPass[] = [];
  /** The amounts of each order's refunds. */
  readonly #refunds = new Map<number, number[]>();

  constructor(
    private readonly site: MidtransSite,
    private readonly seller: PassSeller,
    private readonly life: MidtransLife,
  ) {}

  get orderIds(): readonly string[] {
    return this.#sold.map(({ orderId }) => orderId);
  }

  /** Lets time pass. What falls due happens at its own instant. */
  async pass(toMs: number): Promise<void> {
    await this.site.control('clock', { now: toMs, speed: 0 });
  }

  async play(step: MidtransStep): Promise<void> {
    await this.pass(step.atMs);
    if (step.kind === 'buy') await this.#buy(step.plan);
    else await this.#apply(step, this.#order(step.order));
  }

  async #buy(planId: string): Promise<void> {
    const plan = this.life.plans.find(({ id }) => id === planId);
    if (plan === undefined) throw new Error(`the life has no plan ${planId}`);
    this.#sold.push(await this.seller.open(plan));
  }

  #order(index: number): SoldPass {
    const sold = this.#sold[index];
    if (sold === undefined) throw new Error(`order ${String(index)} was not opened`);
    return sold;
  }

  async #apply(
    step: Exclude<MidtransStep, { kind: 'buy' }>,
    { orderId, pageUrl }: SoldPass,
  ): Promise<unknown> {
    const { site } = this;
    switch (step.kind) {
      case 'pay-by-card':
        return site.press(pageUrl, CARDS[step.outcome]);
      case 'answer-bank':
        return site.press(pageUrl, step.outcome === 'approved' ? 'approve' : 'refuse');
      case 'choose-transfer':
        return site.press(pageUrl, 'transfer');
      case 'transfer-arrives':
        return site.press(pageUrl, 'transferred');
      case 'leave-transfer':
        return site.press(pageUrl, 'cancel');
      case 'bank-fails':
      case 'settle':
      case 'reverse':
        return site.control('payments', { order_id: orderId, outcome: OUTCOMES[step.kind] });
      case 'refund':
      case 'repeat-refund':
        return this.#refund(step, orderId);
      case 'chargeback':
        return site.control('payments', { order_id: orderId, outcome: this.#chargebackOf(step) });
      case 'close-chargeback':
        // Midtrans tells nothing about a chargeback that is lost.
        return step.outcome === 'won'
          ? site.control('payments', { order_id: orderId, outcome: 'chargeback_won' })
          : undefined;
      case 'cancel':
      case 'expire':
      case 'approve':
      case 'deny':
        return site.call(orderId, step.kind);
    }
  }

  #refund(step: StepOf<'refund' | 'repeat-refund'>, orderId: string): Promise<unknown> {
    const made = this.#refunds.get(step.order) ?? [];
    const number = step.kind === 'refund' ? made.length : step.refund;
    if (step.kind === 'refund') this.#refunds.set(step.order, [...made, step.rupiah]);
    const amount = this.#refunds.get(step.order)?.[number];
    return this.site.call(orderId, 'refund', { refund_key: `refund-${String(number)}`, amount });
  }

  #chargebackOf({ order, rupiah }: StepOf<'chargeback'>): 'chargeback' | 'partial_chargeback' {
    const bought = this.life.steps.filter(({ kind }) => kind === 'buy')[order];
    const plan = this.life.plans.find(({ id }) => bought?.kind === 'buy' && id === bought.plan);
    const refunded = (this.#refunds.get(order) ?? []).reduce((sum, amount) => sum + amount, 0);
    return rupiah === (plan?.rupiah ?? 0) - refunded ? 'chargeback' : 'partial_chargeback';
  }
}
