import { ConfigurationError, readConfiguration } from './env.ts';

/** The configuration names of the specification (§1, SEMANTICS §1.3), each with a valid value. */
const FIREBASE = {
  apiKey: 'k',
  authDomain: 'a.example.org',
  projectId: 'p',
  storageBucket: 's',
  messagingSenderId: '1',
  appId: '1:1:web:1',
  measurementId: 'G-ABCDEF1234',
};
const WHOLE = {
  NODE_ENV: 'production',
  API_URL: 'https://game.example.org',
  API_KEY: 'key',
  BASE_URL: 'https://scores.example.org/',
  SITE_API_URL: 'https://cms.example.org/',
  SITE_API_TOKEN: 'token',
  SITE_CLIENT_ID: 'client',
  SITE_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  SITE_NAME: 'Scores',
  SITE_HOST: 'Scores.example.org',
  SITE_PREVIEW_URL: 'https://preview.example.org',
  SITE_EMAIL_SUPPORT: 'help@example.org',
  IMAGE_HOST: 'img.example.org',
  PAYMENT_BASE_URL: 'https://pay.example.org',
  PAYMENT_CLIENT_ID: 'client',
  PAYMENT_PROVIDER: 'stripe',
  PAYMENT_SECRET: 'secret',
  PAYMENT_WEBHOOK_SECRET: 'secret-of-webhooks',
  PRICING_OVERLAY_WEB_DOMAIN_NAME: 'prices.example.org',
  FIREBASE_CONFIG: JSON.stringify(FIREBASE),
  TTBD_API_URL: 'https://ttbd.example.org',
  SOCIAL_TELEGRAM_URL: 'https://t.me/scores',
  SOCIAL_TWITTER_URL: 'https://x.example/scores',
  SOCIAL_FACEBOOK_URL: 'https://facebook.example/scores',
  SOCIAL_RSS_URL: 'https://scores.example.org/rss/matches.xml',
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

test('1.3 every name is accepted and sets the right value', () => {
  const { settings, switchedOff } = readConfiguration(WHOLE);
  expect(settings).toMatchObject({
    production: true,
    baseUrl: 'https://scores.example.org',
    game: { baseUrl: 'https://game.example.org' },
    siteUpstream: { baseUrl: 'https://cms.example.org', apiToken: 'token', clientId: 'client' },
    payment: {
      provider: 'stripe',
      baseUrl: 'https://pay.example.org',
      clientId: 'client',
      secret: 'secret',
      webhookSecret: 'secret-of-webhooks',
      graceDays: 7,
      trials: 'once',
      pausedGrants: ['keep-as-draft', 'mark-uncollectible'],
    },
    imageHost: 'https://img.example.org',
    site: {
      name: 'Scores',
      host: 'scores.example.org',
      previewUrl: 'https://preview.example.org',
      supportEmail: 'help@example.org',
      social: { telegram: 'https://t.me/scores', rss: 'https://scores.example.org/rss/matches.xml' },
      analyticsId: 'G-ABCDEF1234',
      pricingOverlayHost: 'prices.example.org',
      receiptsKeptDays: 3650,
      features: { scores: true, accounts: true, content: true, contact: true, payments: true },
    },
  });
  expect(switchedOff.join()).not.toMatch(/SITE_|scores|FIREBASE|payments/);
});

test('1.3 TTBD_API_URL reaches no setting', () => {
  expect(JSON.stringify(readConfiguration(WHOLE).settings)).not.toContain('ttbd');
});

test.each(Object.keys(FIREBASE))('1.3 FIREBASE_CONFIG without %s is refused', (member) => {
  const config = JSON.stringify({ ...FIREBASE, [member]: undefined });
  expect(faultsOf({ FIREBASE_CONFIG: config })).toEqual([`FIREBASE_CONFIG: must be JSON and hold ${member}`]);
});

test('1.3 all faults are reported together, without the values', () => {
  const bad = {
    NODE_ENV: 'staging-secret',
    API_URL: 'secret://x',
    BASE_URL: 'secret',
    SITE_API_URL: 'secret',
    SITE_WEBHOOK_SECRET: 'secret',
    SITE_HOST: 'https://secret.example/x',
    SITE_PREVIEW_URL: 'secret',
    SITE_EMAIL_SUPPORT: 'secret',
    IMAGE_HOST: 'http://secret.example.org',
    PAYMENT_BASE_URL: 'secret',
    PRICING_OVERLAY_WEB_DOMAIN_NAME: 'secret/path',
    FIREBASE_CONFIG: '{"secret":',
    TTBD_API_URL: 'secret',
    SOCIAL_TELEGRAM_URL: 'javascript:secret()',
    SOCIAL_TWITTER_URL: 'secret',
    SOCIAL_FACEBOOK_URL: 'secret',
    SOCIAL_RSS_URL: 'secret',
  };
  const faults = faultsOf(bad);
  for (const name of Object.keys(bad))
    expect(faults.filter((fault) => fault.startsWith(`${name}:`))).toHaveLength(1);
  expect(faults.join()).not.toContain('secret');
});

test.each([
  ['https://scores.example.org', 'must have another host than the site (BASE_URL)'],
  ['https://scores.example.org:443/', 'must have another host than the site (BASE_URL)'],
  ['http://preview.example.org', 'must be https, as BASE_URL is'],
  ['https://preview.example.org/drafts', 'must not have a path'],
])('SITE_PREVIEW_URL %s is refused with https://scores.example.org as the site', (url, fault) => {
  expect(faultsOf({ ...WHOLE, SITE_PREVIEW_URL: url })).toEqual([`SITE_PREVIEW_URL: ${fault}`]);
});

test('SITE_PREVIEW_URL must differ from the default address of the site too', () => {
  expect(faultsOf({ SITE_PREVIEW_URL: 'http://localhost:3000' })).toHaveLength(1);
  expect(
    readConfiguration({ SITE_PREVIEW_URL: 'http://preview.localhost:3000' }).settings.site,
  ).toMatchObject({
    previewUrl: 'http://preview.localhost:3000',
  });
});

const CONTENT_OFF = 'preferences and content (SITE_API_URL, SITE_API_TOKEN)';
const PAYMENTS_OFF = 'payments (PAYMENT_BASE_URL, PAYMENT_CLIENT_ID, PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET)';

/** The names of the specification itself; the others of `WHOLE` complete them. */
const ALONE: readonly (readonly [keyof typeof WHOLE, { refused?: string; off?: string }])[] = [
  ['API_URL', { refused: 'API_KEY: is required together with API_URL' }],
  ['BASE_URL', {}],
  ['SITE_API_URL', { refused: 'SITE_API_TOKEN: is required together with SITE_API_URL' }],
  ['SITE_CLIENT_ID', { off: CONTENT_OFF }],
  ['SITE_NAME', {}],
  ['SITE_HOST', {}],
  ['SITE_PREVIEW_URL', { off: CONTENT_OFF }],
  ['SITE_EMAIL_SUPPORT', {}],
  ['IMAGE_HOST', { off: CONTENT_OFF }],
  [
    'PAYMENT_BASE_URL',
    {
      refused:
        'PAYMENT_CLIENT_ID, PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET: are required together with PAYMENT_BASE_URL',
    },
  ],
  [
    'PAYMENT_CLIENT_ID',
    {
      refused:
        'PAYMENT_BASE_URL, PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET: are required together with PAYMENT_CLIENT_ID',
    },
  ],
  ['PRICING_OVERLAY_WEB_DOMAIN_NAME', { off: PAYMENTS_OFF }],
  ['FIREBASE_CONFIG', {}],
  ['NODE_ENV', {}],
  ['TTBD_API_URL', {}],
  ['SOCIAL_TELEGRAM_URL', {}],
  ['SOCIAL_TWITTER_URL', {}],
  ['SOCIAL_FACEBOOK_URL', {}],
  ['SOCIAL_RSS_URL', {}],
];

test.each(ALONE)(
  '%s alone starts and names what its feature needs, or is refused in one sentence',
  (name, { refused, off }) => {
    const source = { NODE_ENV: 'production', [name]: WHOLE[name] };
    expect(faultsOf(source)).toEqual(refused === undefined ? [] : [refused]);
    if (off !== undefined) expect(readConfiguration(source).switchedOff).toContain(off);
  },
);

test('the 19 names together are refused in one sentence for each upstream that lacks a secret', () => {
  const given = Object.fromEntries(ALONE.map(([name]) => [name, WHOLE[name]]));
  expect(Object.keys(given)).toHaveLength(19);
  expect(faultsOf(given)).toEqual([
    'API_KEY: is required together with API_URL',
    'SITE_API_TOKEN: is required together with SITE_API_URL',
    'PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET: are required together with PAYMENT_BASE_URL, PAYMENT_CLIENT_ID',
  ]);
  const { API_KEY, SITE_API_TOKEN, PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET } = WHOLE;
  const secrets = { API_KEY, SITE_API_TOKEN, PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET };
  expect(readConfiguration({ ...given, ...secrets }).settings.site.features).toMatchObject({
    scores: true,
    accounts: true,
    content: true,
    payments: true,
  });
});

test('half the settings of a site upstream are an error', () => {
  expect(faultsOf({ SITE_API_URL: WHOLE.SITE_API_URL })).toEqual([
    'SITE_API_TOKEN: is required together with SITE_API_URL',
  ]);
});

test.each([
  ['img.example.org', 'https://img.example.org'],
  ['IMG.example.org:8443', 'https://img.example.org:8443'],
  ['https://img.example.org/pictures/', 'https://img.example.org'],
])('IMAGE_HOST %s is %s', (given, origin) => {
  expect(readConfiguration({ IMAGE_HOST: given }).settings.imageHost).toBe(origin);
});

test('no name is required, and there is no analytics by default', () => {
  const { settings } = readConfiguration({});
  expect(settings.site).toMatchObject({ name: 'Touchline', host: null, analyticsId: null, previewUrl: null });
  expect(settings.site.features).toMatchObject({ content: false, tv: false, contact: false });
});
