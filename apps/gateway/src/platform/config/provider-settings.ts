import type { Environment } from './environment.ts';
import type { MediaSettings, Settings } from './settings.ts';
import { paymentNames } from './provider-faults.ts';

export function mediaOf(env: Environment): MediaSettings | null {
  const { MEDIA_BASE_URL: baseUrl, MEDIA_SIGNING_SECRET: secret } = env;
  if (baseUrl === undefined || secret === undefined) return null;
  const common = {
    baseUrl,
    tokenSeconds: env.MEDIA_TOKEN_SECONDS,
    countryHeader: env.MEDIA_COUNTRY_HEADER ?? null,
  };
  const { MEDIA_KEY_PAIR_ID: keyPairId, MEDIA_COOKIE_DOMAIN: cookieDomain } = env;
  if (env.MEDIA_PROVIDER === 'secure-link') return { ...common, provider: 'secure-link', secret };
  if (keyPairId === undefined || cookieDomain === undefined) return null;
  // Most sources of environment variables cannot hold line ends, so `\n` stands for one.
  const privateKey = secret.replaceAll(String.raw`\n`, '\n');
  return { ...common, provider: 'cloudfront', privateKey, keyPairId, cookieDomain };
}

/** Returns why there are no streams, for the log at the start; empty if there are. */
export function streamsOff(env: Environment): readonly string[] {
  if (env.MEDIA_BASE_URL === undefined) return ['streams (MEDIA_BASE_URL, MEDIA_SIGNING_SECRET)'];
  return env.SITE_API_URL === undefined ? ['streams (SITE_API_URL: the content lists them)'] : [];
}

const PAUSED_GRANTS = {
  all: ['keep-as-draft', 'mark-uncollectible'],
  'kept-drafts': ['keep-as-draft'],
  uncollectible: ['mark-uncollectible'],
  none: [],
} as const satisfies Readonly<
  Record<Environment['PAYMENT_PAUSED_GRANTS'], NonNullable<Settings['payment']>['pausedGrants']>
>;

/** Returns `null` if nothing is sold. A buyer needs an account, so nothing is sold without accounts. */
export function paymentOf(env: Environment): Settings['payment'] {
  const { PAYMENT_BASE_URL, PAYMENT_CLIENT_ID, PAYMENT_SECRET } = env;
  if (PAYMENT_BASE_URL === undefined || PAYMENT_CLIENT_ID === undefined || PAYMENT_SECRET === undefined)
    return null;
  if (env.FIREBASE_CONFIG === undefined) return null;
  return {
    provider: env.PAYMENT_PROVIDER,
    baseUrl: PAYMENT_BASE_URL,
    clientId: PAYMENT_CLIENT_ID,
    secret: PAYMENT_SECRET,
    webhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? null,
    timeoutMs: env.PAYMENT_TIMEOUT_MS,
    graceDays: env.PAYMENT_GRACE_DAYS,
    trials: env.PAYMENT_TRIALS,
    pausedGrants: PAUSED_GRANTS[env.PAYMENT_PAUSED_GRANTS],
    ...(env.PAYMENT_PROVIDER === 'midtrans'
      ? {
          midtrans: {
            plans: env.MIDTRANS_PLANS ?? [],
            snapUrl: env.MIDTRANS_SNAP_URL ?? PAYMENT_BASE_URL.replace(/^(https?:\/\/)api\./, '$1app.'),
          },
        }
      : {}),
  };
}

/** Returns why nothing is sold, for the log at the start; empty if plans are sold. */
export function paymentsOff(env: Environment): readonly string[] {
  if (env.PAYMENT_BASE_URL === undefined)
    return [`payments (${paymentNames({ PAYMENT_PROVIDER: env.PAYMENT_PROVIDER }).join(', ')})`];
  return env.FIREBASE_CONFIG === undefined ? ['payments (FIREBASE_CONFIG: buyers need an account)'] : [];
}
