/**
 * An independent model of what one account's purchases at Stripe mean for access and money. It knows no gateway.
 *
 * A `Life` lists what happens at Stripe, with instants. `expected` says what the fan has at an instant, `books` where
 * the money is, `eventsOf` what Stripe tells about it. Instants are UTC milliseconds on whole seconds, as Stripe counts.
 * Every interval is half-open: at `endMs` the period is over. A step at the instant of a boundary comes after it.
 *
 * Rules cite a page of docs.stripe.com by its tag, or say "our promise" (a rule of the product):
 * [overview]  How subscriptions work                   https://docs.stripe.com/billing/subscriptions/overview
 * [object]    The Subscription object                  https://docs.stripe.com/api/subscriptions/object
 * [update]    Update a subscription                    https://docs.stripe.com/api/subscriptions/update
 * [cycle]     Set the subscription billing renewal date https://docs.stripe.com/billing/subscriptions/billing-cycle
 * [trials]    Use free trial periods on subscriptions  https://docs.stripe.com/billing/subscriptions/trials/free-trials
 * [cancel]    Cancel subscriptions                     https://docs.stripe.com/billing/subscriptions/cancel
 * [delete]    Cancel a subscription (API)              https://docs.stripe.com/api/subscriptions/cancel
 * [pause]     Pause payment collection                 https://docs.stripe.com/billing/subscriptions/pause-payment
 * [resume]    Resume a subscription                    https://docs.stripe.com/api/subscriptions/resume
 * [prorate]   Prorations                               https://docs.stripe.com/billing/subscriptions/prorations
 * [change]    Handling subscription changes            https://support.stripe.com/questions/handling-subscription-changes
 * [retries]   Automate payment retries                 https://docs.stripe.com/billing/revenue-recovery/smart-retries
 * [webhooks]  Using webhooks with subscriptions        https://docs.stripe.com/billing/subscriptions/webhooks
 * [states]    Invoice states                           https://support.stripe.com/questions/invoice-states
 * [disputes]  How disputes work                        https://docs.stripe.com/disputes/how-disputes-work
 * [dispute]   The Dispute object                       https://docs.stripe.com/api/disputes/object
 * [refunds]   Refund and cancel payments               https://docs.stripe.com/refunds
 * [note]      Create a credit note                     https://docs.stripe.com/api/credit_notes/create
 * [customer]  Delete a customer                        https://docs.stripe.com/api/customers/delete
 */

const SECOND_MS = 1_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** [overview] The first invoice must be paid within 23 hours, else the subscription is `incomplete_expired`. */
const INCOMPLETE_MS = 23 * HOUR_MS;
/** [webhooks] `trial_will_end` is sent three days before the end, or at once when the trial is shorter. */
const TRIAL_WARNING_MS = 3 * DAY_MS;

// ---------------------------------------------------------------- what a life is made of

/** A plan has one or several prices over time; new sales use the last one. `months: 0` is a one-off pass of `passMs`. */
export type Plan = {
  readonly id: string;
  readonly months: 0 | 1 | 12;
  readonly passMs?: number;
  readonly prices: readonly { readonly id: string; readonly amountMinor: number }[];
};
export type Outcome = 'paid' | 'failed';
export type Proration = 'none' | 'create_prorations' | 'always_invoice';
export type PauseBehavior = 'void' | 'keep_as_draft' | 'mark_uncollectible';
/** `chargeDisclosed`: the page before Checkout said that a card which had the trial is charged at once. */
export type TrialOffer = {
  readonly ms: number;
  readonly fingerprint: string;
  readonly chargeDisclosed: boolean;
  readonly withoutCard?: 'pause' | 'cancel';
};

/** Charges and invoices are counted from 0 in the order of their creation; a trial's zero invoice counts as an invoice. */
export type Step = { readonly atMs: number } & (
  | {
      readonly kind: 'subscribe';
      readonly plan: string;
      readonly first: Outcome;
      readonly trial?: TrialOffer;
    }
  | { readonly kind: 'buy-pass'; readonly plan: string }
  | { readonly kind: 'collect'; readonly outcome: Outcome } // first attempt or retry of the newest invoice
  | { readonly kind: 'retries-end'; readonly to: 'canceled' | 'unpaid' | 'past_due' }
  | { readonly kind: 'pay-invoice'; readonly invoice: number; readonly outOfBand?: boolean }
  | { readonly kind: 'void-invoice' | 'mark-uncollectible'; readonly invoice: number }
  | { readonly kind: 'cancel-now' | 'cancel-at-period-end' | 'uncancel' | 'unpause' | 'delete-customer' }
  | { readonly kind: 'cancel-at'; readonly whenMs: number }
  | { readonly kind: 'pause'; readonly behavior: PauseBehavior; readonly resumesAtMs?: number }
  | { readonly kind: 'resume' | 'end-trial'; readonly outcome: Outcome } // `resume` leaves the status `paused`
  | {
      readonly kind: 'set-trial-end';
      readonly whenMs: number;
      readonly proration: 'none' | 'create_prorations';
    }
  | { readonly kind: 'move'; readonly plan: string; readonly proration: Proration; readonly outcome: Outcome }
  | { readonly kind: 'move-to-unknown-price'; readonly amountMinor: number }
  | { readonly kind: 'add-on'; readonly amountMinor: number; readonly place: 'front' | 'back' }
  | {
      readonly kind: 'refund';
      readonly charge: number;
      readonly amountMinor: number;
      readonly by: 'charge' | 'credit-note';
    }
  | { readonly kind: 'refund-fails' | 'escalate'; readonly charge: number }
  | { readonly kind: 'dispute'; readonly charge: number; readonly as: 'inquiry' | 'chargeback' }
  | { readonly kind: 'close-dispute'; readonly charge: number; readonly outcome: 'won' | 'lost' }
);
export type Life = {
  readonly plans: readonly Plan[];
  /** Cards that other accounts have used for a trial. */
  readonly usedTrials: readonly { readonly fingerprint: string; readonly plan: string }[];
  readonly steps: readonly Step[];
};

export type Settings = {
  readonly graceMs: number;
  readonly trialOnce: 'per-plan' | 'at-all';
  readonly pauseGrants: { readonly keep_as_draft: boolean; readonly mark_uncollectible: boolean };
  // The product rules leave these open. The defaults follow their wording; NOTES say why.
  readonly collectionLeewayMs: number; // from a boundary to the first attempt Stripe waits about an hour
  readonly graceAfterTrial: boolean; // the first charge after a trial fails: is the trial a "paid period"?
  readonly inquiryTakesAccess: boolean; // an inquiry withdraws no funds
  readonly immediateCancelKeepsPaidPeriod: boolean;
};
export const DEFAULT_SETTINGS: Settings = {
  graceMs: 7 * DAY_MS,
  trialOnce: 'at-all',
  pauseGrants: { keep_as_draft: true, mark_uncollectible: false },
  collectionLeewayMs: 3 * DAY_MS,
  graceAfterTrial: false,
  inquiryTakesAccess: false,
  immediateCancelKeepsPaidPeriod: true,
};

export type State =
  'trialing' | 'active' | 'paused' | 'past-due' | 'canceling' | 'disputed' | 'refunded' | 'ended' | 'none';
/** Where the product rules do not decide, the answer is a reading: a test may skip the fields that the note is about. */
export type Unsure =
  | 'awaiting-collection'
  | 'grace-after-trial'
  | 'grace-after-retries'
  | 'state-order'
  | 'overlap'
  | 'can-buy'
  | 'inquiry'
  | 'loss-in-prorated-period'
  | 'credited-time'
  | 'unpaid-move'
  | 'pause-grant-after-resume'
  | 'canceled-in-paid-period'
  | 'active-without-paid-period'
  | 'credit-covers-renewal';
