/** What the sandbox and the gateway are told when the one stands in for the upstreams of the other. */
import { randomBytes } from 'node:crypto';

/** The sandbox stands in only when nothing real is configured, or when it is asked for (docs/API). */
const UPSTREAMS = ['API_URL', 'FIREBASE_CONFIG', 'PAYMENT_BASE_URL', 'SITE_API_URL', 'MEDIA_BASE_URL'];
export const isEmbedded =
  process.env.EMBEDDED === '1' ||
  (process.env.NODE_ENV !== 'production' && UPSTREAMS.every((name) => !process.env[name]));

/** Nobody ever buys with play money: a site that calls itself production sells by a real provider, or nothing. */
const sellsForPlayMoney = process.env.NODE_ENV !== 'production';

/** Signs addresses of streams: the gateway makes them, the sandbox believes them. */
const mediaSecret = process.env.SANDBOX_MEDIA_SECRET || randomBytes(24).toString('base64url');

/** Gateway and sandbox keep the time of one world: told by each from its own start, they would be seconds apart. */
const startedMs = String(Date.now());

/** What the sandbox must be told to be this site's: where it keeps accounts, and where its mails may lead. */
export function sandboxSettings() {
  const own = URL.canParse(process.env.BASE_URL ?? '') ? [new URL(process.env.BASE_URL).hostname] : [];
  return {
    GAME_STARTED_MS: startedMs,
    SANDBOX_DATA_DIR: process.env.SANDBOX_DATA_DIR || process.env.DATA_DIR || '.data',
    SANDBOX_IDENTITY_DOMAINS:
      process.env.SANDBOX_IDENTITY_DOMAINS || ['localhost', '127.0.0.1', ...own].join(','),
    // A demonstration shows what a policy looks like; a project without one asks for six characters.
    SANDBOX_IDENTITY_PASSWORD_POLICY:
      process.env.SANDBOX_IDENTITY_PASSWORD_POLICY ||
      JSON.stringify({ enforcementState: 'ENFORCE', minPasswordLength: 8 }),
    SANDBOX_MEDIA_SECRET: mediaSecret,
    // Nobody is in a country where no proxy says so.
    SANDBOX_STREAM_COUNTRIES:
      process.env.SANDBOX_STREAM_COUNTRIES || (process.env.MEDIA_COUNTRY_HEADER ? 'GB,IE' : ''),
    SANDBOX_PAYMENT_CATALOGUE: process.env.SANDBOX_PAYMENT_CATALOGUE || (sellsForPlayMoney ? '1' : '0'),
  };
}

/** The gateway's upstreams, as it would be told of the real ones. */
export function upstreamSettings({ game, identity, site, payment, media }) {
  const project = process.env.SANDBOX_IDENTITY_PROJECT || 'touchline-sandbox';
  return {
    EMBEDDED: '1',
    API_URL: game,
    API_KEY: 'sandbox',
    FIREBASE_CONFIG: JSON.stringify({
      apiKey: 'sandbox',
      authDomain: new URL(identity).host,
      projectId: project,
      storageBucket: `${project}.appspot.example`,
      messagingSenderId: '12345',
      appId: '1:12345:web:sandbox',
      measurementId: 'G-SANDBOX',
    }),
    IDENTITY_BASE_URL: identity,
    IDENTITY_TOKEN_URL: identity,
    IDENTITY_KEYS_URL: `${identity}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
    SITE_API_URL: site,
    SITE_API_TOKEN: (process.env.SANDBOX_SITE_TOKENS || 'sandbox').split(',', 1)[0],
    SITE_WEBHOOK_SECRET: process.env.SITE_WEBHOOK_SECRET || randomBytes(24).toString('base64url'),
    MEDIA_BASE_URL: media,
    MEDIA_SIGNING_SECRET: mediaSecret,
    ...(sellsForPlayMoney ? paymentSettings(payment) : {}),
    GAME_STARTED_MS: startedMs,
  };
}

function paymentSettings(payment) {
  return {
    PAYMENT_PROVIDER: 'stripe',
    PAYMENT_BASE_URL: payment,
    PAYMENT_CLIENT_ID: 'pk_test_sandbox',
    PAYMENT_SECRET: (process.env.SANDBOX_PAYMENT_KEYS || 'sk_test_sandbox').split(',', 1)[0],
    PAYMENT_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}`,
  };
}

/** What the sandbox is told once the gateway listens: whom to tell of what is published, and of what is paid. */
export function webhooks(gatewayUrl, env) {
  const payment = env.PAYMENT_BASE_URL && {
    url: `${gatewayUrl}/api/payments/webhooks/stripe`,
    secret: env.PAYMENT_WEBHOOK_SECRET,
  };
  return {
    siteWebhook: { url: `${gatewayUrl}/api/webhooks/site`, secret: env.SITE_WEBHOOK_SECRET },
    ...(payment ? { paymentWebhook: payment } : {}),
  };
}

/** For whoever starts a demonstration and wonders whose money it takes. */
export const demonstrationNote = (env) =>
  env.PAYMENT_BASE_URL
    ? 'This is a demonstration: its plans are sold for play money.'
    : 'This is a demonstration: it sells nothing.';
