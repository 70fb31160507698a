import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';
import { flag } from './values.ts';

type Names = Readonly<Record<string, string | undefined>>;

/** What each provider cannot do without, beside its address. Midtrans signs its webhooks with the server key. */
const NEEDED = {
  stripe: ['PAYMENT_BASE_URL', 'PAYMENT_CLIENT_ID', 'PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET'],
  midtrans: ['PAYMENT_BASE_URL', 'PAYMENT_CLIENT_ID', 'PAYMENT_SECRET', 'MIDTRANS_PLANS'],
} as const;

/** The names that belong together for the provider that is chosen. */
export function paymentNames(given: Names): readonly string[] {
  return given['PAYMENT_PROVIDER'] === 'midtrans' ? NEEDED.midtrans : NEEDED.stripe;
}

/** Secret and restricted keys of Stripe's test mode, and server keys of Midtrans' sandbox. */
const TEST_KEY = /^(?:[rs]k_test_|SB-)/;

/** What is wrong with the payment settings beside others. */
export function paymentFaults(given: Names): readonly string[] {
  const faults: string[] = [];
  if (given['PAYMENT_PROVIDER'] === 'midtrans' && given['PAYMENT_WEBHOOK_SECRET'] !== undefined)
    faults.push('PAYMENT_WEBHOOK_SECRET: Midtrans has none, its webhooks are signed with PAYMENT_SECRET');
  if (given['PAYMENT_PROVIDER'] !== 'midtrans')
    for (const name of ['MIDTRANS_PLANS', 'MIDTRANS_SNAP_URL'])
      if (given[name] !== undefined) faults.push(`${name}: is for PAYMENT_PROVIDER=midtrans`);
  if (given['NODE_ENV'] !== 'production') return faults;
  if (TEST_KEY.test(given['PAYMENT_SECRET'] ?? ''))
    faults.push("PAYMENT_SECRET: is a key of the provider's test mode: production sells for real money only");
  if (given['PAYMENT_BASE_URL'] !== undefined && flag.safeParse(given['EMBEDDED']).data === true)
    faults.push('PAYMENT_BASE_URL: production sells nothing in a demonstration (EMBEDDED)');
  if (given['PAYMENT_BASE_URL']?.toLowerCase().startsWith('http:') === true)
    faults.push('PAYMENT_BASE_URL: must be https in production: a secret is sent there');
  return faults;
}

/** null: nothing is sold. Whoever buys has an account, so that without accounts there is nobody to sell to. */
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

/** Why nothing is sold, for the log at the start; nothing where plans are sold. */
export function paymentsOff(env: Environment): readonly string[] {
  if (env.PAYMENT_BASE_URL === undefined)
    return [`payments (${paymentNames({ PAYMENT_PROVIDER: env.PAYMENT_PROVIDER }).join(', ')})`];
  return env.FIREBASE_CONFIG === undefined ? ['payments (FIREBASE_CONFIG: whoever buys has an account)'] : [];
}