export type Expectation = {
  readonly access: string; // a plan's id, or 'none'
  readonly untilMs: number | undefined; // the end of the access known at this instant
  readonly state: State;
  readonly nextChargeAtMs: number | undefined; // the next renewal; undefined while an attempt is outstanding
  readonly canBuy: boolean;
  readonly canCancel: boolean;
  readonly canBeRefunded: boolean; // Stripe accepts a refund of some charge
  readonly unsure: readonly Unsure[];
};
export type StripeEvent = {
  readonly atMs: number;
  readonly type: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
};

// ---------------------------------------------------------------- the world at Stripe

type Status =
  'trialing' | 'active' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'unpaid' | 'canceled' | 'paused';
type Item = { readonly price: string; readonly plan?: string; readonly amountMinor: number };
type Sub = {
  readonly index: number;
  readonly createdMs: number;
  status: Status;
  endedMs?: number;
  items: Item[];
  terms: string;
  months: number; // `terms`: the plan last sold
  anchorMs: number;
  cycle: number;
  startMs: number;
  endMs: number;
  shortened: boolean; // `shortened` by cancel_at
  trialEndMs?: number;
  trialWarned: boolean;
  trialRefused: boolean;
  withoutCard?: 'pause' | 'cancel';
  cancelAtMs?: number;
  atPeriodEnd: boolean;
  pause?: { readonly behavior: PauseBehavior; readonly resumesAtMs?: number };
  gaveUp?: 'unpaid' | 'past_due';
  pendingMinor: number; // proration items that wait for the next invoice
  creditedFromMs?: number;
};
type Invoice = {
  readonly index: number;
  readonly customer: number;
  readonly sub?: number;
  readonly reason: string;
  readonly plan: string;
  readonly startMs: number;
  endMs: number;
  readonly amountMinor: number;
  dueMinor: number;
  readonly grants: boolean;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  attempted: boolean;
  held: boolean;
  charge?: number;
};
type Dispute = {
  status: 'inquiry' | 'open' | 'won' | 'lost' | 'warning_closed';
  readonly amountMinor: number;
};
type Charge = {
  readonly index: number;
  readonly invoice: number;
  readonly amountMinor: number;
  refundsMinor: number[];
  dispute?: Dispute;
};
type World = {
  readonly plans: readonly Plan[];
  readonly settings: Settings;
  nowMs: number;
  customer: number;
  customerDeleted: boolean;
  readonly subs: Sub[];
  readonly invoices: Invoice[];
  readonly charges: Charge[];
  readonly events: StripeEvent[];
  readonly trialsHad: string[];
  readonly usedTrials: { fingerprint: string; plan: string }[];
  balanceMinor: number;
};

function mustGet<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`no such ${what}`);
  return value;
}
const planOf = (world: World, id: string): Plan =>
  mustGet(
    world.plans.find((plan) => plan.id === id),
    `plan ${id}`,
  );
const priceOf = (plan: Plan) => mustGet(plan.prices.at(-1), `price of ${plan.id}`);
const itemOf = (plan: Plan): Item => ({
  price: priceOf(plan).id,
  plan: plan.id,
  amountMinor: priceOf(plan).amountMinor,
});
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const totalOf = (sub: Sub): number => sum(sub.items.map((item) => item.amountMinor));
const remainingOf = (charge: Charge): number => charge.amountMinor - sum(charge.refundsMinor);
type Running = Sub & { status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' };
const isRunning = (sub: Sub | undefined): sub is Running =>
  sub !== undefined && ['trialing', 'active', 'past_due', 'unpaid', 'paused'].includes(sub.status);

/** [cycle] The anchor's day, or the month's last day: 31 January, 28 February, 31 March. Never chained, always from the anchor. */
export function addMonths(anchorMs: number, months: number): number {
  const anchor = new Date(anchorMs);
  const first = Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1);
  const days = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, 0)).getUTCDate();
  return (
    first + (Math.min(anchor.getUTCDate(), days) - 1) * DAY_MS + (((anchorMs % DAY_MS) + DAY_MS) % DAY_MS)
  );
}

function emit(world: World, type: string, facts: StripeEvent['facts']): void {
  world.events.push({ atMs: world.nowMs, type, facts });
}
/** Since API version 2025-03-31.basil the period stands on the items, not on the subscription ([object]). */
function emitSub(world: World, change: string, sub: Sub): void {
  emit(world, `customer.subscription.${change}`, {
    subscription: sub.index,
    status: sub.status,
    items: sub.items.map((item) => item.price).join(','),
    current_period_start: sub.startMs,
    current_period_end: sub.endMs,
    trial_end: sub.trialEndMs ?? null,
    cancel_at: sub.cancelAtMs ?? null,
    cancel_at_period_end: sub.atPeriodEnd,
    ended_at: sub.endedMs ?? null,
    pause_collection: sub.pause?.behavior ?? null,
  });
}
/** Since basil the subscription of an invoice stands in `parent.subscription_details`, its charge in the invoice's payments. */
function emitInvoice(world: World, change: string, invoice: Invoice): void {
  emit(world, `invoice.${change}`, {
    invoice: invoice.index,
    subscription: invoice.sub ?? null,
    status: invoice.status,
    billing_reason: invoice.reason,
    amount_due: invoice.dueMinor,
    period_start: invoice.startMs,
    period_end: invoice.endMs,
    charge: invoice.charge ?? null,
  });
}
function emitDispute(world: World, change: string, charge: Charge, dispute: Dispute): void {
  const names = {
    inquiry: 'warning_needs_response',
    open: 'needs_response',
    won: 'won',
    lost: 'lost',
    warning_closed: 'warning_closed',
  };
  emit(world, `charge.dispute.${change}`, {
    charge: charge.index,
    amount: dispute.amountMinor,
    status: names[dispute.status],
  });
}

/** [overview] The most recent invoice that is not void decides the status. */
const latestInvoice = (world: World, sub: Sub): Invoice | undefined =>
  world.invoices.findLast((invoice) => invoice.sub === sub.index && invoice.status !== 'void');
function outstanding(world: World, sub: Sub): Invoice | undefined {
  const latest = latestInvoice(world, sub);
  return latest !== undefined && !latest.held && (latest.status === 'draft' || latest.status === 'open')
    ? latest
    : undefined;
}
function updateStatus(world: World, sub: Sub, status: Status = sub.status): void {
  sub.status = status;
  if (status === 'active') delete sub.gaveUp;
  emitSub(world, 'updated', sub);
}
/** [overview] Paying the latest invoice or marking it uncollectible makes the subscription active again; voiding looks further back. */
function recomputeStatus(world: World, sub: Sub): void {
  if (sub.status === 'incomplete' && latestInvoice(world, sub)?.status === 'paid')
    updateStatus(world, sub, 'active');
  if (!['active', 'past_due', 'unpaid'].includes(sub.status)) return;
  const latest = latestInvoice(world, sub);
  const failed = latest?.status === 'open' && latest.attempted;
  const next = failed
    ? (sub.gaveUp ?? 'past_due')
    : latest?.status === 'draft' || latest?.status === 'open'
      ? sub.status
      : 'active';
  if (next !== sub.status) updateStatus(world, sub, next);
}
function end(world: World, sub: Sub): void {
  sub.status = 'canceled'; // [delete] Open invoices stay open, but Stripe no longer collects them.
  sub.endedMs = world.nowMs;
  emitSub(world, 'deleted', sub);
}

