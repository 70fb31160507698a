/**
 * An independent model of what one account's passes at Midtrans mean for access and money. It knows no gateway.
 *
 * A `Life` lists what happens at Midtrans, with instants. `expected` says what the fan has at an instant, `books` where
 * the money is, `ordersAt` what the status API says, `notificationsOf` what Midtrans tells. Instants are UTC milliseconds
 * on whole seconds, as Midtrans counts. Amounts are whole rupiah. Every interval is half-open: at its end a pass is over.
 * A step at the instant of a boundary comes after it.
 *
 * Rules cite a page of docs.midtrans.com by its tag, or say "our promise" (a rule of the product):
 * [cycle]     Transaction Status Cycle            https://docs.midtrans.com/docs/transaction-status-cycle
 * [status]    Get Transaction Status              https://docs.midtrans.com/reference/get-transaction-status
 * [codes]     Code 2xx                            https://docs.midtrans.com/reference/code-statuses
 * [fraud]     Fraud Status                        https://docs.midtrans.com/reference/fraud-status
 * [challenge] What does CHALLENGE status mean?    https://support.midtrans.com/hc/en-us/articles/202710750
 * [approve]   Approve Transaction                 https://docs.midtrans.com/reference/approve-transaction
 * [deny]      Deny Transaction                    https://docs.midtrans.com/reference/deny-transaction
 * [settled]   Can I cancel a settled transaction? https://docs.midtrans.com/docs/can-i-cancel-a-transaction-that-has-been-settled
 * [refund]    Refund Transactions                 https://docs.midtrans.com/reference/refund-transaction
 * [expire]    Expire transaction                  https://docs.midtrans.com/reference-link/expire-transaction
 * [session]   Expire a Snap Session               https://docs.midtrans.com/reference/expire-a-snap-session
 * [snap]      Snap, Advanced Feature              https://docs.midtrans.com/docs/snap-advanced-feature
 * [dispute]   Apa itu Chargeback?                 https://docs.midtrans.com/docs/apa-itu-chargeback
 * [notify]    Best Practices to Handle Notification
 *             https://docs.midtrans.com/reference/best-practices-to-handle-notification
 *
 * Not modelled: pre-authorization, wallets (settled at once and refundable), saved cards, instalments, refunds that the
 * bank confirms later or refuses, and a page that the shop closes or opens again.
 */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** [codes] The bank's 3-D Secure page waits 10 minutes; [session] the issuing bank may decide otherwise. */
const BANK_PAGE_MS = 10 * MINUTE_MS;
/** [cycle] A reversal comes usually within 1 to 5 minutes of the settlement. */
const REVERSAL_MS = 5 * MINUTE_MS;

// ---------------------------------------------------------------- what a life is made of

export type MidtransPlan = {
  readonly id: string;
  readonly rupiah: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
  readonly count: number;
};

/** Orders and refunds of an order are counted from 0 in the sequence of their creation. */
export type MidtransStep = { readonly atMs: number } & (
  | { readonly kind: 'buy'; readonly plan: string }
  | { readonly kind: 'pay-by-card'; readonly order: number; readonly outcome: CardOutcome }
  | { readonly kind: 'answer-bank'; readonly order: number; readonly outcome: 'approved' | 'refused' }
  | { readonly kind: 'choose-transfer' | 'transfer-arrives' | 'leave-transfer'; readonly order: number }
  | { readonly kind: 'bank-fails' | 'cancel' | 'expire' | 'approve' | 'deny'; readonly order: number }
  | { readonly kind: 'settle' | 'reverse'; readonly order: number }
  | { readonly kind: 'refund'; readonly order: number; readonly rupiah: number }
  | { readonly kind: 'repeat-refund'; readonly order: number; readonly refund: number }
  | { readonly kind: 'chargeback'; readonly order: number; readonly rupiah: number }
  | { readonly kind: 'close-chargeback'; readonly order: number; readonly outcome: 'won' | 'lost' }
);
/** `asked`: the bank asks the payer first (3-D Secure). */
type CardOutcome = 'captured' | 'challenged' | 'denied' | 'asked';

export type MidtransLife = {
  readonly plans: readonly MidtransPlan[];
  readonly steps: readonly MidtransStep[];
};

