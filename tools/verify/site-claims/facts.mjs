/** What the site does, read from the code that does it and not from a text about it. */
import { readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);
const text = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const built = (path) => import(new URL(path, ROOT).href);

/** Returns the active prices of the demonstration's catalogue, with their products, as Stripe's API lists them. */
async function demonstrationPrices() {
  const { createPayments } = await built('apps/sandbox/dist/index.js');
  const payments = createPayments({
    ...{ host: '127.0.0.1', port: 0, dataDir: null, keys: [], webhook: null },
    ...{ catalogue: true, control: false, logLevel: 'silent' },
  });
  const url = await payments.listen();
  try {
    const response = await fetch(`${url}/v1/prices?active=true&limit=100&expand[]=data.product`, {
      headers: { authorization: 'Bearer sk_test_claims' },
    });
    if (!response.ok) throw new Error(`the demonstration's prices: ${response.status}`);
    return (await response.json()).data;
  } finally {
    await payments.close();
  }
}

/** Returns each fact that a text may be backed by, by name, and the numbers that texts state. */
export async function siteFacts() {
  const { ACCOUNT_OPERATIONS, OPERATIONS, LIVE_STREAM, PAYMENT_STATUSES } = await built(
    'packages/contracts/dist/index.js',
  );
  const operations = new Set([
    ...Object.values(OPERATIONS).map(({ path }) => `get ${path}`),
    ...Object.values(ACCOUNT_OPERATIONS).map(({ method, path }) => `${method} ${path}`),
  ]);
  const prices = await demonstrationPrices();
  const policy = JSON.parse(text('apps/gateway/src/default-cache-policy.json'));
  const settings = text('docs/reference/configuration.md');
  return {
    does: {
      'sells subscriptions': prices.some(({ type }) => type === 'recurring'),
      'sells by the year': prices.some(({ recurring }) => recurring?.interval === 'year'),
      'sells passes': prices.some(({ metadata }) => metadata.period !== undefined),
      'offers free trials': prices.some(({ metadata }) => Number(metadata.trial) > 0),
      'gives one trial for each card': settings.includes('`PAYMENT_TRIALS`'),
      'counts devices': prices.some(({ product }) => Number(product.metadata.devices) > 1),
      'sells to accounts': operations.has('post /api/payments/checkout'),
      'lets account holders cancel': operations.has('delete /api/account/subscription'),
      'continues plans after a failed renewal': settings.includes('`PAYMENT_GRACE_DAYS`'),
      refunds: ['refunded', 'partially-refunded'].every((status) => PAYMENT_STATUSES.includes(status)),
      'follows disputes': PAYMENT_STATUSES.includes('disputed'),
      'keeps receipts of deleted accounts': settings.includes('`RECEIPTS_KEPT_DAYS`'),
      'deletes accounts': operations.has('delete /api/account'),
      'shows streams': operations.has('get /api/matches/{id}/playback'),
      'makes calendars': operations.has('post /api/calendars'),
      'sends notifications': operations.has('put /api/notifications/subscriptions/{id}'),
      'streams live scores': LIVE_STREAM !== undefined,
    },
    numbers: { liveSeconds: policy.routes['matches.live'].cold.freshMs.value / 1000 },
  };
}
