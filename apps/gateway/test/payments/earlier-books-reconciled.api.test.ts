import { temporaryFolder } from '@touchline/test-data/opened';
import { AccountLedgers } from '../../src/features/payments/books/account-ledgers.ts';
import { CarriedOver } from '../../src/features/payments/books/carried-over.ts';
import { Fulfilment } from '../../src/features/payments/books/fulfilment.ts';
import { PaymentBook } from '../../src/features/payments/books/payment-book.ts';
import { PaymentProvider } from '../../src/features/payments/index.ts';
import { entriesOfSubscription } from '../../src/features/payments/ledger/observed.ts';
import { ReconciliationService } from '../../src/features/payments/reconciliation/reconciliation.service.ts';
import { openState, State } from '../../src/platform/state/index.ts';
import { CutState } from '../../src/platform/state/testing/cut-state.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/platform/time/durations.ts';
import { Fan } from '../support/accounts.ts';
import { Buyer } from '../support/buyers.ts';
import {
  asEarlierBuild,
  type EarlierRecord,
  SetClock,
  writeRecords,
} from '../support/earlier-books/earlier-books.ts';
import { type Coverage, coverageOf } from '../support/earlier-books/earlier-entitlements.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';
import { PaymentService } from '../support/payments.ts';
import { settingsFor } from '../support/settings.ts';

/** Ahead of the real time, because sessions of the past have expired. */
const SOLD_MS = Date.UTC(2040, 10, 1, 12);

let clock: SetClock;
let payments: PaymentService;
let identity: IdentityService;
let prices: Readonly<Record<'pass' | 'monthly' | 'trial' | 'yearlyTrial', string>>;
/** Sells with its own state. What it sold is written into the states of the tests as the earlier build would. */
let seller: Gateway;
/** By what they have bought. */
let buyers: Map<string, Buyer>;
let records: readonly EarlierRecord[];
let dataDir: string;

/** Trials are per plan where the test sells two with one card. */
const start = (directory: string, trials: 'once' | 'per-plan' = 'once'): Promise<Gateway> =>
  startGateway({
    upstreamUrl: null,
    settings: {
      dataDir: directory,
      identity: identity.settings,
      payment: { ...payments.settings, trials },
    },
    overrides: { wallClock: clock },
  });

beforeAll(async () => {
  clock = new SetClock(SOLD_MS);
  payments = await PaymentService.start(clock);
  identity = await IdentityService.start({}, clock);
  buyers = new Map();
  prices = {
    pass: await payments.sell('Pass', { metadata: { period: '30 days' } }),
    monthly: await payments.sell('Monthly', { every: 'month' }),
    trial: await payments.sell('Trial', { every: 'month', metadata: { trial: '14' } }),
    yearlyTrial: await payments.sell('Yearly trial', { every: 'year', metadata: { trial: '14' } }),
  };
  seller = await start(temporaryFolder('touchline-seller'), 'per-plan');
  await sellEverything();
  records = await asEarlierBuild(seller, accounts(), clock.atMs);
});

beforeEach(async () => {
  dataDir = temporaryFolder('touchline-upgraded');
  const state = await openState(settingsFor(null, { dataDir }), clock);
  await writeRecords(state, records);
  await state.close();
});

const accounts = (): readonly string[] => [...buyers.values()].map(({ accountId }) => accountId);

function buyerOf(name: string): Buyer {
  const buyer = buyers.get(name);
  if (buyer === undefined) throw new Error(`nobody has: ${name}`);
  return buyer;
}

/** Returns the provider's id of a subscription. */
async function subscriptionOf(name: string): Promise<string> {
  return (await buyerOf(name).subscription())?.id ?? '';
}