export type MidtransSettings = {
  /** How long an order can be paid from its opening: the blanket `expiry` that the shop asks for, or 24 hours [session]. */
  readonly orderMs: number;
  /** [cycle] "settled on the next day"; [challenge] D+1 at 3 PM. A day after the capture here. */
  readonly settlesAfterMs: number;
  /** What the promises leave open. The defaults follow their wording. */
  readonly partialChargebackTakesAccess: boolean;
  /** Whether a pass keeps the place in time that it had when it was paid, or moves up when one before it is taken away. */
  readonly queue: 'keeps-its-place' | 'moves-up';
};
export const MIDTRANS_SETTINGS: MidtransSettings = {
  orderMs: DAY_MS,
  settlesAfterMs: DAY_MS,
  partialChargebackTakesAccess: true,
  queue: 'keeps-its-place',
};

export type MidtransState = 'active' | 'disputed' | 'refunded' | 'ended' | 'none';
/**
 * Where promises or documents do not decide, the answer is a reading: a test may skip the fields that the note is about.
 * - `moment-of-payment`: the status API tells when the payer began and when the payment settled, not when the bank
 *   approved a 3-D Secure payment or the shop a challenged one. `untilMs` may differ by that much.
 * - `queue`: a pass before this one was taken away, and the two readings of `queue` differ now.
 * - `chargeback-end`: the documents name no status after `chargeback`, so nothing tells that it was won or lost.
 * - `partial-chargeback`: no document says the amount in the status API, nor what it means for a pass.
 */
export type MidtransUnsure = 'moment-of-payment' | 'queue' | 'chargeback-end' | 'partial-chargeback';
export type MidtransAccess = { readonly plan: string; readonly untilMs: number };
export type MidtransExpectation = {
  readonly access: readonly MidtransAccess[]; // by plan id
  readonly nextAtMs: number | undefined; // when a paid pass begins that has not begun
  readonly state: MidtransState;
  readonly canBuy: true; // our promise: a pass can always be bought
  readonly returnableRupiah: number; // what a cancellation or a refund can still give back
  readonly unsure: readonly MidtransUnsure[];
};

// ---------------------------------------------------------------- the world at Midtrans

export type MidtransStatus =
  | 'pending'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'failure'
  | 'refund'
  | 'partial_refund'
  | 'chargeback'
  | 'partial_chargeback';
type Fraud = 'accept' | 'challenge' | 'deny';
type Chargeback = { readonly rupiah: number; status: 'open' | 'won' | 'lost' };
type Attempt = {
  readonly method: 'card' | 'transfer';
  readonly expiresMs: number;
  status: MidtransStatus;
  fraud: Fraud;
  capturedMs?: number;
  settledMs?: number;
  /** When it counts as paid, and where its pass was placed then. */
  paid?: { readonly atMs: number; readonly startMs: number; readonly isExact: boolean };
  refunds: readonly number[];
  chargeback?: Chargeback;
};
type Order = {
  readonly index: number;
  readonly plan: MidtransPlan;
  readonly expiresMs: number;
  readonly attempts: Attempt[];
};
export type MidtransNotification = {
  readonly atMs: number;
  readonly order: number;
  readonly attempt: number;
  readonly status: MidtransStatus;
  readonly fraud: Fraud;
};
type World = {
  readonly plans: readonly MidtransPlan[];
  readonly settings: MidtransSettings;
  nowMs: number;
  readonly orders: Order[];
  readonly notifications: MidtransNotification[];
};

function mustGet<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`no such ${what}`);
  return value;
}
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const newest = (order: Order): Attempt | undefined => order.attempts.at(-1);
const refundedOf = (attempt: Attempt): number => sum(attempt.refunds);

/** Our promise: a period by the UTC calendar. A month from 31 January ends on the last day of February. */
export function endOfPass(startMs: number, { unit, count }: MidtransPlan): number {
  if (unit === 'day' || unit === 'week') return startMs + count * (unit === 'day' ? 1 : 7) * DAY_MS;
  const start = new Date(startMs);
  const month = start.getUTCMonth() + count * (unit === 'month' ? 1 : 12);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(start.getUTCFullYear(), month, day) + (startMs % DAY_MS);
}

