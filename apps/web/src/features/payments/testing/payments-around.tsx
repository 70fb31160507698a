import type { ReactNode } from 'react';
import { shownForm, type Answers } from '../../../shared/form/testing/form-around.tsx';
import { PaymentBrowserProvider } from '../browser/payment-browser.tsx';
import { LocalPaymentStore, type LocalPayment } from '../browser/local-payment.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 17);
export const PROVIDER = 'http://127.0.0.1:4010/c/pay/cs_1';

export const euros = (amount: number) => ({ amount, currency: 'EUR', exponent: 2 });

export const MONTHLY = {
  id: 'price_month',
  name: 'Monthly',
  description: 'Every match, every sport',
  kind: 'subscription',
  period: { unit: 'month', count: 1 },
  price: euros(999),
  tax: 'included',
  trialDays: 7,
  sports: null,
  devices: 2,
};

export const PASS = {
  ...MONTHLY,
  id: 'price_pass',
  name: 'Hockey week',
  kind: 'pass',
  period: { unit: 'day', count: 7 },
  price: euros(300),
  tax: 'unknown',
  trialDays: 0,
  sports: ['hockey'],
  devices: 1,
};

/** An active subscription. */
export const ACTIVE = {
  id: 'sub_1',
  status: 'active',
  plan: MONTHLY,
  renewsAt: '2026-12-21T12:00:00.000Z',
  endsAt: null,
  graceUntil: null,
  trialEndsAt: null,
  trialRefusal: null,
  resumesAt: null,
  entitledUntil: '2026-12-21T12:00:00.000Z',
  canCancel: true,
  canResume: false,
};

export const PAYMENT = {
  id: 'pay_1',
  status: 'open',
  plan: { id: MONTHLY.id, name: MONTHLY.name, kind: 'subscription', period: MONTHLY.period },
  amount: euros(999),
  refunded: null,
  createdAt: '2026-11-21T16:00:00.000Z',
  updatedAt: '2026-11-21T16:00:00.000Z',
  checkoutUrl: PROVIDER,
  expiresAt: null,
  returnPath: null,
  entitledUntil: null,
  trial: null,
  trialRefusal: null,
};

export const CHOSEN: LocalPayment = {
  plan: { id: MONTHLY.id, name: MONTHLY.name },
  deal: null,
  key: 'key-0000-0000-0000',
  payment: null,
  returnPath: null,
  language: 'en',
  trialTermsShown: false,
  atMs: NOW_MS,
};

interface Around {
  readonly answers?: Answers;
  readonly isSignedIn?: boolean;
  readonly query?: string;
  /** The payment in the browser's storage. */
  readonly kept?: LocalPayment;
  readonly sells?: boolean;
}

/** Renders a payment page with a simulated browser and API, and records its requests and the pages it would open. */
export async function shownPayments(
  shown: ReactNode,
  { answers = {}, isSignedIn = true, query = '', kept, sells = true }: Around = {},
) {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
  const left: string[] = [];
  const openTab = () =>
    new LocalPaymentStore(
      () => storage,
      () => NOW_MS,
    );
  const store = openTab();
  if (kept !== undefined) store.keep(kept);
  let keys = 0;
  const browser = {
    kept: store,
    lock: <T,>(run: () => Promise<T>): Promise<T> => run(),
    newKey: () => {
      keys += 1;
      return `key-of-the-test-${String(keys)}`;
    },
    nowMs: () => NOW_MS,
    leave: (url: string) => void left.push(url),
  };
  const form = await shownForm(<PaymentBrowserProvider browser={browser}>{shown}</PaymentBrowserProvider>, {
    answers: {
      'GET /api/account/subscription': () => ({ status: 200, body: { data: null } }),
      'GET /api/account/trials': () => ({ status: 200, body: { data: { all: false, plans: [] } } }),
      ...answers,
    },
    isSignedIn,
    query,
    sells,
  });
  return { ...form, left, browser, kept: () => store.view() };
}
