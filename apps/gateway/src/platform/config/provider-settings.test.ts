import { ConfigurationError, readConfiguration } from './env.ts';

const NGINX = { MEDIA_BASE_URL: 'https://media.example.org/', MEDIA_SIGNING_SECRET: 'a-secret-of-nginx' };
const PEM = String.raw`-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----`;
const CLOUDFRONT = {
  MEDIA_PROVIDER: 'cloudfront',
  MEDIA_BASE_URL: 'https://media.example.org',
  MEDIA_SIGNING_SECRET: PEM,
  MEDIA_KEY_PAIR_ID: 'K2JCJMDEHXQW5F',
  MEDIA_COOKIE_DOMAIN: 'example.org',
};

const read = (env: Readonly<Record<string, string>>) => readConfiguration({ NODE_ENV: 'test', ...env }, 0);
function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

test('without a media server there are no streams, which is logged at the start', () => {
  const { settings, switchedOff } = read({});
  expect(settings.media).toBeNull();
  expect(settings.site.features.streams).toBe(false);
  expect(switchedOff).toContain('streams (MEDIA_BASE_URL, MEDIA_SIGNING_SECRET)');
});

test('streams are on with a media server and a site upstream that lists them', () => {
  expect(read(NGINX).settings.site.features.streams).toBe(false);
  expect(read(NGINX).switchedOff).toContain('streams (SITE_API_URL: the content lists them)');
  const site = { SITE_API_URL: 'https://site.example.org', SITE_API_TOKEN: 'token-of-the-site' };
  expect(read({ ...NGINX, ...site }).settings.site.features.streams).toBe(true);
  expect(read({ ...NGINX, ...site }).switchedOff.join()).not.toContain('streams');
});

test('nginx needs an address and a secret', () => {
  expect(read({ ...NGINX, MEDIA_COUNTRY_HEADER: 'CF-IPCountry' }).settings.media).toEqual({
    provider: 'secure-link',
    baseUrl: 'https://media.example.org',
    secret: 'a-secret-of-nginx',
    tokenSeconds: 300,
    countryHeader: 'cf-ipcountry',
  });
  for (const name of Object.keys(NGINX))
    expect(faultsOf({ ...NGINX, [name]: '' }).join()).toContain(`${name}: is required together with`);
});

test('CloudFront also needs its key pair id and a cookie domain', () => {
  expect(read(CLOUDFRONT).settings.media).toMatchObject({
    provider: 'cloudfront',
    privateKey: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
    keyPairId: 'K2JCJMDEHXQW5F',
    cookieDomain: 'example.org',
  });
  for (const name of ['MEDIA_SIGNING_SECRET', 'MEDIA_KEY_PAIR_ID', 'MEDIA_COOKIE_DOMAIN'])
    expect(faultsOf({ ...CLOUDFRONT, [name]: '' }).join()).toContain(`${name}: is required together with`);
  expect(faultsOf({ ...CLOUDFRONT, MEDIA_SIGNING_SECRET: 'a-secret-of-nginx' })).toEqual([
    'MEDIA_SIGNING_SECRET: must be a private key in PEM at CloudFront',
  ]);
});

test.each([
  ['MEDIA_SIGNING_SECRET', 'short'],
  ['MEDIA_TOKEN_SECONDS', '601'],
  ['MEDIA_TOKEN_SECONDS', '19'],
  ['MEDIA_COUNTRY_HEADER', 'two words'],
  ['MEDIA_BASE_URL', 'media.example.org'],
  ['MEDIA_BASE_URL', 'https://media.example.org/?token=1'],
])('%s=%s is a fault that is reported without its value', (name, value) => {
  const faults = faultsOf({ ...NGINX, [name]: value }).join();
  expect(faults).toContain(name);
  expect(faults).not.toContain(value);
});

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
  MIDTRANS_PLANS: JSON.stringify([
    { id: 'week', name: 'A week', rupiah: 49_000, period: { unit: 'week', count: 1 } },
  ]),
};

function paymentSettingsFaultsOf(source: Record<string, string>): readonly string[] {
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
      trials: 'once',
      pausedGrants: ['keep-as-draft', 'mark-uncollectible'],
    });
    expect(settings.site.features.payments).toBe(true);
  });

  it('can be Midtrans without a webhook secret', () => {
    const { settings, switchedOff } = readConfiguration({ ...MIDTRANS, FIREBASE_CONFIG });
    expect(settings.payment).toMatchObject({ provider: 'midtrans', webhookSecret: null });
    expect(switchedOff.join()).not.toContain('payments');
    expect(paymentSettingsFaultsOf({ ...MIDTRANS, PAYMENT_WEBHOOK_SECRET: 'x' })).toEqual([
      'PAYMENT_WEBHOOK_SECRET: Midtrans has none, its webhooks are signed with PAYMENT_SECRET',
    ]);
  });

  test.each(Object.keys(STRIPE))('of Stripe is refused without %s', (name) => {
    const rest = Object.fromEntries(Object.entries(STRIPE).filter(([other]) => other !== name));
    expect(paymentSettingsFaultsOf(rest)).toEqual([
      `${name}: is required together with ${Object.keys(rest).join(', ')}`,
    ]);
  });

  it('sells nothing without accounts, and the missing setting is logged at the start', () => {
    const { settings, switchedOff } = readConfiguration(STRIPE);
    expect(settings.payment).toBeNull();
    expect(settings.site.features.payments).toBe(false);
    expect(switchedOff).toContain('payments (FIREBASE_CONFIG: buyers need an account)');
  });

  it('is absent when nothing is set, and its provider’s names are logged at the start', () => {
    expect(readConfiguration({ FIREBASE_CONFIG }).settings.site.features.payments).toBe(false);
    expect(readConfiguration({}).switchedOff).toContain(
      'payments (PAYMENT_BASE_URL, PAYMENT_CLIENT_ID, PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET)',
    );
    expect(readConfiguration({ PAYMENT_PROVIDER: 'midtrans' }).switchedOff).toContain(
      'payments (PAYMENT_BASE_URL, PAYMENT_CLIENT_ID, PAYMENT_SECRET, MIDTRANS_PLANS)',
    );
  });
});