/** [notify] Every change of a transaction is told, perhaps late, twice or out of order. [session] A page's expiry is not. */
function change(world: World, order: Order, values: Partial<Attempt>): void {
  const tried = mustGet(newest(order), 'attempt');
  Object.assign(tried, values);
  const { status, fraud } = tried;
  const number = order.attempts.length - 1;
  world.notifications.push({ atMs: world.nowMs, order: order.index, attempt: number, status, fraud });
}

/** Our promise: a pass begins when it is paid, or when the last pass of the same plan ends that still holds. */
function pay(world: World, order: Order, values: Partial<Attempt>, isExact: boolean): void {
  const before = passesOf(world).filter((pass) => pass.plan === order.plan.id && pass.loss === undefined);
  const startMs = Math.max(world.nowMs, ...before.map((pass) => pass.endMs));
  change(world, order, { ...values, paid: { atMs: world.nowMs, startMs, isExact } });
}

function attempt(
  world: World,
  order: Order,
  method: Attempt['method'],
  values: Partial<Attempt>,
  isPaid = false,
): void {
  const expiresMs =
    method === 'card' ? Math.min(order.expiresMs, world.nowMs + BANK_PAGE_MS) : order.expiresMs;
  order.attempts.push({ method, expiresMs, status: 'pending', fraud: 'accept', refunds: [] });
  if (isPaid) pay(world, order, values, true);
  else change(world, order, values);
}

/** When the order next changes by itself. */
function dueOf(order: Order, { settlesAfterMs }: MidtransSettings): number {
  const tried = newest(order);
  if (tried?.status === 'pending') return tried.expiresMs;
  return tried?.status === 'capture' ? (tried.capturedMs ?? Infinity) + settlesAfterMs : Infinity;
}
/** What happens by itself up to and including `toMs`. */
function advance(world: World, toMs: number): void {
  const due = (order: Order): number => dueOf(order, world.settings);
  for (;;) {
    const [next] = world.orders.toSorted((one, other) => due(one) - due(other));
    if (next === undefined || due(next) > toMs) break;
    world.nowMs = due(next);
    const tried = mustGet(newest(next), 'attempt');
    if (tried.status === 'pending') change(world, next, { status: 'expire' });
    else settle(world, next);
  }
  world.nowMs = toMs;
}
/** [status] A challenged charge that nobody approved is cancelled during settlement; [fraud] denied. The fan is not charged. */
function settle(world: World, order: Order): void {
  if (newest(order)?.fraud === 'challenge') change(world, order, { status: 'cancel', fraud: 'deny' });
  else change(world, order, { status: 'settlement', settledMs: world.nowMs });
}

// ---------------------------------------------------------------- steps: when they are legal, what they do

/** [snap] The same page and order take another attempt; [expire] also after an expiry. Money once taken ends that. */
const canTryAgain = (world: World, order: Order): boolean => {
  const tried = newest(order);
  const isOver = tried === undefined || ['deny', 'cancel', 'expire', 'failure'].includes(tried.status);
  return (
    isOver &&
    tried?.capturedMs === undefined &&
    tried?.settledMs === undefined &&
    world.nowMs < order.expiresMs
  );
};