type Bill = {
  sub?: Sub;
  reason: string;
  plan: string;
  startMs: number;
  endMs: number;
  amountMinor: number;
  grants?: boolean;
};
function createInvoice(world: World, bill: Bill): Invoice {
  const invoice: Invoice = {
    index: world.invoices.length,
    customer: world.customer,
    ...(bill.sub && { sub: bill.sub.index }),
    reason: bill.reason,
    plan: bill.plan,
    startMs: bill.startMs,
    endMs: bill.endMs,
    amountMinor: bill.amountMinor,
    dueMinor: Math.max(0, bill.amountMinor),
    grants: bill.grants ?? true,
    status: 'draft',
    attempted: false,
    held: false,
  };
  world.invoices.push(invoice);
  emitInvoice(world, 'created', invoice);
  return invoice;
}
/** [prorate] A negative total becomes credit of the customer; credit pays the next invoices. An invoice of zero is paid without a charge. */
function finalize(world: World, invoice: Invoice): void {
  if (invoice.status !== 'draft') return;
  invoice.dueMinor = Math.max(0, invoice.amountMinor - world.balanceMinor);
  world.balanceMinor = Math.max(0, world.balanceMinor - invoice.amountMinor);
  invoice.status = 'open';
  emitInvoice(world, 'finalized', invoice);
  if (invoice.dueMinor > 0) return;
  invoice.status = 'paid';
  emitInvoice(world, 'paid', invoice);
}
/** [refunds] Money exists only where a charge succeeded. Payment out of band marks the invoice paid and moves no money at Stripe. */
function attempt(world: World, invoice: Invoice, outcome: Outcome, outOfBand = false): void {
  finalize(world, invoice);
  if (invoice.status === 'open' || invoice.status === 'uncollectible') {
    // [states] uncollectible can still be paid
    invoice.attempted = true;
    if (outcome === 'paid') {
      if (!outOfBand) {
        invoice.charge = world.charges.length;
        world.charges.push({
          index: invoice.charge,
          invoice: invoice.index,
          amountMinor: invoice.dueMinor,
          refundsMinor: [],
        });
        emit(world, 'charge.succeeded', {
          charge: invoice.charge,
          invoice: invoice.index,
          amount: invoice.dueMinor,
        });
      }
      invoice.status = 'paid';
    }
    emitInvoice(world, outcome === 'paid' ? 'paid' : 'payment_failed', invoice);
  }
  const sub = world.subs.find((candidate) => candidate.index === invoice.sub);
  if (sub) recomputeStatus(world, sub);
}

function openPeriod(
  world: World,
  sub: Sub,
  anchorMs: number,
  cycle: number,
  reason: string,
  creditMinor = 0,
): Invoice {
  sub.anchorMs = anchorMs;
  sub.cycle = cycle;
  sub.startMs = addMonths(anchorMs, cycle * sub.months);
  const fullEndMs = addMonths(anchorMs, (cycle + 1) * sub.months);
  // [update] A cancel_at in a future period always prorates that period: the renewal is charged up to cancel_at.
  sub.shortened = sub.cancelAtMs !== undefined && sub.cancelAtMs < fullEndMs;
  sub.endMs = Math.min(fullEndMs, sub.cancelAtMs ?? fullEndMs);
  const share = (sub.endMs - sub.startMs) / (fullEndMs - sub.startMs);
  const amountMinor = Math.round(totalOf(sub) * share) + sub.pendingMinor - creditMinor;
  sub.pendingMinor = 0;
  return createInvoice(world, {
    sub,
    reason,
    plan: sub.terms,
    startMs: sub.startMs,
    endMs: sub.endMs,
    amountMinor,
  });
}

/** A boundary: the trial or the period ends. Stripe opens the next period at once and collects about an hour later ([webhooks]). */
function rollOver(world: World, sub: Sub): void {
  const wasTrial = sub.status === 'trialing';
  if (wasTrial && sub.withoutCard === 'cancel') return end(world, sub); // [trials] missing_payment_method: cancel
  if (wasTrial && sub.withoutCard === 'pause') {
    // [trials] missing_payment_method: pause; [object] the only way to `paused` here
    updateStatus(world, sub, 'paused');
    return emitSub(world, 'paused', sub);
  }
  // [cycle] The default anchor is the trial's end.
  const invoice = openPeriod(
    world,
    sub,
    wasTrial ? sub.endMs : sub.anchorMs,
    wasTrial ? 0 : sub.cycle + 1,
    'subscription_cycle',
  );
  if (sub.pause) {
    // [pause] void / keep_as_draft / mark_uncollectible: Stripe collects nothing and the status stays.
    invoice.held = true;
    invoice.status =
      sub.pause.behavior === 'void'
        ? 'void'
        : sub.pause.behavior === 'keep_as_draft'
          ? 'draft'
          : 'uncollectible';
    if (invoice.status !== 'draft')
      emitInvoice(world, invoice.status === 'void' ? 'voided' : 'marked_uncollectible', invoice);
  } else if (invoice.amountMinor <= world.balanceMinor && sub.gaveUp === undefined) {
    finalize(world, invoice);
    recomputeStatus(world, sub);
  } // [overview] After the retries end the invoices stay drafts: the same draft, which `collect` refuses.
  if (wasTrial) sub.status = 'active';
  emitSub(world, 'updated', sub);
}

/** What happens by itself up to and including `toMs`. At one instant: resume, then cancel, then renew ([pause], [cancel]). */
function advance(world: World, toMs: number): void {
  for (;;) {
    const sub = world.subs.at(-1);
    const due: { atMs: number; run: () => void }[] = [];
    if (sub?.status === 'incomplete') {
      due.push({
        atMs: sub.createdMs + INCOMPLETE_MS,
        run: () => {
          const first = latestInvoice(world, sub);
          if (first) {
            first.status = 'void';
            emitInvoice(world, 'voided', first);
          }
          updateStatus(world, sub, 'incomplete_expired');
        },
      });
    }
    if (isRunning(sub)) {
      const { pause, cancelAtMs, trialEndMs } = sub;
      if (pause?.resumesAtMs !== undefined)
        due.push({
          atMs: pause.resumesAtMs,
          run: () => {
            delete sub.pause;
            updateStatus(world, sub);
          },
        });
      if (sub.status === 'trialing' && trialEndMs !== undefined && !sub.trialWarned) {
        const atMs = Math.max(world.nowMs, trialEndMs - TRIAL_WARNING_MS);
        due.push({
          atMs,
          run: () => {
            sub.trialWarned = true;
            emitSub(world, 'trial_will_end', sub);
          },
        });
      }
      if (cancelAtMs !== undefined) due.push({ atMs: cancelAtMs, run: () => end(world, sub) });
      if (sub.status !== 'paused') due.push({ atMs: sub.endMs, run: () => rollOver(world, sub) });
    }
    const next = due.reduce<(typeof due)[number] | undefined>(
      (best, entry) => (best && best.atMs <= entry.atMs ? best : entry),
      undefined,
    );
    if (!next || next.atMs > toMs) break;
    world.nowMs = next.atMs;
    next.run();
  }
  world.nowMs = toMs;
}

// ---------------------------------------------------------------- steps: when they are legal, what they do

