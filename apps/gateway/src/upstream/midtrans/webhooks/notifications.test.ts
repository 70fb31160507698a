import { PaymentRefusedError } from '../../../features/payments/index.ts';
import { MidtransServer, NOW_MS, SERVER_KEY } from '../testing/midtrans-server.ts';
import { ORDER } from '../testing/transactions.ts';
import { isSigned } from './signature.ts';

/** Computed by coreutils: `printf %s 1111200100000.00… | sha512sum`, with the values of the provider's own example. */
const EXAMPLE = {
  order_id: '1111',
  status_code: '200',
  gross_amount: '100000.00',
  signature_key:
    'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231',
};
const EXAMPLE_KEY = 'askvnoibnosifnboseofinbofinfgbiufglnbfg';

describe('a signature', () => {
  it('is the SHA-512 that coreutils computes', () => {
    expect(isSigned(EXAMPLE, EXAMPLE_KEY)).toBe(true);
    expect(isSigned({ ...EXAMPLE, signature_key: EXAMPLE.signature_key.toUpperCase() }, EXAMPLE_KEY)).toBe(
      true,
    );
  });

  it.each([
    { order_id: '1112' },
    { status_code: '201' },
    { gross_amount: '100001.00' },
    { gross_amount: '100000.0' },
    { signature_key: EXAMPLE.signature_key.replace('e', 'f') },
    { signature_key: '' },
    { signature_key: EXAMPLE.signature_key.slice(0, 64) },
    { signature_key: `${EXAMPLE.signature_key}00` },
  ])('of other values is refused: %j', (change) => {
    expect(isSigned({ ...EXAMPLE, ...change }, EXAMPLE_KEY)).toBe(false);
  });

  it('of another key is refused', () => {
    expect(isSigned(EXAMPLE, SERVER_KEY)).toBe(false);
  });
});

let server: MidtransServer;
beforeAll(async () => {
  server = await MidtransServer.start();
});

/** `printf %s p-of_the-tests.tous40.11t420049000.00SB-Mid-server-touchline | sha512sum` */
const SIGNATURE_200 =
  'e16deebf14240bd2baa60eae97b2b313d3a6f3c834012f44f7b29e14c819d3b23834a163ed012084add968a9375bbdc17cc49007a7b225299f53da73a201b1e9';

const notification = (changes: Readonly<Record<string, unknown>> = {}) => ({
  transaction_time: '2026-11-21 18:30:00',
  transaction_status: 'settlement',
  transaction_id: '57d5293c-e65f-4a29-95e4-5959c3fa335b',
  status_code: '200',
  signature_key: SIGNATURE_200,
  settlement_time: '2026-11-21 18:45:00',
  payment_type: 'bank_transfer',
  order_id: ORDER.orderId,
  gross_amount: '49000.00',
  fraud_status: 'accept',
  ...changes,
});

const read = (body: unknown) =>
  server.provider().readWebhook({
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    headers: {},
    nowMs: NOW_MS,
  });

const refusalOf = (body: unknown): unknown => {
  try {
    read(body);
  } catch (error) {
    return error instanceof PaymentRefusedError ? error.code : error;
  }
  return undefined;
};

describe('a notification', () => {
  it('names the order that changed', () => {
    expect(read(notification())).toEqual({
      id: `${ORDER.orderId}_57d5293c-e65f-4a29-95e4-5959c3fa335b_settlement_200`,
      type: 'settlement',
      createdAtMs: Date.UTC(2026, 10, 21, 11, 45),
      payment: ORDER.orderId,
      subscription: null,
      intent: null,
    });
  });

  it('that is repeated has the same id, and the next change another', () => {
    const ids = [
      notification(),
      notification({ transaction_status: 'refund' }),
      notification({ transaction_status: 'partial_refund', refunds: [{}] }),
      notification({ transaction_status: 'partial_refund', refunds: [{}, {}] }),
      notification({ transaction_id: 'another-attempt' }),
    ].map((body) => read(body).id);
    expect(new Set(ids).size).toBe(5);
    expect(read(notification()).id).toBe(ids[0]);
    // Staff use the id to process the event again.
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/);
  });

  it.each([
    ['of another order', notification({ order_id: `${ORDER.orderId}1` })],
    ['of another amount', notification({ gross_amount: '1.00' })],
    ['of another code', notification({ status_code: '201' })],
    ['without a signature', notification({ signature_key: undefined })],
    ['with an empty signature', notification({ signature_key: '' })],
    ['of another kind', { account_id: '1', account_status: 'ENABLED' }],
    ['that is no JSON', '{"order_id":'],
    ['that is nothing', ''],
  ])('%s is refused', (_, body) => {
    expect(refusalOf(body)).toBe('webhook-refused');
  });
});
