import { flag } from './environment/values.ts';

type Names = Readonly<Record<string, string | undefined>>;

/** Returns the names that must be set together, depending on the provider. */
export function mediaNames(given: Names): readonly string[] {
  const both = ['MEDIA_BASE_URL', 'MEDIA_SIGNING_SECRET'];
  return given['MEDIA_PROVIDER'] === 'cloudfront'
    ? [...both, 'MEDIA_KEY_PAIR_ID', 'MEDIA_COOKIE_DOMAIN']
    : both;
}

/** Returns the faults of single settings that depend on others. */
export function mediaFaults(given: Names): readonly string[] {
  if (given['MEDIA_PROVIDER'] !== 'cloudfront') return [];
  const secret = given['MEDIA_SIGNING_SECRET'];
  return secret === undefined || secret.includes('PRIVATE KEY')
    ? []
    : ['MEDIA_SIGNING_SECRET: must be a private key in PEM at CloudFront'];
}

/** The names that each provider requires besides its address. Midtrans signs its webhooks with the server key. */
const NEEDED = {
  stripe: ['PAYMENT_BASE_URL', 'PAYMENT_CLIENT_ID', 'PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET'],
  midtrans: ['PAYMENT_BASE_URL', 'PAYMENT_CLIENT_ID', 'PAYMENT_SECRET', 'MIDTRANS_PLANS'],
} as const;

/** Returns the names that must be set together for the chosen provider. */
export function paymentNames(given: Names): readonly string[] {
  return given['PAYMENT_PROVIDER'] === 'midtrans' ? NEEDED.midtrans : NEEDED.stripe;
}

/** Secret and restricted keys of Stripe's test mode, and server keys of Midtrans' sandbox. */
const TEST_KEY = /^(?:[rs]k_test_|SB-)/;

/** Returns the faults of payment settings that depend on others. */
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
  for (const name of ['PAYMENT_BASE_URL', 'MIDTRANS_SNAP_URL'])
    if (given[name]?.toLowerCase().startsWith('http:') === true)
      faults.push(`${name}: must be https in production: a secret is sent there`);
  return faults;
}
