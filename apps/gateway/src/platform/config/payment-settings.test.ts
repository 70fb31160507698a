import { ConfigurationError, readConfiguration } from './env.ts';

const FIREBASE_CONFIG = JSON.stringify(
  Object.fromEntries(
    'apiKey authDomain projectId storageBucket messagingSenderId appId measurementId'
      .split(' ')
      .map((name) => [name, 'x']),
  ),
);
const STRIPE = {
  PAYMENT_BASE_URL: 'https://api.stripe.com/',
  PAYMENT_CLIENT_ID: 'pk_live_1',
  PAYMENT_SECRET: 'sk_live_1',
  PAYMENT_WEBHOOK_SECRET: 'whsec_1',
};
const MIDTRANS = {
  PAYMENT_PROVIDER: 'midtrans',
  PAYMENT_BASE_URL: 'https://api.midtrans.com',
  PAYMENT_CLIENT_ID: 'Mid-client-1',
  PAYMENT_SECRET: 'Mid-server-1',
};

function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    readConfiguration(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

describe('the payment upstream', () => {
  it('is Stripe unless another is named, with a grace of seven days', () => {
    const { settings } = readConfiguration({ ...STRIPE, FIREBASE_CONFIG });
    expect(settings.payment).toEqual({
      provider: 'stripe',
      baseUrl: 'https://api.stripe.com',
      clientId: 'pk_live_1',
      secret: 'sk_live_1',
      webhookSecret: 'whsec_1',
      timeoutMs: 15_000,
      graceDays: 7,
    });
    expect(settings.site.features.payments).toBe(true);
  });

  it('is Midtrans without a webhook secret', () => {
    const { settings, switchedOff } = readConfiguration({ ...MIDTRANS, FIREBASE_CONFIG });
    expect(settings.payment).toMatchObject({ provider: 'midtrans', webhookSecret: null });
    expect(switchedOff.join()).not.toContain('payments');
    expect(faultsOf({ ...MIDTRANS, PAYMENT_WEBHOOK_SECRET: 'x' })).toEqual([
      'PAYMENT_WEBHOOK_SECRET: Midtrans has none, its webhooks are signed with PAYMENT_SECRET',
    ]);
  });

  test.each(Object.keys(STRIPE))('of Stripe is refused without %s', (name) => {
    const rest = Object.fromEntries(Object.entries(STRIPE).filter(([other]) => other !== name));
    expect(faultsOf(rest)).toEqual([`${name}: is needed beside ${Object.keys(rest).join(', ')}`]);
  });

  it('sells nothing without accounts, and the boot says which setting is missing', () => {
    const { settings, switchedOff } = readConfiguration(STRIPE);
    expect(settings.payment).toBeNull();
    expect(settings.site.features.payments).toBe(false);
    expect(switchedOff).toContain('payments (FIREBASE_CONFIG: whoever buys has an account)');
  });

  it('is absent when nothing is set, and the boot names what its provider needs', () => {
    expect(readConfiguration({ FIREBASE_CONFIG }).settings.site.features.payments).toBe(false);
    expect(readConfiguration({}).switchedOff).toContain(
      'payments (PAYMENT_BASE_URL, PAYMENT_CLIENT_ID, PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET)',
    );
    expect(readConfiguration({ PAYMENT_PROVIDER: 'midtrans' }).switchedOff).toContain(
      'payments (PAYMENT_BASE_URL, PAYMENT_CLIENT_ID, PAYMENT_SECRET)',
    );
  });
});

describe('production', () => {
  const NODE_ENV = 'production';

  test.each([
    ['sk_test_1', STRIPE],
    ['rk_test_1', STRIPE],
    ['SB-Mid-server-1', MIDTRANS],
  ])('refuses to start with the test key %s', (secret, rest) => {
    expect(faultsOf({ ...rest, PAYMENT_SECRET: secret, NODE_ENV })).toEqual([
      "PAYMENT_SECRET: is a key of the provider's test mode: production sells for real money only",
    ]);
    expect(faultsOf({ ...rest, PAYMENT_SECRET: secret })).toEqual([]);
  });

  it('sells nothing in a demonstration', () => {
    expect(faultsOf({ ...STRIPE, EMBEDDED: '1', NODE_ENV })).toEqual([
      'PAYMENT_BASE_URL: production sells nothing in a demonstration (EMBEDDED)',
    ]);
    expect(faultsOf({ ...STRIPE, EMBEDDED: '1' })).toEqual([]);
  });

  it('sends the secret over https only', () => {
    const plain = { ...STRIPE, PAYMENT_BASE_URL: 'HTTP://pay.example' };
    expect(faultsOf({ ...plain, NODE_ENV })).toEqual([
      'PAYMENT_BASE_URL: must be https in production: a secret is sent there',
    ]);
    expect(faultsOf(plain)).toEqual([]);
  });
});

test('receipts outlive an account for ten years, or for as long as the setting says', () => {
  expect(readConfiguration({}).settings.receiptsKeptDays).toBe(3650);
  expect(readConfiguration({ RECEIPTS_KEPT_DAYS: '30' }).settings.receiptsKeptDays).toBe(30);
});