/** Why Stripe (or our shop) does not accept this step now; undefined when it does. */
function refusal(world: World, step: Step): string | undefined {
  const sub = world.subs.at(-1);
  const no = (legal: boolean, why: string): string | undefined =>
    legal ? undefined : `${step.kind}: ${why}`;
  const settled = isRunning(sub) && outstanding(world, sub) === undefined;
  const free = settled && sub.cancelAtMs === undefined && !sub.pause;
  const recurring = (id: string): boolean => (world.plans.find((plan) => plan.id === id)?.months ?? 0) > 0;
  switch (step.kind) {
    case 'subscribe': {
      // Our promise: one trial per account (per plan, or at all). The shop offers no second one.
      const had =
        world.settings.trialOnce === 'at-all'
          ? world.trialsHad.length > 0
          : world.trialsHad.includes(step.plan);
      return (
        no(!isRunning(sub) && sub?.status !== 'incomplete', 'a subscription runs') ??
        no(recurring(step.plan), 'not a recurring plan') ??
        no(step.trial === undefined || (step.trial.ms > 0 && !had), 'the account had its trial')
      );
    }
    case 'buy-pass':
      return no(!isRunning(sub) && !recurring(step.plan), 'a subscription runs, or the plan is not a pass');
    case 'collect': {
      const invoice = sub && outstanding(world, sub);
      const collects =
        sub !== undefined &&
        ['active', 'past_due', 'incomplete'].includes(sub.status) &&
        sub.gaveUp === undefined;
      return no(collects && invoice !== undefined, 'Stripe collects nothing');
    }
    case 'retries-end': {
      // [retries] After the last retry: cancel, mark unpaid, or leave past due.
      const invoice = sub && outstanding(world, sub);
      return no(
        sub?.status === 'past_due' && sub.gaveUp === undefined && invoice?.attempted === true,
        'no retries run',
      );
    }
    case 'pay-invoice': {
      const invoice = world.invoices[step.invoice];
      const payable =
        invoice &&
        ['draft', 'open', 'uncollectible'].includes(invoice.status) &&
        invoice.customer === world.customer;
      return no(payable === true && !world.customerDeleted, 'not payable');
    }
    case 'void-invoice': // [states] open or uncollectible; a draft of a subscription can be neither voided nor deleted.
      return no(
        ['open', 'uncollectible'].includes(world.invoices[step.invoice]?.status ?? '') &&
          sub?.status !== 'incomplete',
        'not open',
      );
    case 'mark-uncollectible':
      return no(world.invoices[step.invoice]?.status === 'open' && sub?.status !== 'incomplete', 'not open');
    case 'cancel-now':
      return no(isRunning(sub), 'nothing runs');
    case 'cancel-at-period-end':
      return no(isRunning(sub) && sub.status !== 'paused' && sub.cancelAtMs === undefined, 'not cancelable');
    case 'cancel-at':
      return (
        no(
          isRunning(sub) && sub.status !== 'paused' && !sub.shortened && step.whenMs > world.nowMs,
          'not cancelable',
        ) ?? no(step.whenMs % SECOND_MS === 0, 'whole seconds')
      );
    case 'uncancel':
      return no(
        isRunning(sub) && sub.cancelAtMs !== undefined && !sub.shortened,
        'no cancellation to take back',
      );
    case 'pause':
      return (
        no(
          isRunning(sub) && sub.status !== 'paused' && !sub.pause && sub.pendingMinor === 0,
          'cannot pause',
        ) ??
        no(
          step.resumesAtMs === undefined ||
            (step.resumesAtMs > world.nowMs && step.resumesAtMs % SECOND_MS === 0),
          'resumes in the past',
        )
      );
    case 'unpause':
      return no(isRunning(sub) && sub.pause !== undefined, 'not paused');
    case 'resume':
      return no(sub?.status === 'paused', 'not paused');
    case 'end-trial':
      return no(sub?.status === 'trialing' && free && sub.withoutCard === undefined, 'no trial');
    case 'set-trial-end':
      return (
        no(
          free && (sub.status === 'trialing' || sub.status === 'active') && sub.pendingMinor === 0,
          'not now',
        ) ?? no(step.whenMs > world.nowMs && step.whenMs % SECOND_MS === 0, 'in the past')
      );
    case 'move':
      return (
        no(free && (sub.status === 'trialing' || sub.status === 'active'), 'not now') ??
        no(recurring(step.plan), 'not recurring') ??
        no(sub?.terms !== step.plan || !sub.items.some((item) => item.plan === step.plan), 'the same plan')
      );
    case 'move-to-unknown-price':
      return no(free && sub.status !== 'paused' && step.amountMinor > 0, 'not now');
    case 'add-on':
      return no(free && sub.status !== 'paused' && step.amountMinor > 0, 'not now');
    case 'delete-customer':
      return no(world.subs.length > 0 && !world.customerDeleted, 'no customer');
    case 'refund':
    case 'refund-fails':
    case 'dispute':
    case 'escalate':
    case 'close-dispute':
      return chargeRefusal(world, step);
  }
}
type ChargeStep = Extract<
  Step,
  { kind: 'refund' | 'refund-fails' | 'dispute' | 'escalate' | 'close-dispute' }
>;
function chargeRefusal(world: World, step: ChargeStep): string | undefined {
  const charge = world.charges[step.charge];
  if (!charge) return `${step.kind}: no such charge`;
  const status = charge.dispute?.status;
  const legal = (): boolean => {
    switch (step.kind) {
      // [disputes] A charge with a chargeback cannot be refunded too; one under inquiry can. The sum never exceeds the charge ([refunds]).
      case 'refund':
        return (
          status !== 'open' &&
          status !== 'lost' &&
          step.amountMinor > 0 &&
          step.amountMinor <= remainingOf(charge)
        );
      case 'refund-fails':
        return charge.refundsMinor.length > 0;
      // [dispute] Nothing is withdrawn for a charge that is refunded in full.
      case 'dispute':
        return (status === undefined || status === 'warning_closed') && remainingOf(charge) > 0;
      case 'escalate':
        return status === 'inquiry' && remainingOf(charge) > 0;
      case 'close-dispute':
        return status === 'open' || (status === 'inquiry' && step.outcome === 'won');
    }
  };
  return legal() ? undefined : `${step.kind}: not in this state`;
}

