import { Checkout, Payment, type Language } from '@touchline/contracts';
import { ApiProblem } from '../../../shared/api/errors.ts';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';
import type { TabLock } from '../../../shared/session/tabs/tab-lock.ts';
import type { LocalPayment, LocalPaymentStore } from '../browser/local-payment.ts';

/** A plan to buy, or the plan of a payment link. */
export type CheckoutChoice = Pick<LocalPayment, 'plan' | 'deal' | 'trialTermsShown'>;

export interface ChoiceFrom {
  readonly returnPath: string | null;
  readonly language: Language;
}

export interface CheckoutPorts {
  readonly api: AccountApi;
  readonly kept: LocalPaymentStore;
  /** Allows one checkout at a time across all tabs. */
  readonly lock: TabLock;
  readonly newKey: () => string;
  readonly nowMs: () => number;
}

export type CheckoutStep =
  /** Continue on the provider's page. */
  | { readonly to: 'provider'; readonly url: string }
  /** The payment is paid or being processed: show its result page. */
  | { readonly to: 'result' };

/** Stores a choice. The same choice again keeps its key, so it is the same checkout. */
export function keepChoice(
  choice: CheckoutChoice,
  from: ChoiceFrom,
  ports: Omit<CheckoutPorts, 'api'>,
): LocalPayment {
  const before = ports.kept.view();
  if (before === undefined || before.plan.id !== choice.plan.id || before.deal !== choice.deal) {
    return keepNew(choice, from, ports);
  }
  if (before.trialTermsShown || !choice.trialTermsShown) return before;
  const informed = { ...before, trialTermsShown: true };
  ports.kept.keep(informed);
  return informed;
}

function keepNew(
  { plan, deal, trialTermsShown }: CheckoutChoice,
  from: ChoiceFrom,
  ports: Omit<CheckoutPorts, 'api'>,
): LocalPayment {
  const { returnPath, language } = from;
  const payment = {
    plan,
    deal,
    key: ports.newKey(),
    payment: null,
    returnPath,
    language,
    trialTermsShown,
    atMs: ports.nowMs(),
  };
  ports.kept.keep(payment);
  return payment;
}

async function earlierPayment(api: AccountApi, id: string): Promise<Payment | undefined> {
  try {
    return await api.send('GET', `/api/payments/${encodeURIComponent(id)}`, { schema: Payment });
  } catch (error) {
    // It belongs to another account that was signed in here before.
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}

/** Returns the next step of an earlier payment, or `undefined` if it failed and another one is needed. */
function stepOf(payment: Payment | undefined): CheckoutStep | undefined {
  switch (payment?.status) {
    case 'created':
    case 'open':
      return payment.checkoutUrl === null ? undefined : { to: 'provider', url: payment.checkoutUrl };
    case 'processing':
    case 'paid':
    case 'partially-refunded':
    case 'disputed':
      return { to: 'result' };
    default:
      return undefined;
  }
}

async function openCheckout(chosen: LocalPayment, { api, kept }: CheckoutPorts): Promise<CheckoutStep> {
  const { plan, deal, returnPath, language, trialTermsShown, key } = chosen;
  const body = {
    ...(deal === null ? { plan: plan.id } : { deal }),
    ...(returnPath === null ? {} : { returnPath }),
    language,
    ...(trialTermsShown ? { trialTermsShown } : {}),
  };
  const { id, url } = await api.send('POST', '/api/payments/checkout', {
    body,
    idempotencyKey: key,
    schema: Checkout,
  });
  kept.keep({ ...chosen, payment: id });
  return { to: 'provider', url };
}

/** Refusals after which the choice is no longer offered. A choice that could not be sent stays. */
const SPOILT: ReadonlySet<string> = new Set(['plan-not-found', 'deal-ended', 'already-subscribed']);

/**
 * Opens the checkout of a choice, or finds the one that this browser opened before. A second press, another tab or a
 * retry after a lost response does not create a second payment. Throws the API's errors.
 */
export function startCheckout(
  choice: CheckoutChoice,
  from: ChoiceFrom,
  ports: CheckoutPorts,
): Promise<CheckoutStep> {
  return ports.lock(async () => {
    let chosen = keepChoice(choice, from, ports);
    if (chosen.payment !== null) {
      const step = stepOf(await earlierPayment(ports.api, chosen.payment));
      if (step !== undefined) return step;
      chosen = keepNew(choice, from, ports);
    }
    try {
      return await openCheckout(chosen, ports);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // Another account used the key, or another version of the page sent a different body.
      if (error.code === 'idempotency-key-reused') return openCheckout(keepNew(choice, from, ports), ports);
      if (SPOILT.has(error.code)) ports.kept.forget();
      throw error;
    }
  });
}