async function sellEverything(): Promise<void> {
  payments.notify(seller.url);
  const buyer = async (name: string): Promise<Buyer> => {
    const fan = await Fan.register(seller, name.replaceAll(' ', '-'));
    const made = new Buyer(fan, seller, payments);
    buyers.set(name, made);
    return made;
  };
  const bought = async (name: string, plan: string): Promise<string> => {
    clock.atMs += MINUTE_MS;
    const { id } = await (await buyer(name)).bought(plan);
    await payments.webhooksDelivered();
    return id;
  };
  const idOf = async (payment: string, prefix: string): Promise<string> => {
    const stored = await seller.app.get(PaymentBook).read(payment);
    return stored?.payment.providerIds.find((id) => id.startsWith(prefix)) ?? '';
  };
  const refund = async (payment: string, form: Record<string, string> = {}) =>
    payments.call('POST', '/v1/refunds', { payment_intent: await idOf(payment, 'pi_'), ...form });

  await bought('renewed', prices.monthly);
  const overdue = await bought('past due', prices.monthly);
  const { id: card } = await payments.call('POST', '/v1/payment_methods/pm_card_chargeCustomerFail/attach', {
    customer: (await seller.app.get(PaymentBook).read(overdue))?.payment.customer ?? '',
  });
  await payments.call('POST', `/v1/subscriptions/${await idOf(overdue, 'sub_')}`, {
    default_payment_method: card,
  });
  // An hour after the period, the provider collects.
  for (const hours of [0, 1, 2, 3]) {
    clock.atMs = Date.UTC(2040, 11, 1, 12) + hours * HOUR_MS;
    await payments.webhooksDelivered();
  }
  await bought('pass', prices.pass);
  const twice = await buyer('two passes');
  await twice.bought(prices.pass);
  await twice.bought(prices.pass);
  await refund(await bought('pass refunded', prices.pass));
  await refund(await bought('pass refunded in part', prices.pass), { amount: '100' });
  await payments.dispute(await idOf(await bought('pass disputed', prices.pass), 'ch_'));
  await bought('active', prices.monthly);
  await refund(await bought('first payment refunded', prices.monthly));
  await payments.dispute(await idOf(await bought('first payment disputed', prices.monthly), 'ch_'));
  const canceling = await bought('canceling', prices.monthly);
  await payments.call('POST', `/v1/subscriptions/${await idOf(canceling, 'sub_')}`, {
    cancel_at_period_end: 'true',
  });
  const ended = await bought('ended', prices.monthly);
  await payments.call('DELETE', `/v1/subscriptions/${await idOf(ended, 'sub_')}`);
  // The same card twice, as the earlier version allowed.
  for (const [name, plan] of [
    ['on trial', prices.trial],
    ['on a second trial', prices.yearlyTrial],
  ] as const) {
    const fan = await buyer(name);
    const { id, url } = await fan.checkout({ plan });
    await payments.press(url, 'pay', 'the same card');
    await fan.payment(id);
  }
  clock.atMs += MINUTE_MS;
  await payments.webhooksDelivered();
  await seller.app.get(ReconciliationService).run();
}

/** Returns what each account may watch from now on. */
async function coverageFromNow(gateway: Gateway): Promise<ReadonlyMap<string, readonly Coverage[]>> {
  const all = new Map<string, readonly Coverage[]>();
  for (const [name, { accountId }] of buyers) {
    const covered = await coverageOf(gateway, accountId);
    all.set(
      name,
      covered
        .filter(({ untilMs }) => untilMs > clock.atMs)
        .map((each) => ({ ...each, fromMs: Math.max(each.fromMs, clock.atMs) })),
    );
  }
  return all;
}

const revisionsOf = ({ app }: Gateway) =>
  Promise.all(
    accounts().map(async (account) => (await app.get(State).read('account-ledger', account))?.revision),
  );

/** The entitlements of the earlier books, read while the provider is down. */
async function coverageBefore(): Promise<ReadonlyMap<string, readonly Coverage[]>> {
  await payments.setFaults({ status: 503 });
  const gateway = await start(dataDir);
  const before = await coverageFromNow(gateway);
  await gateway.stop();
  await payments.setFaults({});
  return before;
}

/** Starts a gateway whose first reconciliation has ended. */
async function startReconciled(): Promise<Gateway> {
  const gateway = await start(dataDir);
  await gateway.app.get(ReconciliationService).run();
  return gateway;
}