describe('Midtrans', () => {
  const midtransOf = (source: Record<string, string>) =>
    readConfiguration({ ...MIDTRANS, FIREBASE_CONFIG, ...source }).settings.payment?.midtrans;

  it('sells the passes of its setting, priced in whole rupiah', () => {
    const gift = {
      id: 'gift',
      name: 'Football for a day',
      description: 'From us',
      rupiah: 15_000,
      period: { unit: 'day', count: 1 },
      tax: 'included',
      sports: ['football'],
      devices: 2,
      listed: false,
    };
    expect(midtransOf({ MIDTRANS_PLANS: JSON.stringify([gift]) })?.plans).toEqual([
      {
        plan: {
          id: 'gift',
          name: 'Football for a day',
          description: 'From us',
          kind: 'pass',
          period: { unit: 'day', count: 1 },
          price: { amount: 15_000, currency: 'IDR', exponent: 0 },
          tax: 'included',
          trialDays: 0,
          sports: ['football'],
          devices: 2,
        },
        isListed: false,
      },
    ]);
    expect(midtransOf({})?.plans).toMatchObject([
      { plan: { id: 'week', description: null, tax: 'unknown', sports: null, devices: 1 }, isListed: true },
    ]);
  });

  test.each([
    [{}, 'https://app.midtrans.com'],
    [{ PAYMENT_BASE_URL: 'https://api.sandbox.midtrans.com' }, 'https://app.sandbox.midtrans.com'],
    [{ PAYMENT_BASE_URL: 'http://127.0.0.1:4005' }, 'http://127.0.0.1:4005'],
    [{ MIDTRANS_SNAP_URL: 'https://snap.example' }, 'https://snap.example'],
  ])('opens its pages with %j at %s', (source, url) => {
    expect(midtransOf(source)?.snapUrl).toBe(url);
  });

  test.each([
    ['passes', 'Invalid input: expected array, received undefined'],
    ['[]', 'Too small: expected array to have >=1 items'],
    [
      '[{"id":"a","name":"A","rupiah":1.5,"period":{"unit":"day","count":1}}]',
      'Invalid input: expected int, received number (0.rupiah)',
    ],
    [
      JSON.stringify(
        ['a', 'a'].map((id) => ({ id, name: 'A', rupiah: 1, period: { unit: 'day', count: 1 } })),
      ),
      'must have different ids',
    ],
  ])('refuses MIDTRANS_PLANS=%s', (plans, why) => {
    expect(paymentSettingsFaultsOf({ ...MIDTRANS, MIDTRANS_PLANS: plans })).toEqual([
      `MIDTRANS_PLANS: must be a JSON array of passes: ${why}`,
    ]);
  });

  it('is the only provider with these settings', () => {
    const { MIDTRANS_PLANS } = MIDTRANS;
    expect(paymentSettingsFaultsOf({ ...STRIPE, MIDTRANS_PLANS })).toEqual([
      'MIDTRANS_PLANS: is for PAYMENT_PROVIDER=midtrans',
    ]);
    expect(readConfiguration({ ...STRIPE, FIREBASE_CONFIG }).settings.payment?.midtrans).toBeUndefined();
  });
});

describe('production', () => {
  const NODE_ENV = 'production';

  test.each([
    ['sk_test_1', STRIPE],
    ['rk_test_1', STRIPE],
    ['SB-Mid-server-1', MIDTRANS],
  ])('refuses to start with the test key %s', (secret, rest) => {
    expect(paymentSettingsFaultsOf({ ...rest, PAYMENT_SECRET: secret, NODE_ENV })).toEqual([
      "PAYMENT_SECRET: is a key of the provider's test mode: production sells for real money only",
    ]);
    expect(paymentSettingsFaultsOf({ ...rest, PAYMENT_SECRET: secret })).toEqual([]);
  });

  it('sells nothing in a demonstration', () => {
    expect(paymentSettingsFaultsOf({ ...STRIPE, EMBEDDED: '1', NODE_ENV })).toEqual([
      'PAYMENT_BASE_URL: production sells nothing in a demonstration (EMBEDDED)',
    ]);
    expect(paymentSettingsFaultsOf({ ...STRIPE, EMBEDDED: '1' })).toEqual([]);
  });

  it('sends the secret over https only', () => {
    const plain = { ...STRIPE, PAYMENT_BASE_URL: 'HTTP://pay.example' };
    expect(paymentSettingsFaultsOf({ ...plain, NODE_ENV })).toEqual([
      'PAYMENT_BASE_URL: must be https in production: a secret is sent there',
    ]);
    expect(paymentSettingsFaultsOf(plain)).toEqual([]);
    expect(
      paymentSettingsFaultsOf({ ...MIDTRANS, MIDTRANS_SNAP_URL: 'http://snap.example', NODE_ENV }),
    ).toEqual(['MIDTRANS_SNAP_URL: must be https in production: a secret is sent there']);
  });
});

test('receipts are kept ten years after an account is deleted, or as long as the setting says', () => {
  expect(readConfiguration({}).settings.site.receiptsKeptDays).toBe(3650);
  expect(readConfiguration({ RECEIPTS_KEPT_DAYS: '30' }).settings.site.receiptsKeptDays).toBe(30);
});
