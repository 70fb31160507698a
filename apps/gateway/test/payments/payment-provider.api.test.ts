import { PaymentProvider } from '../../src/features/payments/index.ts';
import { identityAt } from '../support/identity.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { PaymentService } from '../support/payments.ts';

let payments: PaymentService;
let gateway: Gateway;

beforeAll(async () => {
  payments = await PaymentService.start();
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { payment: payments.settings, identity: identityAt('http://127.0.0.1:9') },
  });
});

const provider = () => gateway.app.get(PaymentProvider);

test('the gateway reads the plans of the configured provider', async () => {
  const month = await payments.sell('All sports', { every: 'month', tax: 'inclusive' });
  payments.calls.length = 0;

  const plans = await provider().plans();

  expect(plans).toMatchObject([
    { id: month, name: 'All sports', kind: 'subscription', price: { amount: 999, currency: 'EUR' } },
  ]);
  // A starting gateway also reads the ledger.
  expect(payments.calls.filter((call) => call.includes('/v1/prices'))).toEqual(['GET /v1/prices']);
});
