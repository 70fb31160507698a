/** Settings of the sandbox and the gateway if the sandbox replaces the gateway's upstreams. */
import { randomBytes } from 'node:crypto';

/** The sandbox is used only if no real upstream is configured, or on request (docs/API). */
const UPSTREAMS = ['API_URL', 'FIREBASE_CONFIG', 'PAYMENT_BASE_URL', 'SITE_API_URL', 'MEDIA_BASE_URL'];
export const isEmbedded =
  process.env.EMBEDDED === '1' ||
  (process.env.NODE_ENV !== 'production' && UPSTREAMS.every((name) => !process.env[name]));

/** Play money is never sold for: a site in production sells through a real provider, or not at all. */
const sellsForPlayMoney = process.env.NODE_ENV !== 'production';
const sellsThroughMidtrans = sellsForPlayMoney && process.env.PAYMENT_PROVIDER === 'midtrans';
const midtransKey = process.env.SANDBOX_MIDTRANS_SERVER_KEY || 'SB-Mid-server-touchline';

/** Signs the addresses of streams: the gateway signs, the sandbox verifies. */
const mediaSecret = process.env.SANDBOX_MEDIA_SECRET || randomBytes(24).toString('base64url');

/**
 * Gateway and sandbox use the time of one world: measured from each process's own start, it would differ by seconds.
 */
const startedMs = String(Date.now());

/** Returns the sandbox's settings for this site: where it stores accounts, and which domains its emails may link to. */
export function sandboxSettings() {
  const own = URL.canParse(process.env.BASE_URL ?? '') ? [new URL(process.env.BASE_URL).hostname] : [];
  return {
    GAME_STARTED_MS: startedMs,
    SANDBOX_DATA_DIR: process.env.SANDBOX_DATA_DIR || process.env.DATA_DIR || '.data',
    SANDBOX_IDENTITY_DOMAINS:
      process.env.SANDBOX_IDENTITY_DOMAINS || ['localhost', '127.0.0.1', ...own].join(','),
    // A demonstration shows a password policy; a project without one requires six characters.
    SANDBOX_IDENTITY_PASSWORD_POLICY:
      process.env.SANDBOX_IDENTITY_PASSWORD_POLICY ||
      JSON.stringify({ enforcementState: 'ENFORCE', minPasswordLength: 8 }),
    SANDBOX_MEDIA_SECRET: mediaSecret,
    // Without a proxy that reports countries, nobody could watch a stream limited to some.
    SANDBOX_STREAM_COUNTRIES:
      process.env.SANDBOX_STREAM_COUNTRIES || (process.env.MEDIA_COUNTRY_HEADER ? 'GB,IE' : ''),
    SANDBOX_PAYMENT_CATALOGUE: process.env.SANDBOX_PAYMENT_CATALOGUE || (sellsForPlayMoney ? '1' : '0'),
    ...(sellsThroughMidtrans
      ? {
          SANDBOX_MIDTRANS_PORT: process.env.SANDBOX_MIDTRANS_PORT || '0',
          SANDBOX_MIDTRANS_SERVER_KEY: midtransKey,
        }
      : {}),
  };
}

/** Returns the gateway's settings for its upstreams, as for real ones. `PAYMENT_PROVIDER` chooses who sells. */
export function upstreamSettings({ game, identity, site, payment, media, midtrans }) {
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
    ...(sellsForPlayMoney ? paymentSettings(payment, midtrans) : {}),
    GAME_STARTED_MS: startedMs,
  };
}

function paymentSettings(payment, midtrans) {
  if (sellsThroughMidtrans)
    return {
      PAYMENT_PROVIDER: 'midtrans',
      PAYMENT_BASE_URL: midtrans,
      PAYMENT_CLIENT_ID: 'SB-Mid-client-sandbox',
      PAYMENT_SECRET: midtransKey,
    };
  return {
    PAYMENT_PROVIDER: 'stripe',
    PAYMENT_BASE_URL: payment,
    PAYMENT_CLIENT_ID: 'pk_test_sandbox',
    PAYMENT_SECRET: (process.env.SANDBOX_PAYMENT_KEYS || 'sk_test_sandbox').split(',', 1)[0],
    PAYMENT_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}`,
  };
}

/**
 * Returns the webhook targets that the sandbox gets once the gateway listens: for published content and for payments.
 */
export function webhooks(gatewayUrl, env) {
  const payment = env.PAYMENT_WEBHOOK_SECRET && {
    url: `${gatewayUrl}/api/payments/webhooks/stripe`,
    secret: env.PAYMENT_WEBHOOK_SECRET,
  };
  return {
    siteWebhook: { url: `${gatewayUrl}/api/webhooks/site`, secret: env.SITE_WEBHOOK_SECRET },
    ...(payment ? { paymentWebhook: payment } : {}),
    ...(sellsThroughMidtrans
      ? { midtransNotificationUrl: `${gatewayUrl}/api/payments/webhooks/midtrans` }
      : {}),
  };
}

/** Explains whose money a demonstration takes. */
export const demonstrationNote = (env) =>
  env.PAYMENT_BASE_URL
    ? 'This is a demonstration: its plans are sold for play money.'
    : 'This is a demonstration: it sells nothing.';