function apply(world: World, step: Step): void {
  const found = world.subs.at(-1);
  const running = (): Sub => mustGet(found, 'subscription');
  const invoiceAt = (index: number): Invoice => mustGet(world.invoices[index], 'invoice');
  const nowMs = world.nowMs;
  switch (step.kind) {
    case 'subscribe':
      return subscribe(world, step);
    case 'buy-pass': {
      // mode=payment: one charge, no subscription, no renewal
      const plan = planOf(world, step.plan);
      const amountMinor = priceOf(plan).amountMinor;
      const invoice = createInvoice(world, {
        reason: 'manual',
        plan: plan.id,
        startMs: nowMs,
        endMs: nowMs + (plan.passMs ?? 0),
        amountMinor,
      });
      // Checkout charges the whole price: a customer's credit pays invoices only ([prorate]).
      const credit = world.balanceMinor;
      world.balanceMinor = 0;
      attempt(world, invoice, 'paid');
      world.balanceMinor = credit;
      return emit(world, 'checkout.session.completed', {
        mode: 'payment',
        payment_status: 'paid',
        amount_total: amountMinor,
      });
    }
    case 'collect':
      return attempt(world, mustGet(outstanding(world, running()), 'invoice'), step.outcome);
    case 'retries-end': {
      const sub = running();
      if (step.to === 'canceled') return end(world, sub);
      sub.gaveUp = step.to;
      return step.to === 'unpaid' ? recomputeStatus(world, sub) : undefined;
    }
    case 'pay-invoice':
      return attempt(world, invoiceAt(step.invoice), 'paid', step.outOfBand === true);
    case 'void-invoice':
    case 'mark-uncollectible': {
      const invoice = invoiceAt(step.invoice);
      invoice.status = step.kind === 'void-invoice' ? 'void' : 'uncollectible';
      emitInvoice(world, step.kind === 'void-invoice' ? 'voided' : 'marked_uncollectible', invoice);
      const sub = world.subs.find((candidate) => candidate.index === invoice.sub);
      return sub && recomputeStatus(world, sub);
    }
    case 'cancel-now':
      return end(world, running());
    case 'cancel-at-period-end':
    case 'cancel-at': {
      // [cancel]
      const sub = running();
      sub.atPeriodEnd = step.kind === 'cancel-at-period-end';
      sub.cancelAtMs = step.kind === 'cancel-at' ? step.whenMs : sub.endMs;
      return emitSub(world, 'updated', sub);
    }
    case 'uncancel': {
      // [cancel] possible up to the end of the period
      const sub = running();
      delete sub.cancelAtMs;
      sub.atPeriodEnd = false;
      return emitSub(world, 'updated', sub);
    }
    case 'pause': {
      // [pause] the status stays; only `customer.subscription.updated` tells
      const sub = running();
      sub.pause = {
        behavior: step.behavior,
        ...(step.resumesAtMs !== undefined && { resumesAtMs: step.resumesAtMs }),
      };
      return emitSub(world, 'updated', sub);
    }
    case 'unpause': {
      // [pause] invoices that were held stay as they are
      delete running().pause;
      return emitSub(world, 'updated', running());
    }
    case 'resume': {
      // [resume] a new invoice from now on; until it is paid the subscription stays paused
      const sub = running();
      delete sub.withoutCard;
      const invoice = openPeriod(world, sub, nowMs, 0, 'subscription_cycle');
      attempt(world, invoice, step.outcome);
      if (invoice.status === 'paid') {
        updateStatus(world, sub, 'active');
        return emitSub(world, 'resumed', sub);
      }
      invoice.status = 'void';
      return emitInvoice(world, 'voided', invoice);
    }
    case 'end-trial':
      return endTrial(world, running(), step.outcome);
    case 'set-trial-end': {
      const sub = running();
      if (sub.status === 'active') {
        // [prorate] A trial on an active subscription credits the unused time and moves the anchor.
        if (step.proration === 'create_prorations') sub.pendingMinor -= creditUnused(world, sub);
        const bill = {
          sub,
          reason: 'subscription_update',
          plan: sub.terms,
          startMs: nowMs,
          endMs: step.whenMs,
          amountMinor: 0,
          grants: false,
        };
        finalize(world, createInvoice(world, bill));
      }
      sub.trialEndMs = step.whenMs;
      sub.endMs = step.whenMs;
      if (sub.status === 'active') sub.startMs = nowMs;
      sub.trialWarned = false;
      return updateStatus(world, sub, 'trialing');
    }
    case 'move':
      return move(world, running(), step);
    case 'move-to-unknown-price': {
      // a dashboard edit without proration: no item is a plan of the site any more
      const sub = running();
      sub.items = [
        ...sub.items.filter((item) => item.plan === undefined && item.price !== 'price_unknown'),
        { price: 'price_unknown', amountMinor: step.amountMinor },
      ];
      return emitSub(world, 'updated', sub);
    }
    case 'add-on': {
      // without proration: it is charged with the next renewal
      const sub = running();
      const item = { price: `price_addon_${sub.items.length}`, amountMinor: step.amountMinor };
      sub.items = step.place === 'front' ? [item, ...sub.items] : [...sub.items, item];
      return emitSub(world, 'updated', sub);
    }
    case 'delete-customer': // [customer] also cancels the running subscriptions at once
      if (isRunning(found) || found?.status === 'incomplete') end(world, found);
      world.customerDeleted = true;
      return emit(world, 'customer.deleted', { customer: world.customer });
    case 'refund':
    case 'refund-fails':
    case 'dispute':
    case 'escalate':
    case 'close-dispute':
      return applyToCharge(world, mustGet(world.charges[step.charge], 'charge'), step);
  }
}

function subscribe(world: World, step: Extract<Step, { kind: 'subscribe' }>): void {
  const plan = planOf(world, step.plan);
  const { nowMs } = world;
  if (world.customerDeleted) {
    // a deleted customer takes no new subscription ([customer]), so the shop creates another one
    world.customer += 1;
    world.customerDeleted = false;
    world.balanceMinor = 0;
  }
  const { trial } = step;
  const sub: Sub = {
    index: world.subs.length,
    createdMs: nowMs,
    status: trial ? 'trialing' : 'incomplete',
    items: [itemOf(plan)],
    terms: plan.id,
    months: plan.months,
    anchorMs: nowMs,
    cycle: 0,
    startMs: nowMs,
    endMs: trial ? nowMs + trial.ms : addMonths(nowMs, plan.months),
    shortened: false,
    trialWarned: false,
    trialRefused: false,
    atPeriodEnd: false,
    pendingMinor: 0,
    ...(trial && { trialEndMs: nowMs + trial.ms }),
    ...(trial?.withoutCard && { withoutCard: trial.withoutCard }),
  };
  world.subs.push(sub);
  emitSub(world, 'created', sub);
  const complete = (status: string): void =>
    emit(world, 'checkout.session.completed', {
      mode: 'subscription',
      payment_status: status,
      subscription: sub.index,
    });
  if (!trial) {
    // [overview] Without the first payment the subscription stays `incomplete`.
    attempt(world, openPeriod(world, sub, nowMs, 0, 'subscription_create'), step.first);
    return step.first === 'paid' ? complete('paid') : undefined;
  }
  // [trials] A trial begins with an invoice of zero, which is paid.
  const bill = {
    sub,
    reason: 'subscription_create',
    plan: plan.id,
    startMs: nowMs,
    endMs: sub.endMs,
    amountMinor: 0,
    grants: false,
  };
  finalize(world, createInvoice(world, bill));
  complete('no_payment_required');
  // Our promise: a card had its trial once. It is known only now: charge at once if the page said so, else cancel without a charge.
  const scoped = (used: { fingerprint: string; plan: string }): boolean =>
    used.fingerprint === trial.fingerprint &&
    (world.settings.trialOnce === 'at-all' || used.plan === plan.id);
  const hasCard = trial.withoutCard === undefined; // without a card there is no fingerprint to compare
  sub.trialRefused = hasCard && world.usedTrials.some(scoped);
  if (!sub.trialRefused) {
    world.trialsHad.push(plan.id);
    if (hasCard) world.usedTrials.push({ fingerprint: trial.fingerprint, plan: plan.id });
  } else if (trial.chargeDisclosed) endTrial(world, sub, step.first);
  else end(world, sub);
}
/** [trials] trial_end=now: a new cycle begins now, with an invoice that is collected now. */
function endTrial(world: World, sub: Sub, outcome: Outcome): void {
  sub.trialEndMs = world.nowMs;
  const invoice = openPeriod(world, sub, world.nowMs, 0, 'subscription_update');
  updateStatus(world, sub, 'active');
  attempt(world, invoice, outcome);
}

