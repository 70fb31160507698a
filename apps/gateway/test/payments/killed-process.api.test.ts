import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '@touchline/test-data/opened';
import { Checkout, envelope, Payment } from '@touchline/contracts';
import supertest from 'supertest';
import { z } from 'zod';
import { Fan } from '../support/accounts.ts';
import { IdentityService } from '../support/identity.ts';
import { LossyLine } from '../support/lossy-line.ts';
import { seeded } from '../support/payment-walk.ts';
import { PaymentService, WEBHOOK_SECRET } from '../support/payments.ts';
import { STAFF_TOKEN } from '../support/staff.ts';
import { BuiltProcess } from '../topology/built-process.ts';
import { until } from '../topology/until.ts';

// Nightly: killed twenty times instead of five, four seconds each
const RUNS = process.env['TEST_ALL'] === '1' ? 20 : 5;
/** Longer than a checkout with its payment and its result page takes. */
const AT_LATEST_MS = 250;

let identity: IdentityService;
let payments: PaymentService;
let line: LossyLine;
let dataDir: string;
let node: BuiltProcess;
let pass: string;

/** Starts the gateway as an operator does, with the state of its predecessor. */
async function start(): Promise<void> {
  const { apiKey, projectId } = identity.settings;
  const project = {
    ...{ apiKey, projectId, authDomain: 'touchline.example', storageBucket: 'touchline.example' },
    ...{ messagingSenderId: '1', appId: '1:1:web:1', measurementId: 'G-1' },
  };
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    STAFF_TOKEN,
    FIREBASE_CONFIG: JSON.stringify(project),
    IDENTITY_BASE_URL: identity.settings.baseUrl,
    IDENTITY_TOKEN_URL: identity.settings.tokenUrl,
    IDENTITY_KEYS_URL: identity.settings.keysUrl,
    PAYMENT_BASE_URL: line.url,
    PAYMENT_CLIENT_ID: payments.settings.clientId,
    PAYMENT_SECRET: payments.settings.secret,
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  // Each test kills it and starts it for the next one.
  node = await BuiltProcess.start('apps/gateway/dist/main.js', environment, 'file');
  payments.notify(node.url);
}

const gateway = () => ({ http: supertest(node.url) });

beforeAll(async () => {
  identity = await IdentityService.start();
  payments = await PaymentService.start();
  line = await LossyLine.start(payments.url);
  dataDir = temporaryFolder('touchline-killed');
  pass = await payments.sell('Week', { amount: 499, metadata: { period: '7 days' } });
  await start();
}, 120_000);

const press = async (fan: Fan, key: string): Promise<Checkout> => {
  const answer = await new Fan(gateway(), fan.name, fan.signed)
    .post('/api/payments/checkout', { plan: pass })
    .set('idempotency-key', key)
    .expect(200);
  return envelope(Checkout).parse(answer.body).data;
};

const paymentOf = async (fan: Fan, id: string): Promise<Payment> => {
  const answer = await new Fan(gateway(), fan.name, fan.signed).get(`/api/payments/${id}`).expect(200);
  return envelope(Payment).parse(answer.body).data;
};

const Session = z.looseObject({
  status: z.string(),
  payment_status: z.string(),
  metadata: z.looseObject({ account: z.string().optional() }),
});

/** Returns the numbers of an account's open and paid pages at the provider. */
async function booksOf(fan: Fan): Promise<{ readonly open: number; readonly paid: number }> {
  const rows = await payments.list('/v1/checkout/sessions', { limit: '100' });
  const own = rows
    .map((row) => Session.parse(row))
    .filter(({ metadata }) => metadata.account === fan.signed.id);
  return {
    open: own.filter(({ status }) => status === 'open').length,
    paid: own.filter(({ payment_status }) => payment_status === 'paid').length,
  };
}

test.each(['the same key', 'another key'])(
  'killed between the provider’s 200 and our response, and pressed again with %s: there is one page, and it is paid once',
  async (again) => {
    const fan = await Fan.register(gateway(), `lost-${randomUUID()}`);
    const key = randomUUID();
    const lost = line.lose('POST /v1/checkout/sessions');
    const pressed = press(fan, key).catch(() => undefined);
    await lost;
    await node.end('SIGKILL');
    await pressed;
    expect(await booksOf(fan)).toEqual({ open: 1, paid: 0 });
    await start();
    const checkout = await press(fan, again === 'the same key' ? key : randomUUID());
    expect(await booksOf(fan)).toEqual({ open: 1, paid: 0 });
    await payments.press(checkout.url, 'pay');
    await until('it is paid', async () => (await paymentOf(fan, checkout.id)).status === 'paid');
    expect((await paymentOf(fan, checkout.id)).entitledUntil).not.toBeNull();
    expect(await booksOf(fan)).toEqual({ open: 0, paid: 1 });
  },
  60_000,
);

test(`killed ${String(RUNS)} times at a random moment of a purchase: paid once, granted once, nothing lost`, async () => {
  const draw = seeded(20_261_125);
  for (let run = 0; run < RUNS; run += 1) {
    const fan = await Fan.register(gateway(), `killed-${String(run)}-${randomUUID()}`);
    const key = randomUUID();
    const buying = (async () => {
      const checkout = await press(fan, key);
      await payments.press(checkout.url, 'pay');
      await paymentOf(fan, checkout.id);
    })().catch(() => undefined);
    await setTimeout(draw() * AT_LATEST_MS);
    await node.end('SIGKILL');
    await buying;
    await start();

    // The visitor returns, and the page still has its key. If the payment was made, the response contains it.
    const checkout = await press(fan, key);
    if ((await booksOf(fan)).paid === 0) await payments.press(checkout.url, 'pay');
    await until(
      `run ${String(run)} is paid`,
      async () => (await paymentOf(fan, checkout.id)).status === 'paid',
    );
    const payment = await paymentOf(fan, checkout.id);
    const days = (Date.parse(payment.entitledUntil ?? '') - Date.now()) / 86_400_000;
    expect([run, Math.round(days), await booksOf(fan)]).toEqual([run, 7, { open: 0, paid: 1 }]);
  }
}, 300_000);
