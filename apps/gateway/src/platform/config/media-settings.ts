import type { Environment } from './environment.ts';
import type { MediaSettings } from './settings.ts';

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