const unusedShare = (world: World, sub: Sub): number => (sub.endMs - world.nowMs) / (sub.endMs - sub.startMs);
/** [prorate] The unused time is credited, to the second. It is no longer paid time: the periods that cover it end now. */
function creditUnused(world: World, sub: Sub): number {
  const credit = Math.round(totalOf(sub) * unusedShare(world, sub));
  sub.creditedFromMs = world.nowMs;
  for (const invoice of world.invoices)
    if (invoice.sub === sub.index)
      invoice.endMs = Math.max(invoice.startMs, Math.min(invoice.endMs, world.nowMs));
  return credit;
}
function move(world: World, sub: Sub, step: Extract<Step, { kind: 'move' }>): void {
  const { nowMs } = world;
  const plan = planOf(world, step.plan);
  const inTrial = sub.status === 'trialing'; // during a trial only the item changes ([trials])
  const before = totalOf(sub);
  const newPeriod = plan.months !== sub.months && !inTrial;
  const credit = newPeriod && step.proration !== 'none' ? creditUnused(world, sub) : 0;
  // The plan's item keeps its place; an item with an unknown price that replaced it goes.
  const sold =
    sub.items.find((item) => item.plan !== undefined) ??
    sub.items.find((item) => item.price === 'price_unknown');
  sub.items = sub.items.map((item) => (item === sold ? itemOf(plan) : item));
  sub.terms = plan.id;
  sub.months = plan.months;
  if (newPeriod) {
    // [change] Another interval: the first full period begins now and is charged now, less the credit.
    attempt(world, openPeriod(world, sub, nowMs, 0, 'subscription_update', credit), step.outcome);
  } else if (!inTrial && step.proration !== 'none') {
    // [prorate] The same interval: the dates stay, the difference is billed.
    const difference =
      Math.round(totalOf(sub) * unusedShare(world, sub)) - Math.round(before * unusedShare(world, sub));
    if (step.proration === 'create_prorations') sub.pendingMinor += difference;
    else {
      const bill = {
        sub,
        reason: 'subscription_update',
        plan: plan.id,
        startMs: nowMs,
        endMs: sub.endMs,
        amountMinor: difference,
      };
      attempt(world, createInvoice(world, { ...bill, grants: difference > 0 }), step.outcome);
    }
  }
  emitSub(world, 'updated', sub);
}

function applyToCharge(world: World, charge: Charge, step: ChargeStep): void {
  const emitCharge = (type: string): void => {
    const facts = {
      charge: charge.index,
      amount: charge.amountMinor,
      amount_refunded: sum(charge.refundsMinor),
      refunded: remainingOf(charge) === 0,
    };
    emit(world, type, facts);
  };
  switch (step.kind) {
    case 'refund': // [note] A credit note of a paid invoice refunds through the same charge; the invoice stays `paid`.
      charge.refundsMinor.push(step.amountMinor);
      emit(world, 'refund.created', { charge: charge.index, amount: step.amountMinor });
      emitCharge('charge.refunded');
      return step.by === 'credit-note'
        ? emit(world, 'credit_note.created', { charge: charge.index, amount: step.amountMinor })
        : undefined;
    case 'refund-fails': {
      // [refunds] A refund can fail days later; its amount returns to our balance.
      const amount = mustGet(charge.refundsMinor.pop(), 'refund');
      return emit(world, 'refund.failed', {
        charge: charge.index,
        amount,
        amount_refunded: sum(charge.refundsMinor),
      });
    }
    case 'dispute': {
      // [disputes] A chargeback withdraws the funds at once, an inquiry withdraws none.
      charge.dispute = {
        status: step.as === 'inquiry' ? 'inquiry' : 'open',
        amountMinor: remainingOf(charge),
      };
      emitDispute(world, 'created', charge, charge.dispute);
      return step.as === 'inquiry'
        ? undefined
        : emitDispute(world, 'funds_withdrawn', charge, charge.dispute);
    }
    case 'escalate': {
      charge.dispute = { status: 'open', amountMinor: remainingOf(charge) };
      emitDispute(world, 'updated', charge, charge.dispute);
      return emitDispute(world, 'funds_withdrawn', charge, charge.dispute);
    }
    case 'close-dispute': {
      const dispute = mustGet(charge.dispute, 'dispute');
      const wasInquiry = dispute.status === 'inquiry';
      dispute.status = wasInquiry ? 'warning_closed' : step.outcome;
      emitDispute(world, 'closed', charge, dispute);
      return step.outcome === 'won' && !wasInquiry
        ? emitDispute(world, 'funds_reinstated', charge, dispute)
        : undefined;
    }
  }
}

