import type { Books } from '../../../features/payments/index.ts';
import { idOf, type WireCharge, type WireInvoice, type WireLine } from '../wire/payments.ts';
import { toMoney } from './plan.ts';

/** What an invoice has to do with, besides its own fields. */
export interface InvoiceContext {
  /** The charge that paid it, with its refunds and disputes. */
  readonly charge: Books.LedgerCharge | null;
  /** Whether a debit for it is in progress. */
  readonly isProcessing: boolean;
  /** Whether its subscription collects nothing at present. */
  readonly isPaused: boolean;
  readonly trialEndsAtS: number | null;
  /** What the prices of its lines are for. */
  readonly priceKinds: ReadonlyMap<string, 'plan' | 'add-on' | 'unknown'>;
}

export function toLedgerInvoice(wire: WireInvoice, context: InvoiceContext): Books.LedgerInvoice {
  const { charge } = context;
  const due = wire.status === 'paid' ? wire.amount_paid : wire.amount_due;
  return {
    ref: wire.id,
    createdAtMs: wire.created * 1000,
    changedAtMs: changedAtS(wire) * 1000,
    state: stateOf(wire, context),
    heldAs: heldAs(wire, context),
    amount: charge?.amount ?? toMoney(due, wire.currency),
    lines: billedLines(wire, context).map((line) => ({
      fromMs: line.period.start * 1000,
      untilMs: line.period.end * 1000,
      amount: line.amount,
      price: priceOf(line),
    })),
    charge,
  };
}

function stateOf({ status, attempted }: WireInvoice, { isProcessing }: InvoiceContext) {
  switch (status) {
    case 'paid':
      return 'paid';
    case 'void':
      return 'voided';
    case 'uncollectible':
      return 'written-off';
    default:
      return status === 'open' && attempted === true && !isProcessing ? 'failed' : 'opened';
  }
}

/**
 * While collection is paused, Stripe neither finalizes a draft nor attempts to collect what it writes off. Nothing else
 * writes off what nobody tried to collect, so that stays recognizable after the pause; a draft does not.
 */
function heldAs(
  { status, attempted, auto_advance: advances }: WireInvoice,
  { isPaused }: InvoiceContext,
): Books.LedgerInvoice['heldAs'] {
  if (attempted === true) return null;
  if (status === 'uncollectible') return 'mark-uncollectible';
  return isPaused && status === 'draft' && advances !== true ? 'keep-as-draft' : null;
}

function changedAtS({ created, status_transitions: times }: WireInvoice): number {
  return (
    times?.paid_at ?? times?.voided_at ?? times?.marked_uncollectible_at ?? times?.finalized_at ?? created
  );
}

const priceOf = ({ pricing }: WireLine): string | null => pricing?.price_details?.price ?? null;

/**
 * Returns the lines that say which periods are billed, or given back. Those of add-ons say nothing about the plan, nor
 * do those of unknown prices beside a plan's in the same period. The days of a free trial cost nothing, even those
 * after it was ended early.
 */
function billedLines(
  { lines }: WireInvoice,
  { priceKinds, trialEndsAtS }: InvoiceContext,
): readonly WireLine[] {
  const kindOf = (line: WireLine) => priceKinds.get(priceOf(line) ?? '') ?? 'unknown';
  const withoutAddOns = lines.data.filter((line) => kindOf(line) !== 'add-on');
  const ofPlans = withoutAddOns.filter((line) => line.amount >= 0 && kindOf(line) === 'plan');
  const isBesidePlan = ({ period }: WireLine) =>
    ofPlans.some((line) => line.period.start < period.end && period.start < line.period.end);
  const considered = withoutAddOns.filter(
    (line) => line.amount < 0 || kindOf(line) === 'plan' || !isBesidePlan(line),
  );
  return considered.filter(
    ({ amount, period }) => amount !== 0 || trialEndsAtS === null || period.start >= trialEndsAtS,
  );
}

/** Returns the payment of an invoice; `undefined` if it was not paid by one. */
export function intentOf({ payments }: WireInvoice): string | undefined {
  const rows = payments?.data ?? [];
  const ofStatus = (wanted: string) => rows.find(({ status }) => status === wanted);
  // An attempt that was cancelled does not hide the one under way.
  const paid = ofStatus('paid') ?? ofStatus('open') ?? rows[0];
  return idOf(paid?.payment.payment_intent) ?? undefined;
}

export const subscriptionOf = ({ parent }: WireInvoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

/** Charges by payment, those that succeeded first. */
export function chargesByIntent(charges: Iterable<WireCharge>): ReadonlyMap<string, WireCharge> {
  const found = new Map<string, WireCharge>();
  for (const charge of charges) {
    const { payment_intent: intent, status } = charge;
    if (typeof intent !== 'string') continue;
    // Newest first: of several attempts, the one that paid counts, otherwise the last.
    if (!found.has(intent) || status === 'succeeded') found.set(intent, charge);
  }
  return found;
}