/** Why Midtrans (or the payer's bank) does not do this now; undefined when it does. */
function refusal(world: World, step: MidtransStep): string | undefined {
  if (step.kind === 'buy')
    return world.plans.some((plan) => plan.id === step.plan) ? undefined : 'buy: no such plan';
  const order = world.orders[step.order];
  if (order === undefined) return `${step.kind}: no such order`;
  return isLegal(world, order, step) ? undefined : `${step.kind}: not in this state`;
}
function isLegal(world: World, order: Order, step: Exclude<MidtransStep, { kind: 'buy' }>): boolean {
  if (step.kind === 'pay-by-card' || step.kind === 'choose-transfer') return canTryAgain(world, order);
  const tried = newest(order);
  if (tried === undefined) return false; // [cycle] without an attempt the Core API answers 404
  const { status, method } = tried;
  const isPending = status === 'pending';
  const rest = order.plan.rupiah - refundedOf(tried);
  switch (step.kind) {
    case 'answer-bank':
      return isPending && method === 'card';
    case 'transfer-arrives':
    case 'leave-transfer':
      return isPending && method === 'transfer';
    case 'bank-fails': // [cycle] rare; the bank does not respond
    case 'expire': // [cycle] "with pending status"
      return isPending;
    case 'cancel': // [settled] a card until it settles, other methods while pending
      return isPending || status === 'capture';
    case 'approve': // [approve] [deny] only with fraud_status challenge
    case 'deny':
      return status === 'capture' && tried.fraud === 'challenge';
    case 'settle': // [challenge] the settlement of a day may come earlier than a day after the capture
      return status === 'capture' && tried.fraud === 'accept';
    case 'reverse': // [cycle] Permata, Mandiri Bill and Indomaret only
      return (
        status === 'settlement' &&
        method === 'transfer' &&
        world.nowMs - (tried.settledMs ?? 0) <= REVERSAL_MS
      );
    case 'refund': // [refund] after the settlement; bank transfers are not in its list; several until nothing is left
      return (
        method === 'card' &&
        ['settlement', 'partial_refund'].includes(status) &&
        step.rupiah > 0 &&
        step.rupiah <= rest
      );
    case 'repeat-refund': // [refund] the same refund_key is a retry, after 7 days an error: no second refund in either
      return (
        tried.refunds[step.refund] !== undefined && status !== 'chargeback' && status !== 'partial_chargeback'
      );
    case 'chargeback': // [dispute] of card holders. [cycle] from settlement, and from a partial to a whole one
      return (
        method === 'card' &&
        tried.chargeback?.status !== 'lost' &&
        (status === 'partial_chargeback'
          ? step.rupiah === rest
          : ['settlement', 'partial_refund'].includes(status) && step.rupiah > 0 && step.rupiah <= rest)
      );
    case 'close-chargeback':
      return tried.chargeback?.status === 'open';
  }
}

/** Statuses that a step sets and that need no more. [deny] shows `deny`, an older [cycle] says `cancel`: both are unpaid. */
const ENDS = {
  'leave-transfer': { status: 'cancel' },
  cancel: { status: 'cancel' },
  'bank-fails': { status: 'failure' },
  expire: { status: 'expire' },
  deny: { status: 'cancel', fraud: 'deny' },
  reverse: { status: 'deny' }, // [cycle] the money goes back to the payer: "not paid"
} as const;

function apply(world: World, step: MidtransStep): void {
  if (step.kind === 'buy') open(world, step.plan);
  else applyToOrder(world, mustGet(world.orders[step.order], 'order'), step);
}
function open(world: World, planId: string): void {
  const plan = mustGet(
    world.plans.find(({ id }) => id === planId),
    'plan',
  );
  const expiresMs = world.nowMs + world.settings.orderMs;
  world.orders.push({ index: world.orders.length, plan, expiresMs, attempts: [] });
}
function applyToOrder(world: World, order: Order, step: Exclude<MidtransStep, { kind: 'buy' }>): void {
  const { nowMs } = world;
  switch (step.kind) {
    case 'pay-by-card':
      payByCard(world, order, step.outcome);
      break;
    case 'choose-transfer':
      attempt(world, order, 'transfer', {});
      break;
    case 'answer-bank':
      if (step.outcome === 'refused') change(world, order, { status: 'deny' });
      else pay(world, order, { status: 'capture', capturedMs: nowMs }, false);
      break;
    case 'transfer-arrives':
      pay(world, order, { status: 'settlement', settledMs: nowMs }, true);
      break;
    case 'approve':
      pay(world, order, { fraud: 'accept' }, false);
      break;
    case 'settle':
      settle(world, order);
      break;
    case 'repeat-refund': // [refund] no second refund, so nothing to tell
      break;
    case 'refund':
    case 'chargeback':
    case 'close-chargeback':
      moveMoneyBack(world, order, step);
      break;
    default:
      change(world, order, ENDS[step.kind]);
  }
}
function moveMoneyBack(
  world: World,
  order: Order,
  step: Extract<MidtransStep, { kind: 'refund' | 'chargeback' | 'close-chargeback' }>,
): void {
  const tried = mustGet(newest(order), 'attempt');
  if (step.kind === 'refund') {
    const refunds = [...tried.refunds, step.rupiah];
    change(world, order, {
      status: sum(refunds) === order.plan.rupiah ? 'refund' : 'partial_refund',
      refunds,
    });
  } else if (step.kind === 'chargeback') {
    const isWhole = step.rupiah === order.plan.rupiah - refundedOf(tried);
    const chargeback: Chargeback = { rupiah: step.rupiah, status: 'open' };
    change(world, order, { status: isWhole ? 'chargeback' : 'partial_chargeback', chargeback });
  } else {
    // No document says how it ends. Read: lost stays `chargeback` untold; won shows again what was before it.
    mustGet(tried.chargeback, 'chargeback').status = step.outcome;
    if (step.outcome === 'won')
      change(world, order, { status: tried.refunds.length > 0 ? 'partial_refund' : 'settlement' });
  }
}
/** [challenge] A challenged card is not charged, only reserved; [status] its code is 201 until it is approved. */
function payByCard(world: World, order: Order, outcome: CardOutcome): void {
  const { nowMs } = world;
  if (outcome === 'asked') attempt(world, order, 'card', {});
  else if (outcome === 'denied') attempt(world, order, 'card', { status: 'deny' });
  else if (outcome === 'captured')
    attempt(world, order, 'card', { status: 'capture', capturedMs: nowMs }, true);
  else attempt(world, order, 'card', { status: 'capture', fraud: 'challenge', capturedMs: nowMs });
}