function run(life: Life, settings: Settings, untilMs: number): World {
  const first = life.steps[0]?.atMs ?? untilMs;
  const world: World = {
    plans: life.plans,
    settings,
    nowMs: Math.min(first, untilMs),
    customer: 0,
    customerDeleted: false,
    subs: [],
    invoices: [],
    charges: [],
    events: [],
    trialsHad: [],
    usedTrials: life.usedTrials.map((used) => ({ ...used })),
    balanceMinor: 0,
  };
  for (const step of life.steps) {
    if (step.atMs > untilMs) break;
    if (step.atMs < world.nowMs || step.atMs % SECOND_MS !== 0)
      throw new Error(`illegal life: ${step.kind}: not after the step before`);
    advance(world, step.atMs);
    const why = refusal(world, step);
    if (why !== undefined) throw new Error(`illegal life: ${why}`);
    apply(world, step);
  }
  advance(world, Math.max(untilMs, world.nowMs));
  return world;
}
const lastMs = (life: Life): number => life.steps.at(-1)?.atMs ?? 0;
/** Undefined for a legal life, else the first reason why it is not. */
export function whyIllegal(life: Life, settings: Settings = DEFAULT_SETTINGS): string | undefined {
  try {
    run(life, settings, Math.max(0, ...life.steps.map((step) => step.atMs)));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

// ---------------------------------------------------------------- what the fan has

type Span = {
  startMs: number;
  endMs: number;
  plan: string;
  sub?: Sub;
  invoice?: number;
  lost?: 'refunded' | 'disputed';
  kind: 'paid' | 'held' | 'trial' | 'grace';
};

/** Our promise: entitlement follows from charges. Paid without a charge (credit, out of band) cannot be refunded or disputed. */
function lossOf(world: World, invoice: Invoice): 'refunded' | 'disputed' | undefined {
  const charge = invoice.charge === undefined ? undefined : world.charges[invoice.charge];
  if (!charge) return undefined;
  const status = charge.dispute?.status;
  if (status === 'open' || status === 'lost' || (status === 'inquiry' && world.settings.inquiryTakesAccess))
    return 'disputed';
  return remainingOf(charge) === 0 ? 'refunded' : undefined; // our promise: a partial refund takes nothing away
}
function spansOf(world: World): Span[] {
  const { settings, nowMs } = world;
  const spans: Span[] = [];
  for (const invoice of world.invoices) {
    const sub = world.subs.find((candidate) => candidate.index === invoice.sub);
    const held = invoice.held && invoice.status !== 'paid';
    const free =
      held &&
      ((invoice.status === 'draft' && settings.pauseGrants.keep_as_draft) ||
        (invoice.status === 'uncollectible' && settings.pauseGrants.mark_uncollectible)); // our promise: by a setting; `void` never
    if (!invoice.grants || !(invoice.status === 'paid' || free)) continue;
    // Our promise: cancel_at ends access then, whatever is paid. An immediate cancellation leaves what was paid, never what was free.
    const endedMs = held || !settings.immediateCancelKeepsPaidPeriod ? sub?.endedMs : undefined;
    const endMs = Math.min(invoice.endMs, sub?.cancelAtMs ?? Infinity, endedMs ?? Infinity);
    const lost = lossOf(world, invoice);
    const kind = held ? 'held' : 'paid';
    spans.push({
      startMs: invoice.startMs,
      endMs,
      plan: sub?.terms ?? invoice.plan,
      kind,
      invoice: invoice.index,
      ...(sub && { sub }),
      ...(lost && { lost }),
    });
  }
  const sub = world.subs.at(-1);
  if (!isRunning(sub)) return spans; // our promise: canceled and incomplete_expired give nothing beyond paid periods
  const capMs = sub.cancelAtMs ?? Infinity;
  const add = (kind: Span['kind'], startMs: number, endMs: number): void => {
    spans.push({ startMs, endMs: Math.min(endMs, capMs), plan: sub.terms, sub, kind });
  };
  if (sub.status === 'trialing' && sub.trialEndMs !== undefined)
    add('trial', Math.min(sub.startMs, nowMs), sub.trialEndMs);
  const paidEnds = spans
    .filter((span) => span.sub === sub && span.kind === 'paid' && !span.lost && span.startMs < span.endMs)
    .map((span) => span.endMs);
  const trialEnds = sub.trialEndMs === undefined || sub.trialRefused ? [] : [sub.trialEndMs];
  // Our promise: grace counts from the end of the last paid period, while Stripe retries.
  const lastPaidMs = Math.max(...paidEnds, ...(settings.graceAfterTrial ? trialEnds : []));
  if (sub.status === 'past_due' && Number.isFinite(lastPaidMs))
    add('grace', lastPaidMs, lastPaidMs + settings.graceMs);
  // [webhooks] The new period's first attempt comes about an hour after the boundary: the fan must not notice.
  const waiting =
    sub.status === 'active' && outstanding(world, sub) !== undefined
      ? Math.max(...paidEnds, ...trialEnds)
      : -Infinity;
  if (Number.isFinite(waiting))
    add('grace', waiting, waiting + Math.max(settings.graceMs, settings.collectionLeewayMs));
  return spans;
}

export function expected(life: Life, atMs: number, settings: Settings = DEFAULT_SETTINGS): Expectation {
  const world = run(life, settings, atMs);
  const sub = world.subs.at(-1);
  const running = isRunning(sub) ? sub : undefined;
  const spans = spansOf(world).filter((span) => span.startMs < span.endMs);
  const live = spans.filter((span) => !span.lost);
  const covers = (span: Span): boolean => span.startMs <= atMs && atMs < span.endMs;
  const covering = live.filter(covers);
  const newest = covering.reduce<Span | undefined>(
    (best, span) => (best && best.startMs > span.startMs ? best : span),
    undefined,
  );
  let untilMs = newest && Math.max(...covering.map((span) => span.endMs));
  for (let grown = true; grown && untilMs !== undefined;) {
    const reach = untilMs;
    untilMs = Math.max(reach, ...live.filter((span) => span.startMs <= reach).map((span) => span.endMs));
    grown = untilMs > reach;
  }
  const lost = newest ? undefined : spans.findLast((span) => span.lost !== undefined && covers(span))?.lost;
  const waiting = running && outstanding(world, running);

  const states: State[] = lost ? [lost] : [];
  if (running) {
    if (running.pause || running.status === 'paused') states.push('paused'); // our promise: shown as paused
    if (running.status === 'past_due' || running.status === 'unpaid') states.push('past-due');
    if (running.cancelAtMs !== undefined) states.push('canceling');
    if (states.length === 0) states.push(running.status === 'trialing' ? 'trialing' : 'active');
  } else if (newest) states.push(newest.sub ? 'canceling' : 'active');
  else if (!lost) states.push(world.invoices.some((invoice) => invoice.status === 'paid') ? 'ended' : 'none');

  return {
    access: newest?.plan ?? 'none',
    untilMs,
    state: states[0] ?? 'none',
    nextChargeAtMs: running && !waiting ? nextChargeMs(running) : undefined,
    canBuy: !running && sub?.status !== 'incomplete',
    canCancel: running !== undefined && running.cancelAtMs === undefined,
    canBeRefunded: world.charges.some(
      (charge) => remainingOf(charge) > 0 && !['open', 'lost'].includes(charge.dispute?.status ?? ''),
    ),
    unsure: doubts(world, { newest, covering, spans, states }),
  };
}
/** [pause] While collection is paused nothing is charged; the first boundary at or after resumes_at is. [cancel] None at cancel_at. */
function nextChargeMs(sub: Sub): number | undefined {
  if (
    (sub.status !== 'active' && sub.status !== 'trialing') ||
    (sub.status === 'trialing' && sub.withoutCard)
  )
    return undefined;
  const resumesMs = sub.pause ? sub.pause.resumesAtMs : -Infinity;
  if (resumesMs === undefined) return undefined;
  const anchorMs = sub.status === 'trialing' ? sub.endMs : sub.anchorMs;
  let boundaryMs = sub.endMs;
  for (let cycle = sub.status === 'trialing' ? 1 : sub.cycle + 2; boundaryMs < resumesMs; cycle += 1)
    boundaryMs = addMonths(anchorMs, cycle * sub.months);
  return sub.cancelAtMs !== undefined && sub.cancelAtMs <= boundaryMs ? undefined : boundaryMs;
}
function doubts(
  world: World,
  seen: { newest: Span | undefined; covering: Span[]; spans: Span[]; states: State[] },
): Unsure[] {
  const sub = world.subs.at(-1);
  const running = isRunning(sub) ? sub : undefined;
  const waiting = running && outstanding(world, running);
  const here = seen.spans.filter(
    (span) => span.kind === 'paid' && span.startMs <= world.nowMs && world.nowMs < span.endMs,
  );
  const inquired = (span: Span): boolean =>
    world.charges[world.invoices[span.invoice ?? -1]?.charge ?? -1]?.dispute?.status === 'inquiry';
  const lostSome = seen.spans.some((span) => span.lost !== undefined);
  const facts: readonly (readonly [Unsure, boolean])[] = [
    ['awaiting-collection', waiting !== undefined && running?.status === 'active'],
    [
      'grace-after-trial',
      running?.status === 'past_due' &&
        running.trialEndMs !== undefined &&
        running.trialEndMs >= running.startMs,
    ],
    ['grace-after-retries', running?.status === 'past_due' && running.gaveUp !== undefined],
    ['state-order', seen.states.length > 1],
    ['overlap', new Set(seen.covering.map((span) => span.plan)).size > 1],
    ['can-buy', sub?.status === 'incomplete' || sub?.status === 'unpaid'],
    ['inquiry', here.some(inquired)],
    ['loss-in-prorated-period', here.length > 1 && here.some((span) => span.lost !== undefined)],
    [
      'credited-time',
      world.subs.some((each) => each.creditedFromMs !== undefined) &&
        (running?.status !== 'active' || lostSome),
    ],
    ['unpaid-move', waiting?.reason === 'subscription_update' && waiting.attempted],
    ['pause-grant-after-resume', seen.newest?.kind === 'held' && !running?.pause],
    ['canceled-in-paid-period', !running && seen.newest?.sub !== undefined],
    [
      'active-without-paid-period',
      running?.status === 'active' && !seen.newest && seen.states[0] === 'active',
    ],
    ['credit-covers-renewal', running !== undefined && (world.balanceMinor > 0 || running.pendingMinor < 0)],
  ];
  return facts.filter(([, applies]) => applies).map(([name]) => name);
}

// ---------------------------------------------------------------- money and events

export type Books = {
  readonly inMinor: number;
  readonly refundedMinor: number;
  readonly heldMinor: number;
  readonly lostMinor: number;
  readonly keptMinor: number;
};
/** in = refunded + held (dispute open) + lost + kept. Fees of Stripe and of disputes stand outside. An inquiry holds nothing ([disputes]). */
export function books(
  life: Life,
  settings: Settings = DEFAULT_SETTINGS,
  untilMs: number = lastMs(life),
): Books {
  const { charges } = run(life, settings, untilMs);
  const disputed = (status: Dispute['status']): number =>
    sum(charges.map((charge) => (charge.dispute?.status === status ? charge.dispute.amountMinor : 0)));
  const inMinor = sum(charges.map((charge) => charge.amountMinor));
  const refundedMinor = sum(charges.flatMap((charge) => charge.refundsMinor));
  const [heldMinor, lostMinor] = [disputed('open'), disputed('lost')];
  return {
    inMinor,
    refundedMinor,
    heldMinor,
    lostMinor,
    keptMinor: inMinor - refundedMinor - heldMinor - lostMinor,
  };
}
/** One order that Stripe could send. Delivery guarantees neither this order nor a single copy ([webhooks]). */
export function eventsOf(
  life: Life,
  settings: Settings = DEFAULT_SETTINGS,
  untilMs: number = lastMs(life),
): readonly StripeEvent[] {
  return run(life, settings, untilMs).events;
}

// ---------------------------------------------------------------- drawing lives

export const SAMPLE_PLANS: readonly Plan[] = [
  {
    id: 'basic-month',
    months: 1,
    prices: [
      { id: 'price_basic_month_2024', amountMinor: 900 },
      { id: 'price_basic_month', amountMinor: 1000 },
    ],
  },
  { id: 'full-month', months: 1, prices: [{ id: 'price_full_month', amountMinor: 2000 }] },
  { id: 'full-year', months: 12, prices: [{ id: 'price_full_year', amountMinor: 20_000 }] },
  { id: 'weekend-pass', months: 0, passMs: 3 * DAY_MS, prices: [{ id: 'price_weekend', amountMinor: 500 }] },
];

/** Draws a legal life. `random` gives numbers in [0, 1). */
export function draw(random: () => number, settings: Settings = DEFAULT_SETTINGS): Life {
  const below = (count: number): number => Math.min(count - 1, Math.floor(random() * count));
  const pick = <T>(list: readonly T[]): T => mustGet(list[below(list.length)], 'choice');
  const chance = (share: number): boolean => random() < share;
  // Month ends and a leap year come often: they are where calendars break.
  const starts = [
    Date.UTC(2026, 0, 31, 10),
    Date.UTC(2027, 11, 31, 23, 59, 59),
    Date.UTC(2028, 1, 29, 12),
    Date.UTC(2026, 4, 15, 8),
  ];
  let life: Life = {
    plans: SAMPLE_PLANS,
    usedTrials: [{ fingerprint: 'card-seen', plan: 'basic-month' }],
    steps: [],
  };
  let nowMs = pick(starts);
  const outcome = (): Outcome => (chance(0.6) ? 'paid' : 'failed');
  const recurring = (): string => pick(['basic-month', 'full-month', 'full-year']);
  const subscribe = (atMs: number): Step => ({
    kind: 'subscribe',
    atMs,
    plan: recurring(),
    first: chance(0.9) ? 'paid' : 'failed',
    ...(chance(0.4) && {
      trial: {
        ms: pick([1, 7, 14, 30]) * DAY_MS,
        fingerprint: chance(0.25) ? 'card-seen' : pick(['card-a', 'card-b']),
        chargeDisclosed: chance(0.5),
        ...(chance(0.15) && { withoutCard: pick(['pause', 'cancel'] as const) }),
      },
    }),
  });
  for (let count = 2 + below(12); count > 0; count -= 1) {
    const world = run(life, settings, nowMs);
    const sub = world.subs.at(-1);
    const boundaryMs = isRunning(sub) ? sub.endMs : nowMs + 40 * DAY_MS;
    const soonMs =
      nowMs + (1 + below(Math.max(1, Math.floor((boundaryMs - nowMs) / SECOND_MS) - 1))) * SECOND_MS;
    const waiting = sub && outstanding(world, sub);
    const tryMs = waiting ? nowMs + pick([HOUR_MS, 3 * DAY_MS, 5 * DAY_MS]) : boundaryMs + HOUR_MS;
    const charge = below(Math.max(1, world.charges.length));
    const unpaid = world.invoices.filter(
      (each) => each.status === 'open' || each.status === 'draft' || each.status === 'uncollectible',
    );
    const invoice = unpaid.length > 0 ? pick(unpaid).index : 0;
    const paid = world.charges[charge];
    const at = { atMs: soonMs };
    const aheadMs = soonMs + (1 + below(70 * 24)) * HOUR_MS;
    const collect: Step = { kind: 'collect', atMs: tryMs, outcome: outcome() };
    // Each row is drawn with the same chance, so rows stand for weights.
    const candidates: readonly (readonly Step[])[] = [
      [subscribe(soonMs)],
      [subscribe(soonMs)],
      [chance(0.3) ? { kind: 'buy-pass', ...at, plan: 'weekend-pass' } : subscribe(soonMs)],
      [collect],
      [collect],
      [collect],
      [collect],
      [{ kind: 'retries-end', atMs: tryMs, to: pick(['canceled', 'unpaid', 'past_due'] as const) }],
      [
        { kind: 'pay-invoice', ...at, invoice, outOfBand: chance(0.2) },
        { kind: 'pay-invoice', ...at, invoice },
        { kind: 'void-invoice', ...at, invoice },
        { kind: 'mark-uncollectible', ...at, invoice },
      ],
      [
        { kind: 'cancel-now', ...at },
        { kind: 'cancel-at-period-end', ...at },
        { kind: 'cancel-at', ...at, whenMs: aheadMs },
      ],
      [{ kind: 'uncancel', ...at }],
      [{ kind: 'unpause', ...at }],
      [{ kind: 'resume', ...at, outcome: outcome() }],
      [
        {
          kind: 'pause',
          ...at,
          behavior: pick(['void', 'keep_as_draft', 'mark_uncollectible'] as const),
          ...(chance(0.5) && { resumesAtMs: aheadMs }),
        },
      ],
      [
        { kind: 'end-trial', ...at, outcome: outcome() },
        {
          kind: 'set-trial-end',
          ...at,
          whenMs: aheadMs,
          proration: pick(['none', 'create_prorations'] as const),
        },
      ],
      [
        {
          kind: 'move',
          ...at,
          plan: recurring(),
          outcome: outcome(),
          proration: pick(['none', 'create_prorations', 'always_invoice'] as const),
        },
      ],
      [
        { kind: 'move-to-unknown-price', ...at, amountMinor: 1500 },
        { kind: 'add-on', ...at, amountMinor: 300, place: pick(['front', 'back'] as const) },
      ],
      [
        {
          kind: 'refund',
          ...at,
          charge,
          by: pick(['charge', 'credit-note'] as const),
          amountMinor: Math.max(1, chance(0.5) && paid ? remainingOf(paid) : below(500)),
        },
      ],
      [{ kind: 'dispute', ...at, charge, as: pick(['inquiry', 'chargeback', 'chargeback'] as const) }],
      [
        { kind: 'refund-fails', ...at, charge },
        ...(chance(0.1) ? [{ kind: 'delete-customer', ...at } as const] : []),
      ],
      [
        { kind: 'escalate', ...at, charge },
        { kind: 'close-dispute', ...at, charge, outcome: pick(['won', 'lost'] as const) },
      ],
    ];
    const isLegal = (step: Step): boolean =>
      whyIllegal({ ...life, steps: [...life.steps, step] }, settings) === undefined;
    const legal = candidates.map((row) => row.filter(isLegal)).filter((row) => row.length > 0);
    if (legal.length === 0) break;
    const step = waiting && isLegal(collect) && chance(0.5) ? collect : pick(pick(legal));
    life = { ...life, steps: [...life.steps, step] };
    nowMs = step.atMs;
  }
  return life;
}

/** One line a step: the instant, the kind, and what it says besides. */
export function describeLife(life: Life): string {
  const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
  const show = (value: unknown): string =>
    typeof value === 'object' && value !== null ? `{${details(value)}}` : String(value);
  const details = (value: object): string =>
    Object.entries(value)
      .filter(([key, entry]) => key !== 'atMs' && key !== 'kind' && entry !== undefined)
      .map(
        ([key, entry]) =>
          `${key}=${typeof entry === 'number' && /(when|At)Ms$/.test(key) ? iso(entry) : show(entry)}`,
      )
      .join(' ');
  return life.steps.map((step) => `${iso(step.atMs)} ${step.kind} ${details(step)}`.trimEnd()).join('\n');
}