test('the provider’s first answer changes no entitlement, and a second start enters nothing', async () => {
  const before = await coverageBefore();
  expect([...before].filter(([, covered]) => covered.length > 0).map(([name]) => name)).toEqual([
    ...['renewed', 'past due', 'pass', 'two passes', 'pass refunded in part', 'active', 'canceling'],
    ...['on trial', 'on a second trial'],
  ]);

  const first = await startReconciled();
  expect(await first.app.get(ReconciliationService).last()).toMatchObject({ failed: 0, booksVersion: 2 });
  expect(await coverageFromNow(first)).toEqual(before);
  const revisions = await revisionsOf(first);
  expect(revisions).not.toContain(undefined);
  await first.stop();

  const second = await start(dataDir);
  // The next run compares everything.
  await second.app.get(State).remove('payment-reconciliation', 'stripe');
  expect(await second.app.get(ReconciliationService).run()).toMatchObject({ failed: 0, mended: 0 });
  expect(await revisionsOf(second)).toEqual(revisions);
  expect(await coverageFromNow(second)).toEqual(before);
});

test('a webhook before the first reconciliation writes the ledger of its account', async () => {
  const before = await coverageBefore();
  await payments.setFaults({ status: 503, path: '/v1/invoices' });
  const gateway = await start(dataDir);
  await gateway.app.get(ReconciliationService).run();
  await payments.setFaults({});
  const { accountId } = buyerOf('active');
  const state = gateway.app.get(State);
  expect(await state.read('account-ledger', accountId)).toBeUndefined();
  await gateway.app.get(Fulfilment).subscription(await subscriptionOf('active'));
  expect(await state.read('account-ledger', accountId)).toBeDefined();
  expect(await coverageFromNow(gateway)).toEqual(before);
});

test('a process that dies at any step of the first write loses nothing, and the next one completes it', async () => {
  const before = await coverageBefore();
  const gateway = await startReconciled();
  const { app } = gateway;
  const [state, provider, ledgers] = [app.get(State), app.get(PaymentProvider), app.get(AccountLedgers)];
  const { accountId } = buyerOf('active');
  const ref = await subscriptionOf('active');
  const observed = await provider.subscription(ref);
  if (observed === undefined) throw new Error('the provider has no subscription');
  const observedEntries = entriesOfSubscription(observed, clock.atMs);
  let steps = 0;
  for (const isDone of [false, true])
    for (let call = 0, hasDied = true; hasDied; call += 1) {
      await ledgers.remove(accountId);
      const cut = new CutState(state);
      cut.fault = { call, isDone, isOutage: true };
      const carriedOver = new CarriedOver(cut, new PaymentBook(cut, provider));
      const dying = new AccountLedgers(cut, provider, carriedOver);
      hasDied = await (async () =>
        dying.enter(accountId, await dying.read(accountId), observedEntries))().then(
        () => false,
        () => true,
      );
      steps += 1;
      expect((await coverageFromNow(gateway)).get('active')).toEqual(before.get('active'));
      await app.get(Fulfilment).subscription(ref);
      expect((await coverageFromNow(gateway)).get('active')).toEqual(before.get('active'));
      for (const id of [ref, observed.facts.customer, observed.invoices[0]?.ref ?? ''])
        expect((await ledgers.ownerOf(id))?.account).toBe(accountId);
    }
  expect(steps).toBeGreaterThan(10);
});

test('what a gateway of the earlier version still sells is entered by the next reconciliation or the result page', async () => {
  const gateway = await startReconciled();
  const state = gateway.app.get(State);
  const plansOf = async (name: string): Promise<readonly string[]> => [
    ...new Set((await coverageOf(gateway, buyerOf(name).accountId)).map(({ plan }) => plan)),
  ];
  const bought = new Map<string, string>();
  for (const name of ['active', 'canceling']) bought.set(name, (await buyerOf(name).bought(prices.pass)).id);
  const sold = new Set(bought.values());
  const written = await asEarlierBuild(seller, accounts(), clock.atMs);
  // It writes its payments, and its runs, which do not name the version of the books.
  await writeRecords(
    state,
    written.filter(({ kind, id, value }) => sold.has(id) || (kind === 'payment-ref' && sold.has(value))),
  );
  expect(await plansOf('active')).toEqual([prices.monthly]);

  await gateway.app.get(Fulfilment).payment(await buyerOf('canceling').refOf(bought.get('canceling') ?? ''));
  expect(await plansOf('canceling')).toContain(prices.pass);

  await writeRecords(
    state,
    written.filter(({ kind }) => kind === 'payment-reconciliation'),
  );
  await gateway.app.get(ReconciliationService).run();
  expect(await gateway.app.get(ReconciliationService).last()).toMatchObject({ failed: 0, booksVersion: 2 });
  expect(await plansOf('active')).toContain(prices.pass);
});
