import type { Environment } from './environment.ts';
import type { MediaSettings } from './settings.ts';

type Names = Readonly<Record<string, string | undefined>>;

/** What belongs together, by the provider. */
export function mediaNames(given: Names): readonly string[] {
  const both = ['MEDIA_BASE_URL', 'MEDIA_SIGNING_SECRET'];
  return given['MEDIA_PROVIDER'] === 'cloudfront'
    ? [...both, 'MEDIA_KEY_PAIR_ID', 'MEDIA_COOKIE_DOMAIN']
    : both;
}

/** What is wrong with single settings in the light of the others. */
export function mediaFaults(given: Names): readonly string[] {
  if (given['MEDIA_PROVIDER'] !== 'cloudfront') return [];
  const secret = given['MEDIA_SIGNING_SECRET'];
  return secret === undefined || secret.includes('PRIVATE KEY')
    ? []
    : ['MEDIA_SIGNING_SECRET: must be a private key in PEM at CloudFront'];
}

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
  // An environment has no line ends in most places that hold one.
  const privateKey = secret.replaceAll(String.raw`\n`, '\n');
  return { ...common, provider: 'cloudfront', privateKey, keyPairId, cookieDomain };
}