function run(life: MidtransLife, settings: MidtransSettings, untilMs: number): World {
  const first = life.steps[0]?.atMs ?? untilMs;
  const world: World = {
    plans: life.plans,
    settings,
    nowMs: Math.min(first, untilMs),
    orders: [],
    notifications: [],
  };
  for (const step of life.steps) {
    if (step.atMs > untilMs) break;
    if (step.atMs < world.nowMs || step.atMs % SECOND_MS !== 0)
      throw new Error(`illegal life: ${step.kind}: not after the step before, or not on a whole second`);
    advance(world, step.atMs);
    const why = refusal(world, step);
    if (why !== undefined) throw new Error(`illegal life: ${why}`);
    apply(world, step);
  }
  advance(world, Math.max(untilMs, world.nowMs));
  return world;
}
const lastMs = (life: MidtransLife): number => life.steps.at(-1)?.atMs ?? 0;

/** Undefined for a legal life, else the first reason why it is not. */
export function whyMidtransIllegal(life: MidtransLife, settings = MIDTRANS_SETTINGS): string | undefined {
  try {
    run(life, settings, Math.max(0, ...life.steps.map(({ atMs }) => atMs)));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

// ---------------------------------------------------------------- what the fan has

type Pass = {
  readonly plan: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly isExact: boolean;
  readonly chargeback: Chargeback | undefined;
  readonly isPartial: boolean; // the chargeback is of a part
  readonly loss: 'refunded' | 'disputed' | undefined;
};

/** Our promise: paid and partly refunded grants; fully refunded and charged back does not; a chargeback won gives back. */
function lossOf(world: World, order: Order, tried: Attempt): Pass['loss'] {
  const isHeld = tried.chargeback !== undefined && tried.chargeback.status !== 'won';
  if (isHeld && (tried.status === 'chargeback' || world.settings.partialChargebackTakesAccess))
    return 'disputed';
  return refundedOf(tried) === order.plan.rupiah ? 'refunded' : undefined;
}
/** Payments that were cancelled or reversed are no passes: the fan was not charged in the end. */
const holdsMoney = ({ paid, status }: Attempt): boolean =>
  paid !== undefined && status !== 'cancel' && status !== 'deny';

function passesOf(world: World, queue = world.settings.queue): readonly Pass[] {
  const ends = new Map<string, number>();
  return world.orders
    .flatMap((order) => order.attempts.map((tried) => ({ order, tried })))
    .filter(({ tried }) => holdsMoney(tried))
    .toSorted((one, other) => (one.tried.paid?.atMs ?? 0) - (other.tried.paid?.atMs ?? 0))
    .map(({ order, tried }) => {
      const { plan } = order;
      const paid = mustGet(tried.paid, 'payment');
      const loss = lossOf(world, order, tried);
      const startMs = queue === 'moves-up' ? Math.max(paid.atMs, ends.get(plan.id) ?? 0) : paid.startMs;
      const endMs = endOfPass(startMs, plan);
      if (loss === undefined) ends.set(plan.id, endMs);
      const isPartial = tried.status === 'partial_chargeback';
      return {
        plan: plan.id,
        startMs,
        endMs,
        isExact: paid.isExact,
        chargeback: tried.chargeback,
        isPartial,
        loss,
      };
    });
}

function accessFrom(passes: readonly Pass[], nowMs: number): readonly MidtransAccess[] {
  const live = passes.filter((pass) => pass.loss === undefined);
  const plans = [
    ...new Set(live.filter((pass) => pass.startMs <= nowMs && nowMs < pass.endMs).map(({ plan }) => plan)),
  ];
  return plans.toSorted().map((plan) => {
    const own = live.filter((pass) => pass.plan === plan);
    let untilMs = nowMs;
    for (;;) {
      const reach = untilMs;
      untilMs = Math.max(reach, ...own.filter((pass) => pass.startMs <= reach).map((pass) => pass.endMs));
      if (untilMs === reach) return { plan, untilMs };
    }
  });
}

export function expectedOfMidtrans(
  life: MidtransLife,
  atMs: number,
  settings: MidtransSettings = MIDTRANS_SETTINGS,
): MidtransExpectation {
  const world = run(life, settings, atMs);
  const passes = passesOf(world);
  const access = accessFrom(passes, atMs);
  const upcoming = passes.filter((pass) => pass.loss === undefined && pass.startMs > atMs);
  const waiting = upcoming.filter(
    (pass) => !access.some(({ plan, untilMs }) => plan === pass.plan && pass.startMs <= untilMs),
  );
  const lost = passes.findLast(
    (pass) => pass.loss !== undefined && pass.startMs <= atMs && atMs < pass.endMs,
  )?.loss;
  const idle = passes.length > 0 ? 'ended' : 'none';
  return {
    access,
    nextAtMs: waiting.length > 0 ? Math.min(...waiting.map(({ startMs }) => startMs)) : undefined,
    state: access.length > 0 ? 'active' : (lost ?? idle),
    canBuy: true,
    returnableRupiah: sum(world.orders.map(returnableOf)),
    unsure: doubts(world, passes, access),
  };
}
/** [settled] Before the settlement all of it, by cancelling; [refund] after it what is left of a card payment. */
function returnableOf(order: Order): number {
  const tried = newest(order);
  if (tried?.paid === undefined || tried.method !== 'card') return 0;
  if (tried.status === 'capture') return order.plan.rupiah;
  return ['settlement', 'partial_refund'].includes(tried.status) ? order.plan.rupiah - refundedOf(tried) : 0;
}
function doubts(
  world: World,
  passes: readonly Pass[],
  access: readonly MidtransAccess[],
): readonly MidtransUnsure[] {
  const sides = (['keeps-its-place', 'moves-up'] as const).map((queue) => {
    const placed = passesOf(world, queue);
    const starts = placed.filter((pass) => pass.loss === undefined && pass.endMs > world.nowMs);
    return JSON.stringify([
      accessFrom(placed, world.nowMs),
      starts.map(({ plan, startMs }) => [plan, startMs]),
    ]);
  });
  const chargebacks = passes.flatMap(({ chargeback }) => chargeback ?? []);
  const granting = passes.filter((pass) => access.some(({ plan }) => plan === pass.plan));
  const facts: readonly (readonly [MidtransUnsure, boolean])[] = [
    ['moment-of-payment', granting.some((pass) => !pass.isExact)],
    ['queue', sides[0] !== sides[1]],
    ['chargeback-end', chargebacks.some(({ status }) => status !== 'open')],
    ['partial-chargeback', passes.some((pass) => pass.isPartial)],
  ];
  return facts.filter(([, applies]) => applies).map(([name]) => name);
}

// ---------------------------------------------------------------- orders, money and notifications

export type MidtransOrderView = {
  readonly plan: string;
  /** Undefined while nothing was tried: the Core API answers 404 ([cycle]). */
  readonly status: MidtransStatus | undefined;
  readonly fraud: Fraud | undefined;
  readonly attempts: number;
  readonly refundedRupiah: number;
  readonly canBePaid: boolean;
};
export function midtransOrdersAt(
  life: MidtransLife,
  atMs: number,
  settings: MidtransSettings = MIDTRANS_SETTINGS,
): readonly MidtransOrderView[] {
  const world = run(life, settings, atMs);
  return world.orders.map((order) => {
    const tried = newest(order);
    return {
      plan: order.plan.id,
      status: tried?.status,
      fraud: tried?.fraud,
      attempts: order.attempts.length,
      refundedRupiah: tried === undefined ? 0 : refundedOf(tried),
      canBePaid: canTryAgain(world, order),
    };
  });
}

export type MidtransBooks = {
  readonly inRupiah: number;
  readonly undoneRupiah: number; // cancelled before the settlement, or reversed by the bank
  readonly refundedRupiah: number;
  readonly heldRupiah: number; // by chargebacks that are open
  readonly lostRupiah: number;
  readonly keptRupiah: number;
};
/** in = undone + refunded + held + lost + kept. Midtrans' fees stand outside. A challenged charge is not in until approved. */
export function midtransBooks(
  life: MidtransLife,
  settings: MidtransSettings = MIDTRANS_SETTINGS,
  untilMs: number = lastMs(life),
): MidtransBooks {
  const paid = run(life, settings, untilMs)
    .orders.flatMap(({ plan, attempts }) => attempts.map((tried) => ({ rupiah: plan.rupiah, tried })))
    .filter(({ tried }) => tried.paid !== undefined);
  const disputed = (status: Chargeback['status']): number =>
    sum(paid.map(({ tried }) => (tried.chargeback?.status === status ? tried.chargeback.rupiah : 0)));
  const inRupiah = sum(paid.map(({ rupiah }) => rupiah));
  const undoneRupiah = sum(paid.map(({ rupiah, tried }) => (holdsMoney(tried) ? 0 : rupiah)));
  const refundedRupiah = sum(paid.map(({ tried }) => refundedOf(tried)));
  const [heldRupiah, lostRupiah] = [disputed('open'), disputed('lost')];
  const keptRupiah = inRupiah - undoneRupiah - refundedRupiah - heldRupiah - lostRupiah;
  return { inRupiah, undoneRupiah, refundedRupiah, heldRupiah, lostRupiah, keptRupiah };
}

/** One sequence that Midtrans could send. Delivery guarantees neither it nor a single copy ([notify]). */
export function midtransNotificationsOf(
  life: MidtransLife,
  settings: MidtransSettings = MIDTRANS_SETTINGS,
  untilMs: number = lastMs(life),
): readonly MidtransNotification[] {
  return run(life, settings, untilMs).notifications;
}

// ---------------------------------------------------------------- drawing lives

export const MIDTRANS_PLANS: readonly MidtransPlan[] = [
  { id: 'week', rupiah: 49_000, unit: 'week', count: 1 },
  { id: 'month', rupiah: 149_000, unit: 'month', count: 1 },
  { id: 'season', rupiah: 990_000, unit: 'year', count: 1 },
];

/** Draws a legal life. `random` gives numbers in [0, 1). */
export function drawMidtransLife(
  random: () => number,
  settings: MidtransSettings = MIDTRANS_SETTINGS,
): MidtransLife {
  const below = (count: number): number => Math.min(count - 1, Math.floor(random() * count));
  const pick = <T>(list: readonly T[]): T => mustGet(list[below(list.length)], 'choice');
  // Ends of months and a leap year come often: they are where calendars break.
  const starts = [
    Date.UTC(2026, 0, 31, 10),
    Date.UTC(2027, 11, 31, 23, 59, 59),
    Date.UTC(2028, 1, 29, 12),
    Date.UTC(2026, 4, 15, 8),
  ];
  let life: MidtransLife = { plans: MIDTRANS_PLANS, steps: [] };
  let nowMs = pick(starts);
  const waits = [SECOND_MS, MINUTE_MS, 4 * MINUTE_MS, HOUR_MS, 13 * HOUR_MS, DAY_MS, 8 * DAY_MS, 35 * DAY_MS];
  for (let count = 3 + below(20); count > 0; count -= 1) {
    const world = run(life, settings, nowMs);
    const order = Math.max(0, world.orders.length - 1 - (random() < 0.7 ? 0 : below(4)));
    // Boundaries, and the second before them, come often.
    const known = world.orders[order];
    const boundaryMs = known === undefined ? Infinity : dueOf(known, settings) - pick([0, SECOND_MS]);
    // A page that nobody used yet is used soon, more often than not.
    const isWaiting = known !== undefined && (newest(known)?.status ?? 'pending') === 'pending';
    const usual = isWaiting && random() < 0.8 ? waits.slice(0, known.attempts.length > 0 ? 3 : 4) : waits;
    const soonMs = nowMs + (1 + below(pick(usual) / SECOND_MS)) * SECOND_MS;
    const atMs = Number.isFinite(boundaryMs) && boundaryMs > nowMs && random() < 0.4 ? boundaryMs : soonMs;
    const tried = world.orders[order]?.attempts.at(-1);
    const rest = (world.orders[order]?.plan.rupiah ?? 0) - (tried === undefined ? 0 : refundedOf(tried));
    const some = Math.max(1, pick([rest, rest, 1 + below(Math.max(1, rest)), Math.floor(rest / 3)]));
    const on = { atMs, order };
    const card = (outcome: CardOutcome): MidtransStep => ({ kind: 'pay-by-card', ...on, outcome });
    // Each row is drawn with the same chance, so rows stand for weights.
    const candidates: readonly (readonly MidtransStep[])[] = [
      [{ kind: 'buy', atMs, plan: pick(MIDTRANS_PLANS).id }],
      [card('captured'), card('asked'), card('asked'), card('challenged'), card('denied')],
      [card(pick(['captured', 'challenged'])), { kind: 'choose-transfer', ...on }],
      [{ kind: 'answer-bank', ...on, outcome: pick(['approved', 'approved', 'refused']) }],
      [{ kind: 'transfer-arrives', ...on }],
      [
        { kind: 'transfer-arrives', ...on },
        { kind: 'answer-bank', ...on, outcome: 'approved' },
      ],
      [
        { kind: 'leave-transfer', ...on },
        { kind: 'bank-fails', ...on },
        { kind: 'expire', ...on },
      ],
      [
        { kind: 'approve', ...on },
        { kind: 'approve', ...on },
        { kind: 'deny', ...on },
      ],
      [
        { kind: 'settle', ...on },
        { kind: 'cancel', ...on },
        { kind: 'settle', ...on },
        { kind: 'reverse', ...on },
      ],
      [{ kind: 'refund', ...on, rupiah: some }],
      [{ kind: 'repeat-refund', ...on, refund: below(Math.max(1, tried?.refunds.length ?? 0)) }],
      [{ kind: 'chargeback', ...on, rupiah: some }],
      [{ kind: 'close-chargeback', ...on, outcome: pick(['won', 'lost']) }],
    ];
    const fits = (step: MidtransStep): boolean =>
      whyMidtransIllegal({ ...life, steps: [...life.steps, step] }, settings) === undefined;
    const legal = candidates.map((row) => row.filter(fits)).filter((row) => row.length > 0);
    // Orders that go on are worth more than new ones.
    const others = legal.slice(legal.length > 1 && random() < 0.9 ? 1 : 0);
    life = { ...life, steps: [...life.steps, pick(pick(others))] };
    nowMs = atMs;
  }
  return life;
}

/** One line a step: the instant, the kind, and what it says besides. */
export function describeMidtransLife(life: MidtransLife): string {
  return life.steps
    .map(({ atMs, kind, ...rest }) => {
      const details = Object.entries(rest).map(([key, value]) => `${key}=${String(value)}`);
      return [new Date(atMs).toISOString().replace('.000Z', 'Z'), kind, ...details].join(' ');
    })
    .join('\n');
}
